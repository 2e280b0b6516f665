import type { Figure } from "../../figure/figure";
import { describeValue, InputError } from "../../input-error";
import { withTitles } from "./figure-titles";
import { type Frame, leanFrames } from "./lean-frames";

/** A list of numbers in plotly's packed form: the bytes of a typed array in base64. */
interface PackedNumbers {
  dtype: string;
  bdata: string;
  /** The numbers of rows and columns, for a list of lists. */
  shape?: string;
}

const SHORTEST_PACKED = 32;

/**
 * The figure as JSON text. Typed arrays become lists, NaN becomes null, which plotly does not draw,
 * and titles may be plain text.
 *
 * @throws InputError if `figure` is not `{ data: [trace, …], layout? }`: `Cannot <action>: …`
 */
export function figureJson(figure: Figure, action: string): string {
  return JSON.stringify(checked(figure, action), (_key, value: unknown) =>
    isTyped(value) ? Array.from(value) : value,
  );
}

/**
 * The figure as JSON text in which long lists of numbers are packed: JupyterLab saves each number
 * of a plain list on its own line.
 *
 * Packing is exact: the smallest numeric type that represents all numbers of a list is used. Of a
 * frame of an animation only `data` is packed: plotly needs `traces`, the indices of traces, as a
 * plain list.
 */
export function packedFigureJson(figure: Figure, action: string): string {
  const { data, frames, ...rest } = JSON.parse(figureJson(figure, action)) as Omit<Figure, "frames"> & {
    frames?: Frame[];
  };
  const packedFrames =
    frames &&
    leanFrames(data, frames).map((frame) => ({ ...frame, ...(frame.data && { data: frame.data.map(packed) }) }));
  return JSON.stringify({ ...rest, data: data.map(packed), frames: packedFrames });
}

function checked(figure: Figure, action: string): Figure {
  const data: unknown = (figure as Partial<Figure> | null | undefined)?.data;
  if (!Array.isArray(data)) throw new InputError(action, `data must be a list of traces: it is ${describeValue(data)}`);
  data.forEach((trace: unknown, index) => {
    if (typeof trace === "object" && trace !== null && !Array.isArray(trace)) return;
    throw new InputError(action, `data[${index}] must be a trace: it is ${describeValue(trace)}`);
  });
  return withTitles(figure);
}

function isTyped(value: unknown): value is Float64Array {
  return ArrayBuffer.isView(value) && !(value instanceof DataView);
}

function packed<T>(value: T): T | PackedNumbers {
  if (isTable(value)) return { ...packNumbers(value.flat()), shape: `${value.length},${value[0]?.length}` };
  if (Array.isArray(value)) return isLongList(value) ? packNumbers(value) : (value.map(packed) as T);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, packed(inner)])) as T;
}

/** True if a value is a list of rows of numbers, all of the same length. */
function isTable(value: unknown): value is number[][] {
  if (!Array.isArray(value) || !value.every((row) => Array.isArray(row) && row.length === value[0].length))
    return false;
  return isLongList(value.flat());
}

/**
 * True if a list has only numbers and is long enough to be packed. A gap in a line (null) counts as
 * a number: it is packed as NaN, which plotly also draws as a gap.
 */
function isLongList(list: unknown[]): list is (number | null)[] {
  if (list.length < SHORTEST_PACKED || typeof list[0] !== "number") return false;
  return list.every((item) => typeof item === "number" || item === null);
}

const TYPES = [
  ["u1", Uint8Array],
  ["i1", Int8Array],
  ["u2", Uint16Array],
  ["i2", Int16Array],
  ["i4", Int32Array],
  ["f4", Float32Array],
] as const;

function packNumbers(list: (number | null)[]): PackedNumbers {
  const numbers = list.map((item) => item ?? Number.NaN);
  for (const [dtype, Type] of TYPES) {
    const array = Type.from(numbers);
    if (array.every((number, index) => Object.is(number, numbers[index]))) return { dtype, bdata: base64(array) };
  }
  return { dtype: "f8", bdata: base64(Float64Array.from(numbers)) };
}

function base64(array: ArrayBufferView): string {
  return Buffer.from(array.buffer, array.byteOffset, array.byteLength).toString("base64");
}
