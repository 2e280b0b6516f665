// npm run experiment -- NAME: runs or continues an experiment. It needs only the packages and the
// library.
import { join } from "node:path";
import { launch } from "./tools/launch.mjs";
import { root } from "./tools/paths.mjs";
import { refuseSwallowed } from "./tools/swallowed.mjs";

refuseSwallowed("experiment", "fresh", "quick", "tables");
const cwd = process.env.INIT_CWD ?? process.cwd();
await launch(["packages", "build"], [join(root, "lib", "bin", "gardens.js"), "experiment", ...process.argv.slice(2)], {
  cwd,
});
