import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { root } from "../tools/paths.mjs";
import { stillRunning } from "./processes.mjs";

test("a child ends with a process that is ended by kill -9", async () => {
  const tool = pathToFileURL(join(root, "setup", "tools", "end-with-us.mjs")).href;
  const script = `
    const { spawn } = await import("node:child_process");
    const { endWithUs } = await import(${JSON.stringify(tool)});
    const child = spawn("sleep", ["600"]);
    endWithUs(child);
    console.log(child.pid);`;
  const master = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [text] = await once(master.stdout, "data");
  const pid = Number(text);
  expect(stillRunning([pid])).toEqual([pid]);
  master.kill("SIGKILL");
  await expect.poll(() => stillRunning([pid]), { interval: 100 }).toEqual([]);
});
