import { Redis } from "ioredis";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listenForHints } from "../../../src/parallel/queue/hints";
import { type Server, startServer } from "../../../src/parallel/queue/server/start";
import { temporaryFolder } from "../../cli/run-gardens";
import { until } from "./rig";

/** Longer than a test may take: only a hint ends this wait. */
const forEver = 1_000_000;

let server: Server;
let client: Redis;
beforeAll(async () => {
  server = await startServer({ folder: temporaryFolder() });
  client = new Redis(server.url);
});
afterAll(async () => {
  client?.disconnect();
  await server?.stop();
});

test("a hint ends a wait, also one that begins after it, and no other wait", async () => {
  const copies: Redis[] = [];
  const duplicate = client.duplicate.bind(client);
  client.duplicate = (options) => {
    const copy = duplicate(options);
    copies.push(copy);
    return copy;
  };
  const hints = listenForHints(client, "ended");
  const isHeard = async (channel: string) => (await client.publish(channel, "")) > 0;
  const waiting = hints.wait(forEver);
  await until(() => isHeard("ended"));
  await waiting;
  // this hint comes while nobody waits
  expect(await isHeard("ended")).toBe(true);
  await client.ping();
  await hints.wait(forEver);
  expect(await isHeard("another")).toBe(false);
  await hints.wait(1);
  for (const copy of copies) copy.disconnect();
});
