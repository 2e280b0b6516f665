import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { progressLine, type StatusLine, statusLine } from "../../../src/cli/report/status-line";

/** The output of a status line on a terminal of 40 columns. */
function written(draw: () => void): string[] {
  const stream = process.stderr as { isTTY: boolean; columns: number };
  const { isTTY, columns } = stream;
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  Object.assign(stream, { isTTY: true, columns: 40 });
  try {
    draw();
  } finally {
    Object.assign(stream, { isTTY, columns });
  }
  return write.mock.calls.map(([text]) => String(text));
}

afterEach(() => void vi.restoreAllMocks());

test("a line is drawn over itself, is no longer than the terminal is wide, and moves no cursor", () => {
  const lines = written(() => {
    const line = statusLine("go", (word: string) => word.repeat(30));
    line.show("ab");
    line.show("\u001b");
    line.clear();
  });
  expect(lines).toEqual([
    `\r\u001b[2Kgo: ${"ab".repeat(30).slice(0, 35)}`,
    `\r\u001b[2Kgo: ${"\\u001b".repeat(30).slice(0, 35)}`,
    "\r\u001b[2K",
  ]);
});

test("the first words are there at once, and progress is drawn over them", () => {
  const lines = written(() => {
    const line = statusLine("go", (done: number) => `${done} of 20`);
    line.begin("reading the plan");
    line.show(1);
  });
  expect(lines).toEqual(["\r\u001b[2Kgo: reading the plan …", "\r\u001b[2Kgo: 1 of 20"]);
});

test.each([
  [true, []],
  [false, ["dice: the whole command took 5 s\n"]],
])("on a terminal, a last line stays only if the report goes elsewhere: is stdout a terminal? %s", (isSeen, last) => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { isTTY } = process.stdout;
  Object.assign(process.stdout, { isTTY: isSeen });
  const lines = written(() => {
    const line = statusLine("dice", () => "");
    vi.advanceTimersByTime(5000);
    line.end("ended");
  });
  Object.assign(process.stdout, { isTTY });
  vi.useRealTimers();
  expect(lines.filter((text) => text !== "\r\u001b[2K")).toEqual(last);
});

describe("if stderr is no terminal", () => {
  let lines: string[];
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
    lines = [];
    vi.spyOn(process.stderr, "write").mockImplementation((text) => lines.push(String(text)) > 0);
  });
  afterEach(() => void vi.useRealTimers());

  /** A line that shows its progress ten times a second. */
  function lineOf(seconds: number): StatusLine<[tenths: number]> {
    const line = statusLine("dice", (tenths: number) => `${tenths / 10} s`);
    for (let tenths = 0; tenths < 10 * seconds; tenths++) {
      line.show(tenths);
      vi.advanceTimersByTime(100);
    }
    return line;
  }

  test("the first words are written at once", () => {
    statusLine("dice", () => "").begin("reading the plan");
    expect(lines).toEqual(["… dice: reading the plan\n"]);
  });

  test("short work writes nothing", () => {
    lineOf(2).end("ended");
    vi.advanceTimersByTime(100_000);
    expect(lines).toEqual([]);
  });

  test("long work writes a plain line now and then, and a last one", () => {
    lineOf(70).end("ended");
    expect(lines).toEqual([
      "… dice: 2.9 s\n",
      "… dice: 32.9 s\n",
      "… dice: 62.9 s\n",
      "dice: the whole command took 70 s\n",
    ]);
  });

  test("the lines get rarer: a day has under a hundred", () => {
    lineOf(86_400);
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.length).toBeLessThan(100);
  });

  test("the first line does not wait for the next progress, and a cleared line is not written", () => {
    const line = lineOf(1);
    vi.advanceTimersByTime(50_000);
    expect(lines).toEqual(["… dice: 0.9 s\n"]);
    line.show(510);
    line.clear();
    vi.advanceTimersByTime(50_000);
    expect(lines.length).toBe(1);
    line.end("stopped");
    expect(lines.at(-1)).toBe("dice: stopped after 2 min\n");
  });
});

test("the steps of all threads are added up under the search's own word, and the time left is shown if the share is known", () => {
  const lines = written(() => {
    const line = progressLine("soma");
    line.show({ seconds: 1, steps: 1000 }, 0);
    line.show({ seconds: 2, steps: 500 }, 1);
    line.show({ seconds: 3, steps: 1200, share: 0.25 }, 0);
    line.show({ seconds: 4, steps: 1200, unit: "node", share: 0.25, secondsLeft: null }, 0);
  });
  expect(lines.map((text) => text.slice(5))).toEqual([
    "soma: 1,000 steps, 1 s",
    "soma: 1,500 steps, 2 s",
    "soma: 1,700 steps, 3 s, 25.0 %, about 9 s left".slice(0, 39),
    "soma: 1,700 nodes, 4 s, 25.0 %",
  ]);
});
