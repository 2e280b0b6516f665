import { z } from "zod";
import { experimentSchema } from "./experiment-schema";

/**
 * What editors read to help with plan files, by the names of the files in `data`. `node setup/schemas.mjs` writes them.
 *
 * @example jsonSchemas()["experiment.schema.json"]
 */
export function jsonSchemas(): Record<string, object> {
  return { "experiment.schema.json": editorSchema(experimentSchema) };
}

/** In the draft that every editor knows. */
function editorSchema(schema: z.ZodType): object {
  return z.toJSONSchema(schema, { target: "draft-7" });
}
