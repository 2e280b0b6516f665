import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { command, root, temporaryFolder } from "../../cli/run-gardens";

/** Runs the command in a process that lists the modules of node_modules it has loaded. */
function packagesOf(...args: string[]): string[] {
  const script = `
    process.on("exit", () => {
      const names = Object.keys(require.cache).map((file) => /node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(file)?.[1]);
      process.stderr.write(JSON.stringify([...new Set(names)].filter(Boolean)));
    });
    process.argv = [process.execPath, ${JSON.stringify(command)}, ...${JSON.stringify(args)}];
    require(${JSON.stringify(command)});`;
  const env = { ...process.env, HANGING_GARDENS_RESULTS: temporaryFolder(), GARDENS_QUEUE: "" };
  const { stderr } = spawnSync(process.execPath, ["-e", script], { cwd: root, env, encoding: "utf8" });
  return JSON.parse(stderr.slice(stderr.lastIndexOf("[")));
}

const ofTheQueue = ["bullmq", "ioredis", "msgpackr", "redis-parser"];

test.each([
  [["solve", "soma", "--depth", "1", "--threads", "2", "--count"]],
  [["experiment", "dice", "--quick"]],
  [["worker", "--help"]],
])("gardens %s loads no package of the queue", (args) => {
  const loaded = packagesOf(...args);
  expect(loaded).toContain("commander");
  expect(loaded.filter((name) => ofTheQueue.includes(name))).toEqual([]);
});

test("a queue that is asked for loads them, so the list above would show them", () => {
  const loaded = packagesOf("solve", "soma", "--depth", "1", "--queue", "redis://127.0.0.1:1");
  expect(loaded).toContain("ioredis");
});
