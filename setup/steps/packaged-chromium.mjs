import { copyFileSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { needRoom } from "../tools/disk.mjs";
import { Failure } from "../tools/failure.mjs";
import { lastLine } from "../tools/last-line.mjs";
import { withLock } from "../tools/lock.mjs";
import { cacheFolder, isExecutable, platform, root } from "../tools/paths.mjs";
import { reasonOf } from "../tools/reason.mjs";
import { run } from "../tools/run.mjs";
import { readJson, writeJson } from "../tools/stamp.mjs";
import { npm } from "./packages.mjs";

/** @import { ReportActivity } from "../tools/terminal.mjs" */
/** @import { Browser } from "../tools/letter.mjs" */
/** @typedef {Browser & { version: string, where: string }} FoundBrowser */

/**
 * The folder with the package.json and package-lock.json that pin the package and its dependencies,
 * with hashes.
 */
const pinned = join(root, "setup", "chromium");
const name = "@sparticuz/chromium";
const packaged = { name, version: readJson(join(pinned, "package.json")).dependencies[name], bytes: 500e6 };

/** The folder of the package in the user's cache, which all clones share. */
export function packageFolder() {
  return join(cacheFolder(), `chromium-${packaged.version}-${platform}`);
}

/** The folder of the package's fonts. */
export function packageFonts() {
  return join(packageFolder(), "unpacked", "fonts", "fonts");
}

/**
 * Unpacks the Chromium of the npm package, unless that is done. Returns how to start it.
 *
 * @param {string} what the purpose, as the beginning of an error
 * @param {ReportActivity} report
 * @returns {Promise<FoundBrowser>}
 */
export async function packagedChromium(what, report) {
  if (platform !== "linux-x64")
    throw new Failure(
      what,
      "Chrome, Chromium or Edge must be installed: none was found",
      "install one of them, then npm run setup",
    );
  const folder = packageFolder();
  const manifest = join(folder, "manifest.json");
  /** @returns {FoundBrowser | undefined} */
  const cached = () => {
    const found = readJson(manifest);
    return found && isExecutable(found.executable) ? found : undefined;
  };
  const fetched = async () => {
    needRoom(folder, packaged.bytes, what);
    rmSync(folder, { recursive: true, force: true });
    const unpacked = join(folder, "unpacked");
    mkdirSync(unpacked, { recursive: true });
    for (const file of ["package.json", "package-lock.json"]) copyFileSync(join(pinned, file), join(folder, file));
    const [command, ...args] = npm("ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error");
    try {
      report(`downloading ${packaged.name}`);
      await run(command, args, { cwd: folder });
      report("unpacking");
      const env = { TMPDIR: unpacked, AWS_LAMBDA_JS_RUNTIME: "nodejs20.x" };
      const output = await run(process.execPath, [join(root, "setup", "steps", "unpack-chromium.mjs"), folder], {
        env,
      });
      const found = {
        ...JSON.parse(lastLine(output)),
        version: `Chromium ${packaged.version}`,
        where: `from the package ${packaged.name}`,
      };
      writeJson(manifest, found);
      return found;
    } catch (error) {
      throw new Failure(
        what,
        `${packaged.name}: ${reasonOf(error)}`,
        "install Chrome, Chromium or Edge (sudo apt-get install chromium), then npm run setup",
      );
    }
  };
  return cached() ?? withLock(`${folder}.lock`, report, async () => cached() ?? fetched());
}
