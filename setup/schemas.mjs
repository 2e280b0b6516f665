// node setup/schemas.mjs: writes the JSON Schemas in data, with which editors check puzzle,
// benchmark and plan files.
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { root } from "./tools/paths.mjs";

const { jsonSchemas } = createRequire(import.meta.url)(join(root, "lib", "dist", "files", "json", "schemas.js"));
for (const [name, schema] of Object.entries(jsonSchemas())) {
  writeFileSync(join(root, "data", name), `${JSON.stringify(schema, null, 2)}\n`);
}
