import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { temporaryFile } from "../../cli/run-gardens";
import { ninePentominoes, pentominoCounts } from "../polycube/nine-pentominoes";
import { freezeWithJob, type Rig, startRig, until, wait } from "./rig";

const ip = (...words: string[]) => spawnSync("ip", words).status === 0;

/** A network namespace for a worker, joined to this one by a cable whose ends have these addresses. */
const name = `gardens${process.pid}`;
const [cable, far] = [`gh${process.pid}`, `gw${process.pid}`];
const subnet = `10.213.${process.pid % 250}`;
const [here, there] = [`${subnet}.1`, `${subnet}.2`];

const isAllowed = process.platform === "linux" && process.getuid?.() === 0 && ip("netns", "add", name);

describe.skipIf(!isAllowed)("a network cut for 15 s (it needs root on Linux)", () => {
  let rig: Rig;
  beforeAll(async () => {
    const commands = [
      ["link", "add", cable, "type", "veth", "peer", "name", far, "netns", name],
      ["addr", "add", `${here}/30`, "dev", cable],
      ["link", "set", cable, "up"],
      ["netns", "exec", name, "ip", "addr", "add", `${there}/30`, "dev", far],
      ["netns", "exec", name, "ip", "link", "set", far, "up"],
    ];
    for (const words of commands) expect([words, ip(...words)]).toEqual([words, true]);
    rig = await startRig(here);
  });
  afterAll(async () => {
    await rig?.end();
    ip("netns", "del", name);
  });

  test("gives the job of the lost worker to another, and drops its late answer", async () => {
    const url = new URL(rig.url);
    url.hostname = here;
    const remote = await rig.worker({ env: { GARDENS_QUEUE: url.href }, shell: ["ip", "netns", "exec", name] });
    const file = temporaryFile(ninePentominoes);
    const run = rig.gardens(["solve", file, "--engine", "dancing-links", "--depth", "2", "--json"]);
    await freezeWithJob(rig, remote);
    expect(ip("link", "set", cable, "down")).toBe(true);
    remote.child.kill("SIGCONT");
    await rig.worker();
    await wait(15_000);
    expect(ip("link", "set", cable, "up")).toBe(true);
    expect(await run.ended).toBe(0);
    const { outcome, counts, solutions } = JSON.parse(run.out());
    expect([outcome, counts]).toEqual(["exhausted", expect.objectContaining(pentominoCounts)]);
    expect(new Set(solutions.map((solution: unknown) => JSON.stringify(solution))).size).toBe(174);
    await until(() => /another worker (may have it|has the job)|is back/.test(remote.err()), remote.err);
  });
});
