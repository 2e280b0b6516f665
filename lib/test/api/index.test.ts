import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as library from "../../src/index";
import { declarationOf, publicNames, source, typesNamedBy } from "./declarations";

const names = publicNames();
const valuesAtTop = names.filter(({ namespace, isType }) => namespace === undefined && !isType);

test("the top level shows at most 70 names", () => {
  expect(valuesAtTop.length).toBeLessThanOrEqual(70);
  expect(Object.keys(library).sort()).toEqual(valuesAtTop.map(({ name }) => name).sort());
});

test("a namespace has the names that its file lists, and no more", () => {
  const namespaces = valuesAtTop.filter(({ name }) => names.some(({ namespace }) => namespace === name));
  expect(namespaces.map(({ name }) => name)).toEqual([
    "batch",
    "experiment",
    "figure",
    "garden",
    "polycube",
    "snake",
    "solid",
    "space",
    "table",
  ]);
  const held = new Map(Object.entries(library));
  for (const { name } of namespaces) {
    const listed = names.filter(({ namespace, isType }) => namespace === name && !isType);
    expect(Object.keys(held.get(name) ?? {}).sort()).toEqual(listed.map(({ name: own }) => own).sort());
  }
});

test("nothing is exported twice", () => {
  const all = names.map(({ name }) => name);
  expect(all.filter((name, place) => all.indexOf(name) !== place)).toEqual([]);
});

test("every public name has a comment that says what it is", () => {
  const namespaces = new Set(names.map(({ namespace }) => namespace));
  const silent = names.filter(({ name, file }) => !namespaces.has(name) && !declarationOf(name, file)?.words);
  expect(silent.map(({ path, file }) => `${path} in ${file}.ts`)).toEqual([]);
});

test("whoever calls a public function can name the types of what it takes and returns", () => {
  const declared = names.flatMap(({ name, file }) => declarationOf(name, file) ?? []);
  const known = new Set(declared.map(({ name, file }) => `${file} ${name}`));
  const hidden = declared.flatMap((declaration) =>
    typesNamedBy(declaration)
      .filter(({ name, file }) => !known.has(`${file} ${name}`))
      .map(({ name, file }) => `${name} in ${file}.ts, by ${declaration.name}`),
  );
  expect(hidden).toEqual([]);
});

test("lib/README.md lists the names at the top and those of each namespace", () => {
  const readme = readFileSync(join(source, "..", "README.md"), "utf8");
  const [, tables = ""] = /## Public names\n([\s\S]*?)One verb/.exec(readme) ?? [];
  const rows = tables.split("\n").filter((line) => line.startsWith("| ") && line.includes("`"));
  const told = rows.flatMap((row) => {
    const [, first = "", listed = ""] = row.split("|");
    const namespace = /`(\w+)`/.exec(first)?.[1];
    return [...listed.matchAll(/`(\w+)`/g)].map(([, name]) =>
      namespace === undefined ? name : `${namespace}.${name}`,
    );
  });
  const namespaces = new Set(names.map(({ namespace }) => namespace));
  const values = names.filter(({ name, isType }) => !isType && !namespaces.has(name));
  expect(told.sort()).toEqual(values.map(({ path }) => path).sort());
});
