import { describe, expect, test } from "vitest";
import { experimentHeaderSchema, runJobSchema } from "../../../src/experiment/queue/formats";
import { benchmarkSchema } from "../../../src/files/benchmark/schema";
import { experimentSchema } from "../../../src/files/experiment-schema";
import { fieldSchema } from "../../../src/files/field/schema";
import type { ZodMiniType } from "../../../src/files/json/zod";
import { puzzleSchema } from "../../../src/files/puzzle/schema";
import { answerSchema, chunkSchema } from "../../../src/parallel/queue/polycube/formats";

const schemas: [name: string, schema: ZodMiniType][] = [
  ["puzzle", puzzleSchema],
  ["benchmark", benchmarkSchema],
  ["field", fieldSchema],
  ["experiment", experimentSchema],
  ["header of an experiment", experimentHeaderSchema],
  ["run of an experiment", runJobSchema],
  ["chunk of a search", chunkSchema],
  ["answer of a worker", answerSchema],
];

/** The parts of a schema that contain other schemas. */
interface Parts {
  readonly innerType?: ZodMiniType;
  readonly element?: ZodMiniType;
  readonly valueType?: ZodMiniType;
  readonly shape?: Record<string, ZodMiniType>;
}

/** The messages of a schema and of all its parts about a value of a wrong type. */
function messagesOf(schema: ZodMiniType, path: string): [path: string, message: string][] {
  const { innerType, element, valueType, shape = {} } = schema.def as Parts;
  const issues = schema.safeParse(Symbol("wrong")).error?.issues ?? [];
  const own = issues.map(({ message }): [string, string] => [path, message]);
  const parts: [name: string, part: ZodMiniType | undefined][] = [
    ["", innerType],
    ["[0]", element],
    [".any", valueType],
    ...Object.entries(shape).map(([name, part]): [string, ZodMiniType] => [`.${name}`, part]),
  ];
  return [...own, ...parts.flatMap(([name, part]) => (part ? messagesOf(part, path + name) : []))];
}

describe("a value of a wrong type gets a message of our own", () => {
  test.each(schemas)("in every field of the format: %s", (name, schema) => {
    const messages = messagesOf(schema, name);
    expect(messages.length).toBeGreaterThan(2);
    expect(messages.filter(([, message]) => !message.startsWith("must "))).toEqual([]);
  });
});
