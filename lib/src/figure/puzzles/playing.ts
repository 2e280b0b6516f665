import { colours } from "../theme";

/**
 * A frame of an animation: its name on the slider, and the new data of the traces with these
 * indices.
 */
export interface Moving {
  name: string;
  traces: readonly number[];
  data: object[];
  layout?: object;
  /** True if the frame is only played: the slider does not stop at it. */
  isPassing?: boolean;
}

/**
 * The width of the play buttons in pixels. The slider begins beside them, even in a small picture.
 */
const BUTTONS = 112;

/**
 * Adds frames, a slider and a play button to a plotly figure.
 *
 * @param prefix the text before the name of the current frame: "piece "
 * @param milliseconds the time between two frames
 * @param shows the index of the frame that is shown first
 * @param suffix the text after the name of the current frame: " of 7 pieces"
 * @example playing([{ name: "1", traces: [0], data: [{}] }], "piece ", 700).frames.length // 1
 */
export function playing(
  steps: readonly Moving[],
  prefix: string,
  milliseconds: number,
  shows = 0,
  suffix = "",
): { frames: object[]; layout: object } {
  const how = { mode: "immediate", frame: { duration: milliseconds, redraw: true }, transition: { duration: 0 } };
  const at = { mode: "immediate", frame: { duration: 0, redraw: true }, transition: { duration: 0 } };
  const stops = steps.flatMap(({ name, isPassing }, frame) => (isPassing ? [] : [{ name, frame }]));
  return {
    frames: steps.map(({ traces, data, layout }, index) => ({
      name: `${index}`,
      traces,
      data,
      ...(layout && { layout }),
    })),
    layout: {
      sliders: [
        {
          active: stops.findIndex(({ frame }) => frame === shows),
          x: 0,
          len: 1,
          y: 0,
          yanchor: "top",
          pad: { t: 8, b: 8, l: BUTTONS, r: 24 },
          currentvalue: { prefix, suffix, xanchor: "left", font: { color: colours.ink } },
          font: { color: colours.muted, size: 10 },
          steps: stops.map(({ name, frame }) => ({ label: name, method: "animate", args: [[`${frame}`], at] })),
        },
      ],
      updatemenus: [
        {
          type: "buttons",
          direction: "right",
          showactive: false,
          x: 0,
          xanchor: "left",
          y: 0,
          yanchor: "top",
          pad: { t: 24, l: 8 },
          buttons: [
            { label: "▶", method: "animate", args: [null, { ...how, fromcurrent: true }] },
            { label: "<b>‖</b>", method: "animate", args: [[null], at] },
          ],
        },
      ],
    },
  };
}
