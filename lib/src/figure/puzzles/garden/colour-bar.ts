/** The height of the colour bar and its labels, as a share of a picture that is 400 pixels high. */
export const COLOUR_BAR = 0.17;

/**
 * A trace that only draws a colour bar: a box for each number of Blue sides, from 0 on. The bodies
 * cannot draw it: their colour scales contain shades, or they are single colours.
 *
 * @param title what the numbers count
 * @param place where the bar is. Default: at the bottom of the picture
 * @example colourBar("scatter", "Blue sides of a tile", ["#d62f4b", "#7d4aa8", "#2065d1"])
 */
export function colourBar(
  type: "scatter" | "scatter3d",
  title: string,
  shades: readonly string[],
  place: object = atBottom,
): object {
  return {
    type,
    mode: "markers",
    x: [null],
    y: [null],
    ...(type === "scatter3d" && { z: [null] }),
    showlegend: false,
    hoverinfo: "skip",
    marker: {
      color: [0],
      cmin: -0.5,
      cmax: shades.length - 0.5,
      colorscale: shades.flatMap((colour, count) => [
        [count / shades.length, colour],
        [(count + 1) / shades.length, colour],
      ]),
      showscale: true,
      colorbar: { title: { text: title, side: "top" }, thickness: 10, dtick: 1, outlinewidth: 0, ...place },
    },
  };
}

const atBottom = { orientation: "h", len: 0.4, x: 0.5, y: 0, yanchor: "bottom" };

/** The place of a colour bar beside the drawing, below the legend. */
export const besideDrawing = { len: 0.5, x: 1.01, xanchor: "left", y: 0.3, yanchor: "middle" };
