// npm run gardens -- …: the command. It needs the packages and the library, and waits for nothing else.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { setUp } from "./steps.mjs";
import { endWith } from "./tools/failure.mjs";
import { passOn } from "./tools/pass-on.mjs";
import { root } from "./tools/paths.mjs";

try {
  await setUp(["packages", "build"], { quiet: true });
  // npm runs scripts in the project's folder; a file named on the command line is meant from where the user stands
  const cwd = process.env.INIT_CWD ?? process.cwd();
  passOn(
    spawn(process.execPath, [join(root, "lib", "bin", "gardens.js"), ...process.argv.slice(2)], {
      stdio: "inherit",
      cwd,
    }),
  );
} catch (error) {
  endWith(error);
}
