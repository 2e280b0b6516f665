import { existsSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { needRoom } from "../tools/disk.mjs";
import { Failure } from "../tools/failure.mjs";
import { platform, root, stateFolder } from "../tools/paths.mjs";
import { reasonOf } from "../tools/reason.mjs";
import { run } from "../tools/run.mjs";
import { hashFiles, readJson, writeJson } from "../tools/stamp.mjs";

const stampFile = join(stateFolder, "packages.json");
const manifests = ["package.json", "lib/package.json", "package-lock.json"].map((name) => join(root, name));
const sizeOnDisk = 700e6;

/** The node packages, exactly as the lockfile has them, without running any script of theirs. */
export const packages = {
  title: "node packages",

  ready() {
    const stamp = readJson(stampFile);
    const there =
      stamp?.of === fingerprint() &&
      stamp.names.every((name) => existsSync(join(root, "node_modules", name, "package.json")));
    return there && `${stamp.names.length} packages`;
  },

  async make() {
    needRoom(root, sizeOnDisk, "install the node packages");
    const of = fingerprint();
    const [command, ...args] = npm("ci", "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund");
    // npm ci empties the folder too, but stumbles over what an interrupted one left
    rmSync(join(root, "node_modules"), { recursive: true, force: true, maxRetries: 5 });
    try {
      await run(command, args, { cwd: root });
    } catch (error) {
      throw new Failure(
        "install the node packages",
        `npm ci: ${reasonOf(error)}`,
        "see to that and run npm run setup again",
      );
    }
    writeJson(stampFile, { of, names: installedNames() });
  },
};

/** The command line that runs npm: the very npm that runs us, where there is one. */
export function npm(...args) {
  const cli = process.env.npm_execpath;
  return cli && /^npm-cli\.c?js$/.test(basename(cli)) ? [process.execPath, cli, ...args] : ["npm", ...args];
}

function fingerprint() {
  return `${platform} ${hashFiles(manifests)}`;
}

/** The packages at the top of node_modules that belong to this platform: what the lockfile lists and npm has put there. */
function installedNames() {
  const locked = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  return Object.keys(locked)
    .filter((path) => path.startsWith("node_modules/"))
    .map((path) => path.slice("node_modules/".length))
    .filter((name) => existsSync(join(root, "node_modules", name, "package.json")));
}
