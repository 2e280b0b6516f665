import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { jsonSchemas } from "../../../src/files/json/schemas";
import { root } from "../../cli/run-gardens";
import { trackedData } from "../../tracked";

const data = resolve(root, "data");

function jsonIn(...path: string[]): unknown {
  return JSON.parse(readFileSync(join(data, ...path), "utf8"));
}

test.each(Object.entries(jsonSchemas()))("data/%s is up to date; node setup/schemas.mjs writes it", (name, schema) => {
  expect(jsonIn(name)).toEqual(JSON.parse(JSON.stringify(schema)));
});

test("the field has only fields of its schema", () => {
  const { properties } = jsonIn("field.schema.json") as { properties: Record<string, unknown> };
  const file = jsonIn("benchmarks", "field.json") as Record<string, unknown>;
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(file)));
  expect(file.$schema).toBe("../field.schema.json");
});

describe.each([
  ["puzzles", "puzzle.schema.json"],
  ["benchmarks", "benchmark.schema.json"],
  ["experiments", "experiment.schema.json"],
])("the files in data/%s", (folder, schema) => {
  test.each(trackedData(folder).filter((name) => name !== "field.json"))(
    "%s has only fields of its schema, and names no other schema",
    (name) => {
      const { properties, required } = jsonIn(schema) as { properties: Record<string, unknown>; required: string[] };
      const file = jsonIn(folder, name) as Record<string, unknown>;
      expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(file)));
      expect(Object.keys(file)).toEqual(expect.arrayContaining(required));
      const path = name.includes("/") ? `../../${schema}` : `../${schema}`;
      expect(file.$schema ?? path).toBe(path);
    },
  );
});
