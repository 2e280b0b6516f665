import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as library from "../../src/index";
import { declarationOf, publicNames, source, typesNamedBy } from "./declarations";

const names = publicNames();
const valuesAtTop = names.filter(({ namespace, isType }) => namespace === undefined && !isType);

test("the top level has at most 70 names", () => {
  expect(valuesAtTop.length).toBeLessThanOrEqual(70);
  expect(Object.keys(library).sort()).toEqual(valuesAtTop.map(({ name }) => name).sort());
});

test("a namespace has exactly the names that its file lists", () => {
  const namespaces = valuesAtTop.filter(({ name }) => names.some(({ namespace }) => namespace === name));
  expect(namespaces.map(({ name }) => name)).toEqual([
    "batch",
    "experiment",
    "figure",
    "garden",
    "polycube",
    "queue",
    "snake",
    "solid",
    "space",
    "table",
  ]);
  const exported = new Map(Object.entries(library));
  for (const { name } of namespaces) {
    const listed = names.filter(({ namespace, isType }) => namespace === name && !isType);
    expect(Object.keys(exported.get(name) ?? {}).sort()).toEqual(listed.map(({ name: own }) => own).sort());
  }
});

test("nothing is exported twice", () => {
  const all = names.map(({ name }) => name);
  expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([]);
});

test("every public name has a doc comment", () => {
  const namespaces = new Set(names.map(({ namespace }) => namespace));
  const silent = names.filter(({ name, file }) => !namespaces.has(name) && !declarationOf(name, file)?.words);
  expect(silent.map(({ path, file }) => `${path} in ${file}.ts`)).toEqual([]);
});

test("the parameter and result types of public functions are exported", () => {
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
