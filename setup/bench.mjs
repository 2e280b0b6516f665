// npm run bench: measures against peers in one run and prints ratios. Words after -- choose rows: npm run bench -- packed
import { spawn } from "node:child_process";
import { join } from "node:path";
import { setUp } from "./steps.mjs";
import { endWith } from "./tools/failure.mjs";
import { passOn } from "./tools/pass-on.mjs";
import { root } from "./tools/paths.mjs";

try {
  await setUp(["packages", "build"], { quiet: true });
  passOn(
    spawn(process.execPath, [join(root, "lib", "bench", "bench.mjs"), ...process.argv.slice(2)], { stdio: "inherit" }),
  );
} catch (error) {
  endWith(error);
}
