import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { command, root, temporaryFolder } from "../../cli/run-gardens";

/** Runs the command in a process that lists the packages it has loaded; the library contains those of the queue. */
function packagesOf(...args: string[]): string[] {
  const script = `
    process.on("exit", () => {
      const name = /node_modules\\/((?:@[^/]+\\/)?[^/]+)|dist\\/(parallel\\/queue\\/packages)/;
      const names = Object.keys(require.cache).map((file) => name.exec(file)?.slice(1).find(Boolean));
      process.stderr.write(JSON.stringify([...new Set(names)].filter(Boolean)));
    });
    process.argv = [process.execPath, ${JSON.stringify(command)}, ...${JSON.stringify(args)}];
    require(${JSON.stringify(command)});`;
  const env = { ...process.env, HANGING_GARDENS_RESULTS: temporaryFolder(), GARDENS_QUEUE: "" };
  const { stderr } = spawnSync(process.execPath, ["-e", script], { cwd: root, env, encoding: "utf8" });
  return JSON.parse(stderr.slice(stderr.lastIndexOf("[")));
}

const ofTheQueue = ["parallel/queue/packages", "bullmq", "ioredis", "msgpackr", "redis-parser"];

test.each([
  [["solve", "soma", "--depth", "1", "--threads", "2", "--count"]],
  [["experiment", "dice", "--quick"]],
  [["worker", "--help"]],
])("gardens %s loads no package of the queue", (args) => {
  expect(packagesOf(...args).filter((name) => ofTheQueue.includes(name))).toEqual([]);
});

test("a queue that is asked for loads them in one file, so the list above would show them", () => {
  const loaded = packagesOf("solve", "soma", "--depth", "1", "--queue", "redis://127.0.0.1:1");
  expect(loaded.filter((name) => ofTheQueue.includes(name))).toEqual(["parallel/queue/packages"]);
});
