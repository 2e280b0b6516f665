// npm run format: formats the source in lib, setup and examples, and applies the linter's fixes.
import { join } from "node:path";
import { launch } from "./tools/launch.mjs";
import { root } from "./tools/paths.mjs";

const biome = join(root, "node_modules", "@biomejs", "biome", "bin", "biome");
await launch(["packages"], [biome, "check", "--write", "lib", "setup", "examples"], { cwd: root });
