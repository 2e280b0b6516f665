// npm run soak: works for minutes and samples the memory.
// Options follow --, for example: npm run soak -- --minutes 30
import { join } from "node:path";
import { launch } from "./tools/launch.mjs";
import { root } from "./tools/paths.mjs";

await launch(["packages", "build"], [join(root, "lib", "harness", "soak.mjs"), ...process.argv.slice(2)], {
  optional: ["jupyter", "kernel", "browser"],
});
