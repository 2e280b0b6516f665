/** Every colour has a role; charts name the role. Red, purple and blue are told apart by all kinds of colour vision. */
export const colours = {
  ink: "#24303c",
  muted: "#7b8794",
  faint: "#dfe4ea",
  paper: "#ffffff",
  red: "#d62f4b",
  purple: "#7d4aa8",
  blue: "#2065d1",
  northSouth: "#f08a24",
  eastWest: "#2f9e62",
  topBottom: "#f2c530",
} as const;

/** For things of a kind that have no order: Okabe and Ito's without black, a grey, and Tol's muted ones; what is pale, or hard to tell from another, comes last. */
export const palette: readonly string[] = [
  "#0072b2",
  "#e69f00",
  "#009e73",
  "#cc79a7",
  "#56b4e9",
  "#d55e00",
  "#882255",
  "#555555",
  "#999933",
  "#332288",
  "#aa4499",
  "#44aa99",
  "#f0e442",
  "#ddcc77",
];

/**
 * A colour for the n-th thing of a kind. Where there are more things than colours, each further round is paler.
 *
 * @example paletteColour(13) // a paler paletteColour(0)
 */
export function paletteColour(index: number): string {
  const round = Math.floor(index / palette.length);
  const colour = palette[index % palette.length] ?? colours.muted;
  return round === 0 ? colour : mixed(colour, colours.paper, 1 - 0.55 ** round);
}

/**
 * From red (no connection) through purple to blue (all of them).
 *
 * @example connectionColour(6, 6) // colours.blue
 */
export function connectionColour(connections: number, most: number): string {
  const share = (2 * connections) / most;
  return share <= 1 ? mixed(colours.red, colours.purple, share) : mixed(colours.purple, colours.blue, share - 1);
}

/**
 * Of all figures and pages. Inter comes with the project, so pictures have the same letters everywhere; a page is read in its reader's
 * browser, which may not have it.
 */
export const fontFamily = "Inter, Segoe UI, Roboto, Arial, sans-serif";

/** For a few names; of more than a few, the upper rows would run into the title of a small picture. */
export const legendBesideTitle = { orientation: "h", x: 1, xanchor: "right", y: 1, yanchor: "bottom" } as const;

/** For any number of names. */
export const legendBelow = { orientation: "h", x: 0.5, xanchor: "center", y: 0, yanchor: "top" } as const;

/**
 * A layout in the look that all figures share. White paper, so that one drawing reads well on light and dark pages.
 *
 * @example themed("Choices by cell order", { xaxis: { title: { text: "choices" } } })
 */
export function themed(title: string, layout: object): object {
  return {
    title: { text: title, x: 0.02, xanchor: "left", font: { size: 18, color: colours.ink } },
    font: { family: fontFamily, size: 13, color: colours.ink },
    paper_bgcolor: colours.paper,
    plot_bgcolor: colours.paper,
    colorway: palette,
    margin: { l: 24, r: 24, t: 56, b: 24 },
    legend: { itemsizing: "constant" },
    hoverlabel: { bgcolor: colours.paper, bordercolor: colours.muted, font: { color: colours.ink } },
    ...layout,
  };
}

/** @example mixed("#000000", "#ffffff", 0.5) // "#808080" */
export function mixed(from: string, to: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [from, to].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number];
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${parts.join("")}`;
}
