/** @typedef {(words: string) => void} ReportActivity reports the current activity in words */

const frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];
const stream = process.stderr;
const lineEvery = 20_000;

/**
 * Runs work and shows a line about it on stderr: on a terminal a spinner with the current activity,
 * elsewhere a line now and then, and at the end one line with the result and the time. stdout is
 * left to the command.
 *
 * @param {string} title
 * @param {(report: ReportActivity) => Promise<string | void>} work gets a function that sets the
 * activity, and returns the result in words
 */
export async function withLine(title, work) {
  const start = performance.now();
  let state = "";
  const seconds = () => (performance.now() - start) / 1000;
  const draw = () =>
    stream.write(
      `\r\x1b[2K${narrow(`${frames[turn++ % frames.length]} ${title}${state && `: ${state}`} … ${seconds().toFixed(0)} s`)}`,
    );
  const say = () => stream.write(`… ${title}${state && `: ${state}`} (${seconds().toFixed(0)} s)\n`);
  let turn = 0;
  const timer = stream.isTTY ? setInterval(draw, 100) : setInterval(say, lineEvery);
  /**
   * @param {string} mark
   * @param {string} result
   */
  const end = (mark, result) => {
    clearInterval(timer);
    stream.write(
      `${stream.isTTY ? "\r\x1b[2K" : ""}${mark} ${title}${result && `: ${result}`} (${seconds().toFixed(1)} s)\n`,
    );
  };
  try {
    const result = await work((words) => {
      state = words;
    });
    end("✓", result ?? "");
  } catch (error) {
    end("✗", "failed");
    throw error;
  }
}

/**
 * Cuts a line to the width of the terminal, so that the next line overwrites it completely.
 *
 * @param {string} line
 */
function narrow(line) {
  const width = (stream.columns ?? 80) - 1;
  return line.length > width ? `${line.slice(0, width - 1)}…` : line;
}

/**
 * A number of bytes as text in megabytes.
 *
 * @example megabytes(231826663) // "232 MB"
 * @param {number} bytes
 */
export function megabytes(bytes) {
  return `${Math.round(bytes / 1e6).toLocaleString("en")} MB`;
}
