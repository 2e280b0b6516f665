import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type * as Compiler from "@tslab/typescript-for-tslab";
import { expect, test } from "vitest";
import * as z from "../../src/files/json/zod";
import * as library from "../../src/index";
import { filmPage } from "../../src/output/page/film-page";
import { type Declaration, declarationOf, declarationsIn, publicNames, source, sourceFiles, ts } from "./declarations";
import { isAsSaid } from "./expected-value";

const hellCube = () => library.readSnakeFile("data/snakes/hell-cube.json");
const puzzle = (name: string) => library.readPuzzleFile(`data/puzzles/${name}.json`).puzzle;
const orders = () => library.readExperiment("iteration-order", { quick: true });

/**
 * The values that examples may use besides the library: puzzles, solutions, records, and functions
 * of other packages.
 */
const prepared: Readonly<Record<string, () => unknown>> = {
  solution: () => library.readSolutionFile("data/gardens/square.json")[0]?.solution,
  boards: () => library.batch.gardenBoards(library.squareGardens({ box: [7, 7], pins: [] }), 32),
  soma: () => puzzle("SomaCube"),
  tetris: () => puzzle("TetrisCube"),
  cover: () => library.polycube.coverOf(puzzle("SomaCube")),
  assembly: async () => (await library.solvePolycube(puzzle("SomaCube"), { limit: 1 })).solutions[0],
  hellCube,
  fold: () => library.foldSnake(hellCube()).solutions[0],
  plan: () => orders().plan,
  records: () => orders().records,
  tf: () => library.batch.loadTensorFlow(),
  join: () => join,
  existsSync: () => existsSync,
  readFileSync: () => readFileSync,
  z: () => z,
};

/**
 * Replacements for functions that only work in a notebook. They check that the output is not empty.
 */
const standIns: Readonly<Record<string, (shown: never) => void>> = {
  show: ({ data }: library.Figure) => expect(data).not.toEqual([]),
  showTable: (rows: object[]) => expect(library.table.tableText(rows)).not.toBe(""),
  showFilm: (film: library.SearchFilm) => expect(filmPage(film)).toContain("<html"),
};

/** Examples that are not run, with the reason. */
const notRun: Readonly<Record<string, string>> = {
  exportCharts: "draws for a minute, in a browser",
  recordsFrame: "loads danfo, which takes a second",
};

const declarations = sourceFiles().flatMap(declarationsIn);
const publicOnes = new Set(publicNames().map(({ name, file }) => declarationOf(name, file)));
const namespaces = new Set(publicNames().map(({ namespace }) => namespace));

test("every example belongs to an exported name", () => {
  const texts = sourceFiles().map((file) => readFileSync(join(source, `${file}.ts`), "utf8"));
  const written = texts.reduce((sum, text) => sum + text.split("@example").length - 1, 0);
  const hidden = declarations.filter(({ isExported, examples }) => !isExported && examples.length > 0);
  expect(hidden.map(({ file, name }) => `${file}.ts, ${name}`)).toEqual([]);
  expect(declarations.flatMap(({ examples }) => examples)).toHaveLength(written);
  expect(Object.keys(notRun).length).toBeLessThan(5);
});

test.each([
  [576, "576: the Hell Cube's", true],
  [577, "576: the Hell Cube's", false],
  [0.0249, "0.025", true],
  [0.0239, "0.025", false],
  [[6, 2, 0, 1], "[6, 2, …]", true],
  [[6, 2, 0, 1], "[6, 2, 0]", false],
  [{ fixed: 24, names: ["a"] }, '{ fixed: 24, names: ["a"] }', true],
  [{ fixed: 24, names: ["a"] }, "{ fixed: 24 }", false],
  ["7x7x7", "7x7x7", true],
  ["/results/charts/soma.stl", "…/charts/soma.stl", true],
  ["/results/charts/soma.png", "…/charts/soma.stl", false],
  [new Int32Array([8]), "Int32Array [8]", true],
  [3, "tens to hundreds", false],
])("%j, and the comment %s: %s", (value, comment, isRight) => {
  expect(isAsSaid(value, comment)).toBe(isRight);
});

