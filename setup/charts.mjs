// npm run charts: draws the charts and writes the tables of what was run: npm run charts -- benchmarks --open. It needs a browser for the pictures.
import { join } from "node:path";
import { launch } from "./tools/launch.mjs";
import { root } from "./tools/paths.mjs";

await launch(
  ["packages", "build", "browser"],
  [join(root, "lib", "bin", "gardens.js"), "charts", ...process.argv.slice(2)],
);
