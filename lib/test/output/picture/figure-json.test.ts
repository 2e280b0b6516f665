import fc from "fast-check";
import { expect, test } from "vitest";
import { figureJson, packedFigureJson } from "../../../src/output/picture/figure-json";

const readers: Record<string, (bytes: ArrayBuffer) => Iterable<number>> = {
  u1: (bytes) => new Uint8Array(bytes),
  i1: (bytes) => new Int8Array(bytes),
  u2: (bytes) => new Uint16Array(bytes),
  i2: (bytes) => new Int16Array(bytes),
  i4: (bytes) => new Int32Array(bytes),
  f4: (bytes) => new Float32Array(bytes),
  f8: (bytes) => new Float64Array(bytes),
};

test("packing keeps every number and every gap", () => {
  const number = fc.oneof(
    fc.integer(),
    fc.integer({ min: -200, max: 300 }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  );
  const list = fc.tuple(fc.integer(), fc.array(fc.oneof(number, fc.constant(null)), { minLength: 40, maxLength: 60 }));
  fc.assert(
    fc.property(list, ([first, rest]) => {
      const x = [first, ...rest].map((value) => (Object.is(value, -0) ? 0 : value));
      const packed = JSON.parse(packedFigureJson({ data: [{ x }] }, "test")).data[0].x;
      expect(unpacked(packed)).toEqual(x);
    }),
    { seed: 3 },
  );
});

test("short lists, text and nested lists stay readable", () => {
  const figure = {
    data: [{ x: [1, 2, 3], text: new Array(50).fill("a"), line: { color: "red" } }],
    layout: { width: 3 },
  };
  expect(JSON.parse(packedFigureJson(figure, "test"))).toEqual(figure);
});

test("a list of small whole numbers takes about one and a third letters each", () => {
  const x = Array.from({ length: 300 }, (_, i) => i % 64);
  expect(packedFigureJson({ data: [{ x }] }, "test").length).toBeLessThan(450);
});

test("rows of numbers are packed with their shape", () => {
  const rows = Array.from({ length: 20 }, (_, row) => [row, 2 * row]);
  const { shape, ...list } = JSON.parse(packedFigureJson({ data: [{ customdata: rows }] }, "test")).data[0].customdata;
  expect(shape).toBe("20,2");
  expect(unpacked(list)).toEqual(rows.flat());
});

test("typed arrays become lists and NaN a gap", () => {
  expect(figureJson({ data: [{ x: Float64Array.of(1.5, Number.NaN) }] }, "test")).toBe('{"data":[{"x":[1.5,null]}]}');
});

test("the numbers of frames are packed, but not which traces they change", () => {
  const x = Array.from({ length: 40 }, (_, place) => place / 2);
  const given = { name: "0", data: [{ x }], traces: Array.from({ length: 40 }, (_, trace) => trace) };
  const [frame] = JSON.parse(packedFigureJson({ data: [], frames: [given] }, "test")).frames;
  expect([frame.name, frame.traces]).toEqual([given.name, given.traces]);
  expect(unpacked(frame.data[0].x)).toEqual(x);
});

function unpacked({ dtype, bdata }: { dtype: string; bdata: string }): (number | null)[] {
  const bytes = Uint8Array.from(Buffer.from(bdata, "base64")).buffer;
  return [...(readers[dtype]?.(bytes) ?? [])].map((number) => (Number.isNaN(number) ? null : number));
}
