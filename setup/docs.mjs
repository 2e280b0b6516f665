// npm run docs: writes the API reference to results/docs, from the doc comments of the library.
// A warning is an error.
import { join } from "node:path";
import { launch } from "./tools/launch.mjs";
import { root } from "./tools/paths.mjs";

const typedoc = join(root, "lib", "node_modules", "typedoc", "bin", "typedoc");
const results = process.env.HANGING_GARDENS_RESULTS || join(root, "results");
const options = ["--options", join(root, "lib", "typedoc.json"), "--out", join(results, "docs")];
await launch(["packages"], [typedoc, ...options, ...process.argv.slice(2)]);
