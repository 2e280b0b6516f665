import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Queue, Worker } from "bullmq";
import { Redis } from "ioredis";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { command, root, runGardens, startGardens, temporaryFolder } from "./run-gardens";

const usual = process.env.HANGING_GARDENS_RESULTS;

beforeEach(() => {
  process.env.HANGING_GARDENS_RESULTS = temporaryFolder();
});

afterEach(async () => {
  await runGardens("cluster", "stop");
  if (usual === undefined) delete process.env.HANGING_GARDENS_RESULTS;
  else process.env.HANGING_GARDENS_RESULTS = usual;
});

async function startCluster(): Promise<{ url: string; pid: number; folder: string }> {
  const { code, out, err } = await runGardens("cluster", "start", "--json");
  expect(err).toBe("");
  expect(code).toBe(0);
  return JSON.parse(out);
}

describe("gardens cluster", () => {
  test("starts a server that outlives the command, shows it, and stops it", async () => {
    const started = startGardens("cluster", "start");
    expect(started.code).toBe(0);
    const [, url] = started.out.split("\n");
    expect(url).toMatch(/^redis:\/\/:[0-9a-f]{32}@127\.0\.0\.1:\d+$/);
    expect(started.out).toContain(`npx gardens worker --queue ${url}`);
    const status = await runGardens("cluster", "status");
    expect(status).toMatchObject({ code: 0, err: "" });
    expect(status.out).toMatch(/^redis:.+\nprocess \d+, running for \d+ s, \d.* MB of memory\nno queue yet: .+\n$/);
    expect(status.out).toContain(url);
    const stopped = await runGardens("cluster", "stop");
    expect(stopped).toMatchObject({ code: 0, err: "" });
    expect(stopped.out).toMatch(/^The server was stopped; its data are in .+\n$/);
    expect(await runGardens("cluster", "status")).toMatchObject({ code: 1, out: expect.stringMatching(/^No server/) });
    expect(await runGardens("cluster", "stop")).toMatchObject({ code: 1, out: "No server runs.\n" });
  });

  test("says that a server runs if it is started twice, and refuses another port", async () => {
    const { pid, url } = await startCluster();
    const again = await runGardens("cluster", "start");
    expect(again.code).toBe(0);
    expect(again.out).toMatch(new RegExp(`^A server runs already: process ${pid}, `));
    expect(again.out).toContain(url);
    const other = await runGardens("cluster", "start", "--port", "1");
    expect(other).toMatchObject({ code: 2, out: "" });
    const { port } = new URL(url);
    expect(other.err).toBe(
      `Cannot start the cluster: --port must be ${port}, because a server runs there: it is 1; npx gardens cluster stop ends it\n`,
    );
  });

  test("starts a killed server again at the same address", async () => {
    const first = await startCluster();
    process.kill(first.pid, "SIGKILL");
    await until(async () => (await runGardens("cluster", "status")).code === 1);
    const second = await startCluster();
    expect(second.url).toBe(first.url);
    expect(second.pid).not.toBe(first.pid);
  });

  test("does not take the process that has the id of a dead server for the server", async () => {
    const { pid, folder } = await startCluster();
    await runGardens("cluster", "stop");
    writeFileSync(join(folder, "server.pid"), String(process.pid));
    expect((await runGardens("cluster", "stop")).code).toBe(1);
    expect((await startCluster()).pid).not.toBe(pid);
  });

  test("says that a frozen server does not answer", async () => {
    const { pid } = await startCluster();
    process.kill(pid, "SIGSTOP");
    const { code, err } = await runGardens("cluster", "status");
    process.kill(pid, "SIGCONT");
    expect(code).toBe(2);
    expect(err).toMatch(
      new RegExp(`^Cannot reach the Valkey server: it must answer: process ${pid} at port \\d+ does not`),
    );
  });

  test.each([
    [["--port", "0"], "Cannot start the cluster: --port must be a whole number from 1 to 65535"],
    [["--listen", "home"], "Cannot start a Valkey server: the address must be an IP address of this machine"],
  ])("refuses %j in one line", async (options, problem) => {
    const { code, out, err } = await runGardens("cluster", "start", ...options);
    expect(code).toBe(2);
    expect(out).toBe("");
    expect(err).toMatch(/^.+\n$/);
    expect(err).toContain(problem);
  });

  test("counts the jobs and names the workers of a queue, in the status and in the dashboard", async () => {
    const { url } = await startCluster();
    const connection = new Redis(url, { maxRetriesPerRequest: null });
    const queue = new Queue("work", { connection, prefix: "gardens" });
    const worker = new Worker("work", async () => "done", { connection, prefix: "gardens", name: "garden-pc.1/2" });
    onTestFinished(async () => {
      await Promise.all([worker.close(true), queue.close()]);
      connection.disconnect();
    });
    await queue.addBulk([1, 2, 3].map((number) => ({ name: "job", data: { number } })));
    await until(async () => (await queue.getCompletedCount()) === 3);
    const { out } = await runGardens("cluster", "status");
    expect(out).toContain(
      "queue work: 0 waiting, 0 in work, 3 done and not yet read, 0 failed\n  1 worker: garden-pc.1/2\n",
    );

    const dashboard = spawn(process.execPath, [command, "cluster", "dashboard"], { cwd: root });
    onTestFinished(() => void dashboard.kill("SIGKILL"));
    const [text] = await once(dashboard.stdout, "data");
    const address = /http:\/\/127\.0\.0\.1:\d+\/[0-9a-f]{32}/.exec(String(text))?.[0] ?? "";
    const page = await fetch(address);
    expect(await page.text()).toContain("<title>Hanging Gardens</title>");
    expect(page.headers.get("content-security-policy")).toContain("default-src 'self'");
    const { queues } = (await (await fetch(`${address}/api/queues`)).json()) as { queues: unknown };
    expect(queues).toMatchObject([{ name: "work", counts: { completed: 3 }, readOnlyMode: true }]);
    for (const guess of ["/", "/api/queues"]) expect((await fetch(new URL(guess, address))).status).toBe(404);
    const clean = await fetch(`${address}/api/queues/work/clean/completed`, { method: "PUT" });
    expect(clean.status).toBe(405);
    dashboard.kill("SIGINT");
    expect(await once(dashboard, "exit")).toEqual([0, null]);
  });

  test("shows no dashboard without a server", async () => {
    const { code, err } = await runGardens("cluster", "dashboard");
    expect(code).toBe(2);
    expect(err).toBe("Cannot show the dashboard: a server must run: none does; type npx gardens cluster start\n");
  });
});

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await wait(50);
}
