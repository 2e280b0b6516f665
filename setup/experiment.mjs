// npm run experiment -- NAME: runs an experiment, or goes on with it. It needs the packages and the library, and waits for nothing else.
import { join } from "node:path";
import { launch } from "./tools/launch.mjs";
import { root } from "./tools/paths.mjs";

const cwd = process.env.INIT_CWD ?? process.cwd();
await launch(["packages", "build"], [join(root, "lib", "bin", "gardens.js"), "experiment", ...process.argv.slice(2)], {
  cwd,
});
