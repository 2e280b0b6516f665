import { describeValue, InputError } from "../input-error";
import { escapeText } from "./escape-text";
import type { Figure } from "./figure";
import { colours, themed } from "./theme";

/** Whether the string ends in a block, goes straight through it, or turns in it. */
export type BlockKind = "end" | "straight" | "corner";

const KINDS: readonly { kind: BlockKind; colour: string }[] = [
  { kind: "end", colour: colours.muted },
  { kind: "straight", colour: colours.northSouth },
  { kind: "corner", colour: colours.blue },
];

/**
 * A snake cube's string of blocks laid flat: corners turn right and left in turn, so that it climbs down like a stair.
 *
 * @example show(snakeFigure([5, 7, 19, 21], 27)) // the Hell Cube: block 0 and 26 are its ends
 */
export function snakeFigure(straights: readonly number[], length: number, title = "Snake cube"): Figure {
  const kinds = blockKinds(straights, length);
  const places = stair(kinds);
  const of = (kind: BlockKind) =>
    places.flatMap((place, index) => (kinds[index] === kind ? [{ ...place, index }] : []));
  return {
    data: [
      {
        type: "scatter",
        mode: "lines",
        x: places.map(({ x }) => x),
        y: places.map(({ y }) => y),
        line: { color: colours.ink, width: 4 },
        name: "elastic string",
        hoverinfo: "skip",
      },
      ...KINDS.map(({ kind, colour }) => ({
        type: "scatter",
        mode: "markers+text",
        name: kind,
        x: of(kind).map(({ x }) => x),
        y: of(kind).map(({ y }) => y),
        text: of(kind).map(({ index }) => `${index}`),
        textfont: { color: colours.paper, size: 11 },
        marker: { symbol: "square", size: 22, color: colour, line: { color: colours.ink, width: 1 } },
        hovertemplate: `block %{text}: ${kind}<extra></extra>`,
      })),
    ],
    layout: themed(escapeText(title), {
      height: 480,
      legend: { x: 0.98, xanchor: "right", y: 0.98 },
      xaxis: { visible: false },
      yaxis: { visible: false, scaleanchor: "x", scaleratio: 1 },
    }),
  };
}

/** @example blockKinds([1], 4) // ["end", "straight", "corner", "end"] */
export function blockKinds(straights: readonly number[], length: number): BlockKind[] {
  if (!Number.isInteger(length) || length < 2) {
    throw new InputError("draw the snake", `length must be a whole number above 1: it is ${describeValue(length)}`);
  }
  const outside = straights.find((index) => !Number.isInteger(index) || index < 1 || index > length - 2);
  if (outside !== undefined) {
    throw new InputError(
      "draw the snake",
      `straights must be from 1 to ${length - 2}: one is ${describeValue(outside)}`,
    );
  }
  return Array.from({ length }, (_, index) => {
    if (index === 0 || index === length - 1) return "end";
    return straights.includes(index) ? "straight" : "corner";
  });
}

function stair(kinds: readonly BlockKind[]): { x: number; y: number }[] {
  let [x, y, across] = [0, 0, true];
  return kinds.map((kind) => {
    const place = { x, y };
    if (kind === "corner") across = !across;
    if (across) x += 1;
    else y -= 1;
    return place;
  });
}
