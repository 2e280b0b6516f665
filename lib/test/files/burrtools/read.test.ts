import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { type BurrtoolsOptions, burrtoolsFrom, readBurrtoolsFile } from "../../../src/files/burrtools/read";
import { InputError } from "../../../src/input-error";
import { temporaryFile } from "../../cli/run-gardens";

// BurrTools spells its elements so. cspell:ignore color colors

/** The parts of a file, each of which a test may replace. */
interface Parts {
  readonly head?: string;
  readonly version?: string;
  readonly grid?: string;
  readonly colours?: string;
  readonly voxels?: readonly string[];
  readonly problems?: string;
}

const bar = '<voxel type="0" z="1" y="1" x="2">##</voxel>';
const corner = '<voxel x="2" y="2" z="1" hx="1" hy="1" name="Corner" type="0">##\n#_</voxel>';
const result = '<voxel x="4" y="3" z="1" type="0">____ _##+ _##_</voxel>';

function problem(inner = "", attributes = 'state="0"'): string {
  const shapes = '<shapes><shape id="0" count="1"/><shape group="2" max="2" min="0" id="1"/></shapes>';
  return `<problem ${attributes}>${shapes}<result id="2"/><bitmap/>${inner}</problem>`;
}

function file({ head = '<?xml version="1.0"?>', version = "2", ...parts }: Parts = {}): string {
  const { grid = '<gridType type="0"/>', colours = "", voxels = [bar, corner, result], problems = problem() } = parts;
  const shapes = `<shapes>${voxels.join("\n")}</shapes>`;
  return `${head}\n<puzzle version="${version}">${grid}<colors>${colours}</colors>${shapes}<problems>${problems}</problems></puzzle>`;
}

function read(text: string | Uint8Array, options: BurrtoolsOptions = {}) {
  return burrtoolsFrom(typeof text === "string" ? Buffer.from(text) : text, "my burr.xmpuzzle", options, "read it");
}

describe("a BurrTools file is read", () => {
  test("with its pieces, target and names", () => {
    const { puzzle, ...rest } = read(file());
    expect(rest).toEqual({ warnings: [], problem: 1, problemCount: 1, assemblies: [] });
    expect(puzzle).toEqual({
      id: "my burr",
      name: "my burr",
      outputName: "my burr-Solutions",
      box: [3, 2, 1],
      pieces: [
        {
          id: 0,
          symbol: "A",
          description: "S1",
          cells: [
            [0, 0, 0],
            [1, 0, 0],
          ],
        },
        {
          id: 1,
          symbol: "B",
          description: "Corner",
          cells: [
            [0, 0, 0],
            [1, 0, 0],
            [0, 1, 0],
          ],
          uses: { min: 0, max: 2 },
          group: 2,
        },
      ],
      target: {
        cells: [
          { at: [0, 0, 0] },
          { at: [1, 0, 0] },
          { at: [2, 0, 0], optional: true },
          { at: [0, 1, 0] },
          { at: [1, 1, 0] },
        ],
      },
    });
  });

  test.each([
    ["version 1, without a grid", file({ version: "1", grid: "" })],
    ["compressed", gzipSync(file())],
    ["with a byte order mark", `\ufeff${file()}`],
    ["without a declaration", file({ head: "" })],
  ])("%s", (_, text) => {
    expect(read(text).puzzle).toEqual(read(file()).puzzle);
  });

  test.each([
    ["declared", '<?xml version="1.0" encoding="ISO-8859-1"?>'],
    ["not declared", '<?xml version="1.0"?>'],
  ])("in Latin-1, %s", (_, head) => {
    const text = file({ head, voxels: [bar, corner.replace("Corner", "Café"), result] });
    expect(read(Buffer.from(text, "latin1")).puzzle.pieces[1]?.description).toBe("Café");
  });

  test("from a path", () => {
    expect(readBurrtoolsFile(temporaryFile(file())).puzzle.id).toBe("solution");
  });

  test("with colours: from 1 in cells, from 0 in pairs", () => {
    const { puzzle } = read(
      file({
        colours: '<color red="1" green="2" blue="3"/><color red="1" green="2" blue="3"/>',
        voxels: [bar, corner.replace("##\n#_", "#1#2#_"), result.replace("##+", "#1#+2")],
        problems: problem("").replace("<bitmap/>", '<bitmap><pair result="1" piece="0"/></bitmap>'),
      }),
    );
    expect(puzzle.pieces.map(({ colours }) => colours)).toEqual([undefined, [1, 2, 0]]);
    expect(puzzle.target?.cells.map(({ colour }) => colour)).toEqual([1, undefined, 2, undefined, undefined]);
    expect(puzzle.allowedColours).toEqual([{ piece: 1, target: 2 }]);
  });

  test("a full box has no target, and a limit beyond its holes is none", () => {
    const full = read(file({ voxels: [bar, corner, '<voxel x="3" y="2" z="2" type="0">______######</voxel>'] }));
    expect([full.puzzle.box, full.puzzle.target]).toEqual([[3, 2, 1], undefined]);
    const holes = (most: number) => read(file({ problems: problem("", `state="0" maxHoles="${most}"`) })).puzzle;
    expect([holes(0).target?.maxHoles, holes(1).target?.maxHoles]).toEqual([0, undefined]);
  });

  test("another problem, if it is chosen", () => {
    const text = file({ problems: `${problem()}${problem("", 'name="All  of it"')}` });
    expect(read(text).warnings).toEqual(["the file has 2 problems: this is the first"]);
    const { puzzle, warnings } = read(text, { problem: 2 });
    expect([puzzle.id, puzzle.name, warnings]).toEqual(["my burr-2", "my burr: All of it", []]);
  });

  test("with stored assemblies: rotated about the hotspot, x for a copy that is not used", () => {
    const stored = (assembly: string) =>
      `<solution><separationInfo>2 0 0</separationInfo><assembly>${assembly}</assembly></solution>`;
    const solutions = `<solutions>${[
      // the bar upright, the corner turned by half about its hotspot
      stored("1 1 0 16 2 1 0 10 x"),
      stored("1 1 0 16 9 9 9 0 x"),
      stored("1 1 0 24 x x"),
      stored("1 1 0 16 x"),
      stored("bad"),
    ].join("")}</solutions>`;
    const { assemblies, warnings, search } = read(
      file({ problems: problem(solutions, 'state="2" solutions="3" assemblies="5"') }),
    );
    expect(warnings).toEqual(["4 of 5 stored assemblies are ignored: they do not fit"]);
    expect(search).toEqual({ isComplete: true, assemblyCount: 5, solutionCount: 3 });
    expect(assemblies).toEqual([
      {
        puzzle: "my burr",
        box: [3, 2, 1],
        pieces: [
          {
            id: 0,
            cells: [
              [0, 0, 0],
              [0, 1, 0],
            ],
          },
          {
            id: 1,
            cells: [
              [2, 0, 0],
              [1, 1, 0],
              [2, 1, 0],
            ],
          },
        ],
      },
    ]);
  });
});

