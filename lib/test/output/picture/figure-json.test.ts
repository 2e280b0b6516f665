import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { disassemblyFigure } from "../../../src/figure/puzzles/polycube/disassembly";
import { readPuzzleFile } from "../../../src/files/puzzle/read";
import { figureJson, packedFigureJson } from "../../../src/output/picture/figure-json";
import { type Frame, leanFrames } from "../../../src/output/picture/lean-frames";
import { takeApart } from "../../../src/polycube/disassembly/take-apart";
import { projectRoot } from "../../../src/project";
import { createRandom } from "../../../src/search/random";
import { searchAll } from "../../polycube/engines/search-all";

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

test("frames hold only what some frame changes, and played in any order they show the same", () => {
  const piston = readPuzzleFile(join(projectRoot(), "data/puzzles/burrs/PistonBurr.json")).puzzle;
  const taken = searchAll(piston).solutions.map((solution) => ({ solution, ...takeApart(solution) }));
  const apart = taken.find(({ outcome }) => outcome === "solved");
  if (apart === undefined) throw new Error("one assembly must come apart");
  const figure = disassemblyFigure({ puzzle: piston, solution: apart.solution, moves: apart.moves });
  const { data, frames } = JSON.parse(figureJson(figure, "test")) as { data: object[]; frames: Frame[] };
  const lean = leanFrames(data, frames);
  const bytes = (value: unknown) => JSON.stringify(value).length;
  expect(bytes(lean)).toBeLessThan(0.6 * bytes(frames));
  const random = createRandom(1);
  const state = [data.map((trace) => ({ ...trace })), data.map((trace) => ({ ...trace }))] as const;
  for (let turn = 0; turn < 200; turn++) {
    const index = random.below(frames.length);
    for (const [which, all] of [frames, lean].entries()) {
      const { traces, data: changes = [] } = all[index] as Frame;
      for (const [place, change] of changes.entries())
        Object.assign(state[which]?.[traces?.[place] ?? place] ?? {}, change);
    }
    expect(state[1]).toEqual(state[0]);
  }
});

test("frames without data, or for more traces than there are, stay as they are", () => {
  const frames = [{ name: "a" }, { data: [{}, { y: [2] }] }];
  const figure = { data: [{ y: [1] }], frames } as never;
  expect(JSON.parse(packedFigureJson(figure, "test")).frames).toEqual(frames);
});
