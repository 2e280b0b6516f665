// npm run gardens -- …: the command. It needs the packages and the library, and waits for nothing else.
import { join } from "node:path";
import { launch } from "./tools/launch.mjs";
import { root } from "./tools/paths.mjs";

// npm runs scripts in the project's folder; a file named on the command line is meant from where the user stands
const cwd = process.env.INIT_CWD ?? process.cwd();
await launch(["packages", "build"], [join(root, "lib", "bin", "gardens.js"), ...process.argv.slice(2)], { cwd });
