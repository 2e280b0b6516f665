// npm run charts: draws charts and writes tables of all results. The pictures need a browser.
// A name after -- chooses results: npm run charts -- benchmarks --open
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { setUp, steps } from "./steps.mjs";
import { endWith } from "./tools/failure.mjs";
import { launch } from "./tools/launch.mjs";
import { root } from "./tools/paths.mjs";
import { refuseSwallowed } from "./tools/swallowed.mjs";

refuseSwallowed("charts", "open", "check");
const gardens = join(root, "lib", "bin", "gardens.js");
const args = process.argv.slice(2);

try {
  await setUp(["packages", "build"], { quiet: true });
  // refuses a wrong name before a browser is downloaded
  if (!steps.browser.ready()) refuseAtOnce();
} catch (error) {
  endWith(error);
}
await launch(["browser"], [gardens, "charts", ...args]);

function refuseAtOnce() {
  const isDone = args.some((arg) => ["--help", "-h", "--check"].includes(arg));
  const { status } = spawnSync(process.execPath, [gardens, "charts", "--check", ...args], {
    stdio: ["inherit", isDone ? "inherit" : "ignore", "inherit"],
  });
  if (isDone || status !== 0) process.exit(status ?? 1);
}