const withExamples = declarations
  .filter(({ name, examples }) => examples.length > 0 && !Object.hasOwn(notRun, name))
  .map((declaration) => [`${declaration.file}.ts, ${declaration.name}`, declaration] as const);

test.each(withExamples)("the examples are right: %s", async (_, declaration) => {
  for (const code of declaration.examples) {
    const { names, body, comment } = parsedExample(code);
    const scope = await scopeOf(declaration, names);
    const value = await new AsyncFunction(...scope.keys(), body)(...scope.values());
    if (comment !== undefined && !isAsSaid(value, comment)) expect({ code, value }).toEqual({ code, value: comment });
  }
});

const AsyncFunction = (async () => {}).constructor as new (
  ...args: string[]
) => (...args: unknown[]) => Promise<unknown>;

/** The names that an example uses, its code, and the comment on its last value. */
function parsedExample(code: string): { names: ReadonlySet<string>; body: string; comment: string | undefined } {
  const parsed = ts.createSourceFile("example.ts", code, ts.ScriptTarget.Latest, true);
  const last = parsed.statements.at(-1);
  if (last === undefined) throw new Error(`an example must do something: ${code}`);
  const names = new Set<string>();
  const look = (node: Compiler.Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text);
    ts.forEachChild(node, look);
  };
  look(parsed);
  for (const statement of parsed.statements) {
    if (ts.isVariableStatement(statement)) for (const name of declaredIn(statement)) names.delete(name);
  }
  const body = ts.isExpressionStatement(last)
    ? `${code.slice(0, last.getStart())}\nreturn (${last.expression.getText()});`
    : code.slice(0, last.getEnd());
  const { outputText } = ts.transpileModule(body, { compilerOptions: { target: ts.ScriptTarget.ESNext } });
  const said = code.slice(last.getEnd()).trim();
  return { names, body: outputText, comment: said === "" ? undefined : said.replace(/^\/\/ ?/gm, "") };
}

function declaredIn(statement: Compiler.VariableStatement): string[] {
  const namesIn = (name: Compiler.BindingName): string[] =>
    ts.isIdentifier(name)
      ? [name.text]
      : name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesIn(element.name) : []));
  return statement.declarationList.declarations.flatMap(({ name }) => namesIn(name));
}

/**
 * The scope of an example. For a public name, it contains what a notebook can import. For another
 * name, it also contains its own file and every name that the library exports only once.
 */
async function scopeOf(of: Declaration, names: ReadonlySet<string>): Promise<Map<string, unknown>> {
  const scope = new Map<string, unknown>();
  for (const name of names) {
    const make = Object.hasOwn(prepared, name) ? prepared[name] : undefined;
    if (make !== undefined) scope.set(name, await once(name, make));
    else if (Object.hasOwn(standIns, name)) scope.set(name, standIns[name]);
    else {
      const value = publicOnes.has(of) ? atTop.get(name) : await anywhere(of.file, name);
      if (value !== undefined) scope.set(name, value);
    }
  }
  return scope;
}

const made = new Map<string, unknown>();

async function once(name: string, make: () => unknown): Promise<unknown> {
  if (!made.has(name)) made.set(name, await make());
  return made.get(name);
}

const atTop = new Map<string, unknown>(Object.entries(library));

async function anywhere(file: string, name: string): Promise<unknown> {
  const own = declarations.filter((declaration) => declaration.name === name && declaration.isExported);
  const [found] = own.filter((declaration) => declaration.file === file || own.length === 1);
  if (found === undefined || found.isType) return namespaces.has(name) ? undefined : atTop.get(name);
  return new Map(Object.entries(await import(join(source, found.file)))).get(name);
}
