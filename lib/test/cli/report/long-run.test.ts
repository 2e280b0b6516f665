import { afterEach, expect, test, vi } from "vitest";
import { longRun } from "../../../src/cli/report/long-run";

afterEach(() => void vi.restoreAllMocks());

test("the first Ctrl-C says what is kept and lets the work end, though npm passes it on a second time", async () => {
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const kill = vi.spyOn(process, "kill").mockReturnValue(true);
  const ends: string[] = [];
  const line = { clear: () => {}, end: (how: string) => void ends.push(how) };
  const before = process.listenerCount("SIGINT");
  await longRun(line, "finished runs are kept", async (signal) => {
    for (const _ of [1, 2]) process.emit("SIGINT");
    expect(signal.aborted).toBe(true);
  });
  expect(write.mock.calls).toEqual([["Stopping: finished runs are kept. A second Ctrl-C ends it at once.\n"]]);
  expect(kill).not.toHaveBeenCalled();
  expect([ends, process.listenerCount("SIGINT")]).toEqual([["stopped"], before]);
});

test("a second Ctrl-C ends the process", async () => {
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const kill = vi.spyOn(process, "kill").mockReturnValue(true);
  const now = vi.spyOn(performance, "now");
  await longRun({ clear: () => {}, end: () => {} }, "nothing is kept", async () => {
    for (const time of [1000, 3000]) {
      now.mockReturnValue(time);
      process.emit("SIGINT");
    }
  });
  expect(kill.mock.calls).toEqual([[process.pid, "SIGINT"]]);
});

test("work that fails has no last line but its error", async () => {
  const end = vi.fn();
  const failing = longRun({ clear: () => {}, end }, "", async () => {
    throw new Error("on purpose");
  });
  await expect(failing).rejects.toThrow("on purpose");
  expect(end).not.toHaveBeenCalled();
});
