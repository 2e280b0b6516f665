import type { Command } from "commander";
import { addWords, commandName, type Word } from "../words";

/** `gardens cluster COMMAND`: adds the subcommands for the server of the queue. */
export async function addCluster(cluster: Command, args: readonly string[]): Promise<void> {
  cluster.helpCommand(false).addHelpText("after", examples);
  await addWords(cluster, clusterWords, args);
}

/** The subcommands of `gardens cluster`. */
export const clusterWords: readonly Word[] = [
  {
    usage: "start",
    about: "start a Valkey server in the background, and print its address",
    load: async () => (await import("./start.js")).addStart,
  },
  {
    usage: "status",
    about: "show the server, its queues and the workers that are connected",
    load: async () => (await import("./status.js")).addStatus,
  },
  {
    usage: "stop",
    about: "end the server; its data are kept",
    load: async () => (await import("./stop.js")).addStop,
  },
  {
    usage: "dashboard",
    about: "show the queues in a browser until Ctrl-C",
    load: async () => (await import("./dashboard.js")).addDashboard,
  },
];

const examples = `
Searches and experiments on many machines take their jobs from this server. Its data are in results/cluster.

Example: ${commandName} cluster start`;
