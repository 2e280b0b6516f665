// npm start: JupyterLab on the notebooks. Flags after -- go to JupyterLab, for example: npm start -- --no-browser --port=9000
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { trustCommitted } from "./notebooks/trust.mjs";
import { jupyterHere } from "./steps/jupyter.mjs";
import { jupyterEnvironment } from "./steps/kernel.mjs";
import { setUp, stepNames } from "./steps.mjs";
import { endWith } from "./tools/failure.mjs";
import { passOn } from "./tools/pass-on.mjs";
import { jupyterFolder, root } from "./tools/paths.mjs";
import { readJson } from "./tools/stamp.mjs";

const firstNotebook = "notebooks/00-start-here.ipynb";

try {
  await setUp(stepNames, { optional: ["tensorflow", "browser"] });
  await trustCommitted();
  const given = process.argv.slice(2);
  const token = process.env.JUPYTER_TOKEN ?? randomBytes(24).toString("hex");
  const server = spawn(jupyterHere().lab, [...settings(given), ...given], {
    cwd: root,
    // a token of our own: it does not show in the list of processes, and Jupyter leaves telling the address to us
    env: { JUPYTER_TOKEN: token, ...process.env, ...jupyterEnvironment() },
    stdio: "inherit",
  });
  // an interrupt makes Jupyter leave its kernels running; asked to end, it ends them too
  passOn(server, "SIGTERM");
  tellAddress(server, token);
} catch (error) {
  endWith(error);
}

/**
 * The whole project is served, for charts load plotly from node_modules; what opens is the first notebook. Jupyter refuses a
 * setting that is given twice: where the user gives one, under any of its names, ours stays out.
 *
 * @param {string[]} given
 */
function settings(given) {
  /** @type {[flag: string, ...others: string[]][]} */
  const ours = [
    [`--ServerApp.root_dir=${root}`, "--notebook-dir", "--root-dir"],
    ["--ServerApp.ip=localhost", "--ip"],
    [`--LabApp.default_url=/lab/tree/${firstNotebook}`, "--ServerApp.default_url"],
    ["--ServerApp.answer_yes=True", "-y"],
    ["--Application.log_level=ERROR", "--log-level", "--debug", "--show-config"],
    ["--MultiKernelManager.default_kernel_name=tslab", "--MappingKernelManager.default_kernel_name"],
    // no question about news, names of files in full; the user's own settings go before these
    [`--LabApp.app_settings_dir=${join(root, "setup", "lab")}`],
    [`--LabApp.workspaces_dir=${join(jupyterFolder, "workspaces")}`],
  ];
  if (process.getuid?.() === 0) ours.push(["--ServerApp.allow_root=True", "--allow-root"]);
  const names = given.map(nameOf);
  return ours
    .filter(([flag, ...others]) => ![nameOf(flag), ...others].some((name) => names.includes(name)))
    .map(([flag]) => flag);
}

/** @param {string} flag */
function nameOf(flag) {
  return flag.replace(/=.*/s, "");
}

/**
 * Prints where JupyterLab answers as soon as it does: it writes that into a file named by its process, or by that of its wrapper's child.
 *
 * @param {import("node:child_process").ChildProcess} server
 * @param {string} token
 */
function tellAddress(server, token) {
  const timer = setInterval(() => {
    const found = runningServers().find((running) => running.pid === server.pid || running.token === token);
    if (!found) return;
    clearInterval(timer);
    const query = found.token ? `?token=${found.token}` : "";
    process.stderr.write(`\nJupyterLab is at ${found.url}lab/tree/${firstNotebook}${query}\nCtrl-C stops it.\n\n`);
  }, 100);
  timer.unref();
}

/** @returns {{ pid: number, token: string, url: string }[]} */
function runningServers() {
  const folder = join(jupyterFolder, "runtime");
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => /^jpserver-\d+\.json$/.test(name));
  return files.map((name) => readJson(join(folder, name))).filter(Boolean);
}
