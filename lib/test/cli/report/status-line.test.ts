import { afterEach, expect, test, vi } from "vitest";
import { progressLine, statusLine } from "../../../src/cli/report/status-line";

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
    const line = statusLine((word: string) => word.repeat(30));
    line.show("ab");
    line.show("\u001b");
    line.clear();
  });
  expect(lines).toEqual([
    `\r\u001b[2K${"ab".repeat(30).slice(0, 39)}`,
    `\r\u001b[2K${"\\u001b".repeat(30).slice(0, 39)}`,
    "\r\u001b[2K",
  ]);
});

test("if stderr is no terminal, nothing is written", () => {
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const line = statusLine(() => "words");
  line.show();
  line.clear();
  expect(write).not.toHaveBeenCalled();
});

test("the steps of all threads are added up, and the time left is shown if the share is known", () => {
  const lines = written(() => {
    const line = progressLine("soma");
    line.show({ seconds: 1, steps: 1000 }, 0);
    line.show({ seconds: 2, steps: 500 }, 1);
    line.show({ seconds: 3, steps: 1200, share: 0.25 }, 0);
  });
  expect(lines.map((text) => text.slice(5))).toEqual([
    "soma: 1,000 steps, 1 s",
    "soma: 1,500 steps, 2 s",
    "soma: 1,700 steps, 3 s, 25.0 %, about 9 s left".slice(0, 39),
  ]);
});
