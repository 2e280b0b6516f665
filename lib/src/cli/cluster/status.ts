import type { Command } from "commander";
import { type QueueOverview, viewQueues } from "../../parallel/queue/server/queues";
import { type RunningServer, runningServer } from "../../parallel/queue/server/running";
import { serverUrl } from "../../parallel/queue/server/settings";
import { resultsFolder } from "../../project";
import { counted } from "../../search/counted";
import { print } from "../report/plain-text";
import { commandName } from "../words";

/** `gardens cluster status`: shows the server, its queues and its workers. */
export function addStatus(command: Command): void {
  command.option("--json", "print one object: url, pid, seconds, bytes, queues; null if no server runs").action(run);
}

async function run({ json }: { json?: boolean }): Promise<void> {
  const server = await runningServer(resultsFolder("cluster"));
  process.exitCode = server === undefined ? 1 : 0;
  if (server === undefined) return print(json ? "null" : `No server runs. ${commandName} cluster start starts one.`);
  const view = await viewQueues(serverUrl(server));
  const queues = await view.overview().finally(() => view.close());
  print(json ? JSON.stringify(asJson(server, queues)) : report(server, queues));
}

function asJson(server: RunningServer, queues: readonly QueueOverview[]) {
  return { url: serverUrl(server), pid: server.pid, seconds: uptime(server), bytes: memory(server), queues };
}

function report(server: RunningServer, queues: readonly QueueOverview[]): string {
  const megabytes = (memory(server) / 1e6).toLocaleString("en", { maximumFractionDigits: 1 });
  const lines = [
    serverUrl(server),
    `process ${server.pid}, running for ${clockText(uptime(server))}, ${megabytes} MB of memory`,
  ];
  if (queues.length === 0) lines.push("no queue yet: no job was added");
  for (const { name, jobs, workers } of queues) {
    lines.push(`queue ${name}: ${jobsText(jobs)}`);
    lines.push(`  ${counted(workers.length, "worker")}${workers.length === 0 ? "" : `: ${workers.join(", ")}`}`);
  }
  return lines.join("\n");
}

/** The counts of jobs in words. States without a job are left out, except the four main ones. */
function jobsText({
  waiting = 0,
  prioritized = 0,
  active = 0,
  completed = 0,
  failed = 0,
  ...others
}: JobCounts): string {
  const rare = Object.entries(others).flatMap(([state, count]) => (count > 0 ? [`${count} ${state}`] : []));
  const number = (count: number) => count.toLocaleString("en");
  const main = [
    `${number(waiting + prioritized)} waiting`,
    `${number(active)} in work`,
    `${number(completed)} done and not yet read`,
  ];
  return [...main, `${number(failed)} failed`, ...rare].join(", ");
}

type JobCounts = QueueOverview["jobs"] & { waiting?: number; prioritized?: number; active?: number };

function uptime({ report }: RunningServer): number {
  return Number(report.get("uptime_in_seconds") ?? 0);
}

function memory({ report }: RunningServer): number {
  return Number(report.get("used_memory") ?? 0);
}

/** A time that has passed, in its two largest units. */
function clockText(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 86_400), "d"],
    [Math.floor(seconds / 3600) % 24, "h"],
    [Math.floor(seconds / 60) % 60, "min"],
    [seconds % 60, "s"],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  const shown = parts.slice(first < 0 ? -1 : first).slice(0, 2);
  return shown.map(([count, unit]) => `${count} ${unit}`).join(" ");
}
