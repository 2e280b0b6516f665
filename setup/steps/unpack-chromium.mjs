// Unpacks the Chromium of @sparticuz/chromium and its libraries below TMPDIR, and prints how to
// start it.
// Usage: unpack-chromium.mjs FOLDER, where FOLDER is the folder in which the package is installed.
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder = "."] = process.argv.slice(2);
const from = createRequire(join(folder, "package.json"));
const { default: chromium } = await import(pathToFileURL(from.resolve("@sparticuz/chromium")).href);
const executable = await chromium.executablePath();
const { LD_LIBRARY_PATH } = process.env;
const env = LD_LIBRARY_PATH ? { LD_LIBRARY_PATH } : {};
console.log(
  JSON.stringify({
    executable,
    args: ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
    env,
  }),
);
