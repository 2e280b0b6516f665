// npm run gardens -- …: runs the command `gardens`. It needs only the packages and the library.
import { join } from "node:path";
import { launch } from "./tools/launch.mjs";
import { root } from "./tools/paths.mjs";

// npm runs scripts in the project's folder, but the user's paths are relative to the user's folder
const cwd = process.env.INIT_CWD ?? process.cwd();
await launch(["packages", "build"], [join(root, "lib", "bin", "gardens.js"), ...process.argv.slice(2)], { cwd });
