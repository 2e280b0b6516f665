import { describe, expect, test } from "vitest";
import { logMarks } from "../../src/figure/axis";
import { brokenText, spacedBoxes, textLines, textWidth } from "../../src/figure/label";
import { figuresOfData, puzzleFigures } from "./figures-of-data";

interface Trace {
  type?: string;
  x?: (number | null)[];
  y?: (number | null)[];
  z?: (number | null)[];
  opacity?: number;
}

type Scene = Record<"xaxis" | "yaxis" | "zaxis", { range: [number, number] }>;

interface SceneFigure {
  data: Trace[];
  layout: { scene?: Scene; sliders?: { active: number; steps: { label: string; args: [string[]] }[] }[] };
  frames?: { name: string; data: Trace[]; layout?: { scene?: Scene } }[];
}

const figures = [...puzzleFigures()].map(([name, figure]) => [name, figure as unknown as SceneFigure] as const);

describe("words in lines", () => {
  test("are all there, in lines no wider than asked for", () => {
    const text = "Packed Gardens with propagation once: which orders need few choices?";
    for (const width of [150, 300, 480]) {
      const lines = textLines(text, width, 17);
      expect(lines.join(" ")).toBe(text);
      for (const line of lines) expect(textWidth(line, 17)).toBeLessThanOrEqual(width);
    }
    expect(brokenText("how many steps?", 60, 10)).toBe("how many <br>steps?");
  });

  test("are shortened only if a single word is too long, and never inside an escaped letter", () => {
    expect(textLines("incomprehensibilities", 60, 10)).toEqual(["incompre…"]);
    expect(textLines("&#60;&#60;&#60;&#60;", 20, 10)[0]).toMatch(/^(&#60;)+…$/);
  });
});

describe("a box", () => {
  test("has spaces and a sign of multiplication in every title, legend, label and hover text", () => {
    for (const [name, figure] of figuresOfData()) {
      for (const text of textsOf(figure)) expect(text, name).not.toMatch(/\d ?[x×]\d|\d x \d/);
    }
  });

  test("in a text is found, but not in the name of a file or a puzzle", () => {
    expect(spacedBoxes("31x31x31 against 7x7, each 2x.")).toBe("31 × 31 × 31 against 7 × 7, each 2x.");
    expect(spacedBoxes("Pentominoes-6x10, data/8x8.json, 0x10 and x2x3")).toBe(
      "Pentominoes-6x10, data/8x8.json, 0 × 10 and x2x3",
    );
  });

  test("stays on one line", () => {
    expect(textLines("a box of 31 × 31 × 31", 90, 10)).toEqual(["a box of", "31 × 31 × 31"]);
  });
});

describe("a logarithmic axis", () => {
  test("says so in its title, in every figure", () => {
    let count = 0;
    for (const [name, { layout = {} }] of figuresOfData()) {
      for (const [key, axis] of Object.entries(layout) as [string, { type?: string; title?: { text?: string } }][]) {
        if (!/^[xy]axis\d?$/.test(key)) continue;
        count += axis.type === "log" ? 1 : 0;
        const isMarked = axis.title?.text?.endsWith("(logarithmic)") ?? false;
        expect(isMarked, `${key} of ${name}`).toBe(axis.type === "log");
      }
    }
    expect(count).toBeGreaterThan(20);
  });

  test("has a handful of labels for any range", () => {
    for (const low of [0.002, 0.3, 1, 7, 40, 600]) {
      for (const factor of [3, 5, 8, 30, 90, 400, 1e4, 1e7, 1e10]) {
        const labels = labelsOf(low, low * factor);
        expect(labels.length, `${low} times ${factor}`).toBeGreaterThanOrEqual(1);
        expect(labels.length, `${low} times ${factor}`).toBeLessThanOrEqual(9);
      }
    }
    expect(labelsOf(3, 45)).toEqual([5, 10, 20]);
    expect(labelsOf(0.9, 1100)).toEqual([1, 10, 100, 1000]);
    expect(labelsOf(0.8, 1.75)).toEqual([0.8, 1, 1.2, 1.4, 1.6]);
    expect(labelsOf(7, 7)).toEqual([7]);
  });

  test("has no more labels than fit, but as many as that", () => {
    expect(logMarks(0.035, 36, 3)).toMatchObject({ dtick: 1 });
    expect(logMarks(0.0035, 360, 3)).toMatchObject({ dtick: 2 });
    expect(logMarks(2e5, 1.9e7)).toMatchObject({ dtick: 1 });
    expect(logMarks(2e5, 3e6)).toMatchObject({ dtick: "D2" });
  });
});

describe("a number on an axis", () => {
  const axes = [...figuresOfData()].flatMap(([name, { layout = {} }]) =>
    Object.entries(layout)
      .filter(([key]) => /^[xy]axis\d*$/.test(key))
      .map(([key, axis]) => [`${name}, ${key}`, axis as Axis] as const)
      .filter(([, axis]) => axis.visible !== false),
  );

  interface Axis {
    visible?: boolean;
    type?: string;
    separatethousands?: boolean;
    exponentformat?: string;
    tickformat?: string;
    ticktext?: string[];
  }

  test.each(axes)("%s: is written 10,000, never 10k, 10000 or 1e4", (_, axis) => {
    // the axes of names and of panels have no numbers, or numbers as text
    if (axis.type === "category" || axis.ticktext !== undefined || !("title" in axis)) return;
    if (axis.tickformat === undefined) {
      expect(axis).toMatchObject({ separatethousands: true, exponentformat: "none" });
    } else expect(axis.tickformat).toMatch(/^,|[%p]$/);
  });
});

describe("a scene", () => {
  const scenes = figures.filter(([, { layout }]) => layout.scene !== undefined);

  test.each(scenes)(
    "%s: nothing is transparent, and nothing lies at the end of an axis, where it would be sliced",
    (_, figure) => {
      const { data, layout, frames = [] } = figure;
      for (const moment of [{ data, layout }, ...frames]) {
        const scene = { ...layout.scene, ...moment.layout?.scene } as Scene;
        for (const trace of moment.data) {
          expect(trace.opacity ?? 1).toBe(1);
          for (const axis of ["x", "y", "z"] as const) {
            const places = (trace[axis] ?? []).filter((place) => place !== null);
            const [from, to] = scene[`${axis}axis`].range;
            expect(places.reduce((least, place) => Math.min(least, place), to)).toBeGreaterThan(from + 0.4);
            expect(places.reduce((most, place) => Math.max(most, place), from)).toBeLessThan(to - 0.4);
          }
        }
      }
    },
  );
});

describe("a slider", () => {
  const moving = figures.filter(([, { layout }]) => layout.sliders !== undefined);

  test.each(moving)("%s: each stop has a label of its own and leads to a frame", (_, { layout, frames = [] }) => {
    const [slider] = layout.sliders ?? [];
    const labels = slider?.steps.map(({ label }) => label) ?? [];
    expect(new Set(labels).size).toBe(labels.length);
    for (const label of labels) expect(label).toMatch(/^\d+(\.\d+)?$/);
    const names = frames.map(({ name }) => name);
    for (const { args } of slider?.steps ?? []) expect(names).toContain(args[0][0]);
    expect(slider?.steps[slider.active]).toBeDefined();
  });
});

/** Every text of a figure that is shown. Names of traces, colours and numbers of columns are short. */
function textsOf(part: unknown): string[] {
  if (typeof part === "string") return [part];
  return typeof part === "object" && part !== null ? Object.values(part).flatMap(textsOf) : [];
}

/**
 * The numbers that plotly labels: those listed; or with D2 1, 2 and 5; or every n-th power of ten.
 */
function labelsOf(low: number, high: number): number[] {
  const { dtick = 1, tickvals } = logMarks(low, high) as { dtick?: number | "D2"; tickvals?: number[] };
  if (tickvals !== undefined) return tickvals;
  const digits = dtick === "D2" ? [1, 2, 5] : [1];
  const powers = Array.from({ length: 40 }, (_, index) => index - 20).filter(
    (power) => typeof dtick === "string" || power % dtick === 0,
  );
  return powers
    .flatMap((power) => digits.map((digit) => digit * 10 ** power))
    .filter((mark) => mark >= low && mark <= high);
}
