import { spawnSync } from "node:child_process";
import { Failure } from "./failure.mjs";
import { which } from "./paths.mjs";

const oldest = { major: 3, minor: 10 };

const names = ["python3", "python", ...[14, 13, 12, 11, 10].map((minor) => `python3.${minor}`)];

/**
 * Finds a Python on PATH that is new enough for JupyterLab 4. Returns its path and version.
 *
 * @param {string} what the purpose, as the beginning of an error
 */
export function findPython(what) {
  const found = names.flatMap((name) => {
    const path = which(name);
    const version = path && versionOf(path);
    return version ? [{ path, version }] : [];
  });
  const good = found.find(({ version }) => isNewEnough(version));
  if (good) return good;
  const [seen] = found;
  throw new Failure(
    what,
    `Python ${oldest.major}.${oldest.minor} or newer must be on PATH: ${seen ? `it is ${seen.version}` : "none was found"}`,
    process.platform === "darwin"
      ? "brew install python, then npm run setup"
      : "sudo apt-get install python3 python3-venv (or your system's packages of these names), then npm run setup",
  );
}

/**
 * The version of a Python; undefined if it does not run.
 *
 * @param {string} python
 */
export function versionOf(python) {
  const { status, stdout } = spawnSync(python, ["-c", "import sys; print('%d.%d.%d' % sys.version_info[:3])"], {
    encoding: "utf8",
  });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * True if a Python has all of these modules.
 *
 * @param {string} python
 * @param {...string} names
 */
export function hasModules(python, ...names) {
  return spawnSync(python, ["-c", `import ${names.join(", ")}`], { stdio: "ignore" }).status === 0;
}

/** @param {string} version */
function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > oldest.major || (major === oldest.major && minor >= oldest.minor);
}
