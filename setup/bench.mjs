// npm run bench: measures the searches against aims and other packages, and shows the time left.
// Words after -- choose rows: npm run bench -- packed
import { join } from "node:path";
import { launch } from "./tools/launch.mjs";
import { root } from "./tools/paths.mjs";
import { refuseSwallowed } from "./tools/swallowed.mjs";

refuseSwallowed("bench", "list");
const bench = join(root, "lib", "bench", "bench.mjs");
await launch(["packages", "build"], [bench, ...process.argv.slice(2)], { optional: ["tensorflow"] });
