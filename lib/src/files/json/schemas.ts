import { z } from "zod";
import { benchmarkSchema } from "../benchmark/schema";
import { experimentSchema } from "../experiment-schema";
import { puzzleSchema } from "../puzzle/schema";

/**
 * What editors read to help with puzzle, benchmark and plan files, by the names of the files in `data`. `node setup/schemas.mjs` writes them.
 *
 * @example jsonSchemas()["puzzle.schema.json"]
 */
export function jsonSchemas(): Record<string, object> {
  return {
    "puzzle.schema.json": editorSchema(puzzleSchema),
    "benchmark.schema.json": editorSchema(benchmarkSchema),
    "experiment.schema.json": editorSchema(experimentSchema),
  };
}

/** In the draft that every editor knows. */
function editorSchema(schema: z.ZodType): object {
  return z.toJSONSchema(schema, { target: "draft-7" });
}
