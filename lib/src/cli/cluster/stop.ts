import type { Command } from "commander";
import { stopServer } from "../../parallel/queue/server/running";
import { resultsFolder } from "../../project";
import { shownPath } from "../report/as-typed";
import { print } from "../report/plain-text";

/** `gardens cluster stop`: ends the server after it has written its data. */
export function addStop(command: Command): void {
  command.action(async () => {
    const folder = resultsFolder("cluster");
    const hasStopped = await stopServer(folder);
    print(hasStopped ? `The server was stopped; its data are in ${shownPath(folder)}.` : "No server runs.");
    process.exitCode = hasStopped ? 0 : 1;
  });
}
