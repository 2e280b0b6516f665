import type { Command } from "commander";
import { InputError } from "../../input-error";
import { startDashboard } from "../../parallel/queue/dashboard";
import { runningServer } from "../../parallel/queue/server/running";
import { serverUrl } from "../../parallel/queue/server/settings";
import { resultsFolder } from "../../project";
import { print } from "../report/plain-text";
import { commandName } from "../words";

/** `gardens cluster dashboard`: serves bull-board on loopback until Ctrl-C. */
export function addDashboard(command: Command): void {
  command.action(run);
}

async function run(): Promise<void> {
  const server = await runningServer(resultsFolder("cluster"));
  if (server === undefined) {
    const problem = `a server must run: none does; type ${commandName} cluster start`;
    throw new InputError("show the dashboard", problem);
  }
  const dashboard = await startDashboard(serverUrl(server));
  print(`The dashboard is at ${dashboard.url}`);
  print("Open this address in a browser of this machine. Ctrl-C ends the dashboard.");
  await new Promise<void>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
  });
  await dashboard.close();
  process.exitCode = 0;
}
