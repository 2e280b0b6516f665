// npm run fuzz: feeds generated and damaged files and options to every reader. npm run fuzz --
// --help lists the options.
import { join } from "node:path";
import { launch } from "./tools/launch.mjs";
import { root } from "./tools/paths.mjs";

await launch(["packages", "build"], [join(root, "lib", "fuzz", "fuzz.mjs"), ...process.argv.slice(2)]);
