// npm run torture: kills commands at random moments and checks their files.
// Options follow --, for example: npm run torture -- --kills 1000
import { join } from "node:path";
import { launch } from "./tools/launch.mjs";
import { root } from "./tools/paths.mjs";

await launch(["packages", "build"], [join(root, "lib", "harness", "torture.mjs"), ...process.argv.slice(2)]);
