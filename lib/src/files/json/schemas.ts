import { toJSONSchema } from "zod/mini";
import { benchmarkSchema } from "../benchmark/schema";
import { experimentSchema } from "../experiment-schema";
import { fieldSchema } from "../field/schema";
import { puzzleSchema } from "../puzzle/schema";
import type { ZodMiniType } from "./zod";

/**
 * The JSON Schemas of puzzle, benchmark, field and plan files, by file name in `data`. Editors use them;
 * `node setup/schemas.mjs` writes them.
 *
 * @example jsonSchemas()["puzzle.schema.json"]
 */
export function jsonSchemas(): Record<string, object> {
  return {
    "puzzle.schema.json": editorSchema(puzzleSchema),
    "benchmark.schema.json": editorSchema(benchmarkSchema),
    "field.schema.json": editorSchema(fieldSchema),
    "experiment.schema.json": editorSchema(experimentSchema),
  };
}

/** Generates a JSON Schema in the draft that every editor supports. */
function editorSchema(schema: ZodMiniType): object {
  return toJSONSchema(schema, { target: "draft-7" });
}
