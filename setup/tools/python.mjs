import { spawnSync } from "node:child_process";
import { Failure } from "./failure.mjs";
import { which } from "./paths.mjs";

const oldest = [3, 10];

const names = ["python3", "python", ...[14, 13, 12, 11, 10].map((minor) => `python3.${minor}`)];

/** Python on PATH, new enough for JupyterLab 4: its path and version. */
export function findPython(what) {
  const found = names
    .map(which)
    .filter(Boolean)
    .map((path) => ({ path, version: versionOf(path) }));
  const good = found.find(({ version }) => version && isNewEnough(version));
  if (good) return good;
  const seen = found.find(({ version }) => version);
  throw new Failure(
    what,
    `Python ${oldest.join(".")} or newer must be on PATH: ${seen ? `it is ${seen.version}` : "there is none"}`,
    process.platform === "darwin"
      ? "brew install python, then npm run setup"
      : "sudo apt-get install python3 python3-venv (or your system's packages of these names), then npm run setup",
  );
}

/** The version a Python says it has, or undefined where it does not run. */
export function versionOf(python) {
  const { status, stdout } = spawnSync(python, ["-c", "import sys; print('%d.%d.%d' % sys.version_info[:3])"], {
    encoding: "utf8",
  });
  return status === 0 ? stdout.trim() : undefined;
}

/** Whether a Python has all the modules of these names. */
export function hasModules(python, ...names) {
  return spawnSync(python, ["-c", `import ${names.join(", ")}`], { stdio: "ignore" }).status === 0;
}

function isNewEnough(version) {
  const [major, minor] = version.split(".").map(Number);
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
}
