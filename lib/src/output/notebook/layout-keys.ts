import { describeValue } from "../../input-error";
import { suggestion } from "../../nearest-word";

// cspell:disable
/** The fields of a layout that plotly knows, without those that may have a number. */
const single = `
  activeselection activeshape annotations autosize autotypenumbers barcornerradius bargap
  bargroupgap barmode barnorm boxgap boxgroupgap boxmode calendar clickanywhere clickmode
  colorscale colorway computed datarevision dragmode editrevision extendfunnelareacolors
  extendiciclecolors extendpiecolors extendsunburstcolors extendtreemapcolors font
  funnelareacolorway funnelgap funnelgroupgap funnelmode grid height hiddenlabels hoveranywhere
  hoverdistance hoverlabel hovermode hoversort hoversubplots iciclecolorway images margin meta
  minreducedheight minreducedwidth modebar newselection newshape paper_bgcolor piecolorway
  plot_bgcolor scattergap scattermode selectdirection selectionrevision selections separators
  shapes showlegend sliders spikedistance sunburstcolorway template title transition
  treemapcolorway uirevision uniformtext updatemenus violingap violingroupgap violinmode
  waterfallgap waterfallgroupgap waterfallmode width
`
  .trim()
  .split(/\s+/);
// cspell:enable

/** The fields that a layout may have several times, with a number: xaxis2. */
const numbered = ["coloraxis", "geo", "legend", "map", "polar", "scene", "smith", "ternary", "xaxis", "yaxis"];

/** All fields of a layout that plotly knows. A test compares them with plotly's own list. */
export const layoutKeys: readonly string[] = [...single, ...numbered];

/**
 * A line for each field of a layout that plotly does not know. Plotly ignores it without a word.
 *
 * @example layoutWarnings({ titel: "Choices", xaxis2: {} })
 * // ['plotly ignores the unknown field "titel" of the layout; did you mean title?']
 */
export function layoutWarnings(layout: object): string[] {
  const unknown = Object.keys(layout).filter((key) => !isKnown(key));
  return unknown.map(
    (key) => `plotly ignores the unknown field ${describeValue(key)} of the layout${suggestion(key, layoutKeys)}`,
  );
}

/** plotly also knows three numbered fields by the number 1: xaxis1 is xaxis. */
function isKnown(key: string): boolean {
  if (/^([xy]axis|scene)1$/.test(key)) return true;
  return layoutKeys.includes(key) || numbered.includes(key.replace(/[2-9]$|[1-9]\d+$/, ""));
}