/** Text that a billion laughs would become. */
const laughs = `<!DOCTYPE laughs [<!ENTITY lol "lol">${Array.from(
  { length: 9 },
  (_, level) => `<!ENTITY lol${level + 1} "${`&lol${level || ""};`.repeat(10)}">`,
).join("")}]>`;

describe("a file is refused with one line", () => {
  test.each([
    ["nothing", "", "the file must hold XML: it has no element"],
    ["only a declaration", '<?xml version="1.0"?>', "the file must hold XML"],
    ["a cut text", file().slice(0, 300), "the file must hold XML: line "],
    ["another element", "<html/>", "its first element is <html>"],
    ["an unknown version", file({ version: "3" }), 'puzzle.version must be 1 or 2: it is "3"'],
    ["no version", "<puzzle/>", "puzzle.version must be 1 or 2: it is missing"],
    ["prisms", file({ grid: '<gridType type="1"/>' }), 'it is "1", triangular prisms'],
    ["spheres", file({ grid: '<gridType type="2"/>' }), 'it is "2", spheres'],
    ["a grid of the future", file({ grid: '<gridType type="9"/>' }), 'it is "9", unknown'],
    ["an entity attack", file({ head: laughs }), "the file must have no document type"],
    [
      "an external entity",
      file({ head: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>' }),
      "no document type",
    ],
    ["an entity without definition", file({ colours: "&lol;" }), "Invalid character entity"],
    ["deep nesting", `<puzzle>${"<a>".repeat(2000)}`, "nest at most 1000 elements"],
    ["a cut gzip file", gzipSync(file()).subarray(0, 100), "a complete gzip file: it is cut off"],
    ["a damaged gzip file", Buffer.from([0x1f, 0x8b, 9, 9, 9, 9, 9, 9, 9, 9, 9]), "it is damaged"],
    ["a bomb", gzipSync(Buffer.alloc(60_000_000, 32)), "must unpack to at most 50 MB"],
    ["a bomb in a bomb", gzipSync(gzipSync(Buffer.alloc(1_000_000))), "must hold XML"],
    ["10^9 cells", file({ voxels: ['<voxel x="1000" y="1000" z="1000" type="0">#</voxel>'] }), "1000x1000x1000"],
    ["too few cells", file({ voxels: ['<voxel x="3" y="1" z="1" type="0">##</voxel>'] }), "must have 3 cells as text"],
    ["too many", file({ voxels: ['<voxel x="1" y="1" z="1" type="0">##</voxel>'] }), "it has more"],
    [
      "many attributes",
      `<a ${Array.from({ length: 101 }, (_, index) => `a${index}="1"`).join(" ")}/>`,
      "100 attributes",
    ],
    ["a long attribute", `<a b="${"x".repeat(300_000)}"/>`, "Max buffer length exceeded"],
    ["many references", `<a>${"&amp;".repeat(100_001)}</a>`, "at most 100,000 references"],
    ["many elements", `<a>${"<b/>".repeat(200_001)}`, "at most 200,000 elements"],
    ["a strange sign", file({ voxels: ['<voxel x="1" y="1" z="1" type="0">?</voxel>'] }), 'it has "?"'],
    ["a colour without a cell", file({ voxels: ['<voxel x="1" y="1" z="1" type="0">7</voxel>'] }), "a sign before"],
    ["colour 64", file({ voxels: ['<voxel x="1" y="1" z="1" type="0">#64</voxel>'] }), "from 0 to 63: it has 64"],
    [
      "no size",
      file({ voxels: ['<voxel y="1" z="1" type="0">#</voxel>'] }),
      "shapes.voxel[0].x must be a whole number",
    ],
    ["a size below 1", file({ voxels: ['<voxel x="0" y="1" z="1" type="0"></voxel>'] }), 'it is "0"'],
    ["another type", file({ voxels: ['<voxel x="1" y="1" z="1" type="5">#</voxel>'] }), "shapes.voxel[0].type"],
    ["no problem", file({ problems: "" }), "the file must have a problem to solve: it has none"],
    ["no result", file({ problems: "<problem/>" }), "problems.problem[0].result must name the shape"],
    ["an unknown result", file({ problems: problem().replace('id="2"', 'id="3"') }), 'from 0 to 2: it is "3"'],
    ["an unknown shape", file({ problems: problem().replace('id="0"', 'id="-1"') }), "shapes.shape[0].id"],
    ["a shape listed twice", file({ problems: problem().replace('id="0"', 'id="1"') }), "1 is listed twice"],
    ["no piece", file({ problems: problem().replace(/<shapes>.*<.shapes>/, "") }), "must list a piece: it lists none"],
    ["min over max", file({ problems: problem().replace('min="0"', 'min="3"') }), "min must be at most its max, 2"],
    ["a piece that may be empty", file({ voxels: [bar.replace("##", "#+"), corner, result] }), "must have no +"],
    ["an empty piece", file({ voxels: [bar.replace("##", "__"), corner, result] }), "it is empty"],
    ["an empty result", file({ voxels: [bar, corner, bar.replace("##", "__")] }), "it is empty"],
    ["a piece that is too long", file({ voxels: [bar, corner, bar] }), "must fit into the box 2x1x1 of the result"],
    [
      "a result that is too large",
      file({ voxels: [bar, corner, `<voxel x="30" y="30" z="30" type="0">${"#".repeat(27_000)}</voxel>`] }),
      "30x30x30 has 27,000",
    ],
    ["a wrong limit", file({ problems: problem("", 'maxHoles="-1"') }), "problems.problem[0].maxHoles"],
  ])("%s", (_, text, expected) => {
    let message = "";
    try {
      read(text);
    } catch (error) {
      expect(error).toBeInstanceOf(InputError);
      message = (error as Error).message;
    }
    expect(message).toMatch(/^Cannot read it: /);
    expect(message).toContain(expected);
    expect(message).not.toContain("\n");
  });

  test.each([0, 2, 1.5, Number.NaN])("problem %s of one", (number) => {
    expect(() => read(file(), { problem: number })).toThrow("the problem must be a whole number from 1 to 1");
  });
});

test.each([
  ["..", "Puzzle"],
  ["CON.xmpuzzle", "Puzzle"],
  ["a:b?.xmpuzzle", "a-b-"],
  ["Café (2).xmpuzzle", "Café (2)"],
])("the file name %s gives the id %s", (name, id) => {
  expect(burrtoolsFrom(Buffer.from(file()), name, {}, "read it").puzzle.id).toBe(id);
});
