// npm run format: formats the source and mends what the linter can mend.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { setUp } from "./steps.mjs";
import { endWith } from "./tools/failure.mjs";
import { passOn } from "./tools/pass-on.mjs";
import { root } from "./tools/paths.mjs";

try {
  await setUp(["packages"], { quiet: true });
  const biome = join(root, "node_modules", "@biomejs", "biome", "bin", "biome");
  passOn(spawn(process.execPath, [biome, "check", "--write", "."], { cwd: root, stdio: "inherit" }));
} catch (error) {
  endWith(error);
}
