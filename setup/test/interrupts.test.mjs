import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../tools/paths.mjs";

test("a kernel that is busy with its own work outlives any number of interrupts, and hears of them", async () => {
  const file = JSON.stringify(join(root, "setup", "kernel", "interrupts.cjs"));
  const script = `const { once } = require("node:events");
    const started = [];
    process.on("worker", (thread) => started.push(once(thread, "online")));
    require(${file}).watchInterrupts();
    let heard = 0;
    process.on("SIGINT", () => heard++);
    setImmediate(async () => {
      await Promise.all(started);
      setTimeout(() => {
        require("node:fs").writeSync(1, "busy\\n");
        for (const end = Date.now() + 3000; Date.now() < end; );
        setTimeout(() => process.exit(heard > 1 ? 0 : 1), 500);
      }, 1000);
    });`;
  const child = spawn(process.execPath, ["-e", script], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const ended = new Promise((resolve) => child.on("close", (...how) => resolve(how)));
  let said = "";
  child.stdout.on("data", (text) => {
    said += text;
  });
  await expect.poll(() => said).toBe("busy\n");
  for (let time = 0; time < 5; time++) {
    child.kill("SIGINT");
    await sleep(250);
  }
  expect(await ended).toEqual([0, null]);
});
