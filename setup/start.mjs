// npm start: starts JupyterLab with the notebooks.
// Flags after -- go to JupyterLab: npm start -- --no-browser --port=9000
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { stripVTControlCharacters } from "node:util";
import { trustCommitted } from "./notebooks/trust.mjs";
import { jupyterHere } from "./steps/jupyter.mjs";
import { jupyterEnvironment } from "./steps/kernel.mjs";
import { setUp, stepNames } from "./steps.mjs";
import { endWithUs } from "./tools/end-with-us.mjs";
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
  const server = spawn(
    jupyterHere().python,
    [join(root, "setup", "notebooks", "start_lab.py"), ...settings(given), ...given],
    {
      cwd: root,
      // a token in the environment is not visible in the list of processes, and Jupyter does not
      // print it
      env: { JUPYTER_TOKEN: token, ...process.env, ...jupyterEnvironment() },
      stdio: ["inherit", "inherit", "pipe"],
    },
  );
  passErrors(server);
  endWithUs(server);
  // SIGINT would leave Jupyter's kernels running; SIGTERM ends them
  passOn(server, "SIGTERM");
  printAddress(server, token, given);
} catch (error) {
  endWith(error);
}

/**
 * Prints the errors of the server, except its remarks about a signal, and one line when it ends.
 * Ctrl-C reaches Python twice, once from the terminal and once from us. The second one may come
 * while Python ends its threads; Python then prints a trace, which is left out, too.
 *
 * @param {import("node:child_process").ChildProcess} server
 */
function passErrors(server) {
  const remark = /\] (received signal \d+, stopping|interrupted|Shutting down\.\.\.|Shutdown confirmed)\s*$/;
  const lines = createInterface({ input: /** @type {import("node:stream").Readable} */ (server.stderr) });
  let isInTrace = false;
  lines.on("line", (line) => {
    const text = stripVTControlCharacters(line);
    if (text.startsWith("Exception ignored in: <module 'threading'")) isInTrace = true;
    if (!isInTrace && !remark.test(text)) process.stderr.write(`${line}\n`);
    if (text.startsWith("KeyboardInterrupt")) isInTrace = false;
  });
  process.on("exit", () => process.stderr.write("\nJupyterLab has ended.\n"));
}

/**
 * The settings with which JupyterLab starts. Jupyter serves the whole project, because charts load
 * plotly from node_modules, and opens the first notebook. Jupyter refuses a setting that is given
 * twice, so a setting of the user, under any of its names, replaces ours.
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
    // no question about news, and full file names; the user's saved settings override these
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
 * Prints the address of JupyterLab once the server answers. JupyterLab writes its address into a
 * file that is named by its process id, or by the id of its wrapper's child.
 *
 * @param {import("node:child_process").ChildProcess} server
 * @param {string} token
 * @param {string[]} given
 */
function printAddress(server, token, given) {
  const timer = setInterval(() => {
    const found = runningServers().find((running) => running.pid === server.pid || running.token === token);
    if (!found) return;
    clearInterval(timer);
    const query = found.token ? `?token=${found.token}` : "";
    const address = `${found.url}lab/tree/${firstNotebook}${query}`;
    const open = given.includes("--no-browser") ? "Open" : "If no browser opened, open";
    process.stderr.write(
      `\nJupyterLab is at ${address}\n${open} this address in a browser. Ctrl-C stops JupyterLab.\n\n`,
    );
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
