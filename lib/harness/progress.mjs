import { durationText } from "../dist/search/duration-text.js";

const secondsBetweenLines = 15;

/**
 * Shows progress on stderr with the time left: on a terminal one line that is redrawn, elsewhere a
 * line every 15 seconds.
 */
export function progress() {
  const stream = process.stderr;
  const began = performance.now();
  let shown = Number.NEGATIVE_INFINITY;
  const clear = () => void (stream.isTTY && stream.write("\r\x1b[2K"));
  return {
    /**
     * @param {number} share of the work that is done
     * @param {string} words
     */
    show(share, words) {
      const now = performance.now();
      if (now - shown < (stream.isTTY ? 100 : secondsBetweenLines * 1000)) return;
      shown = now;
      const seconds = (now - began) / 1000;
      const left = share > 0 ? `, about ${durationText((seconds * (1 - share)) / share)} left` : "";
      const line = `${Math.floor(100 * share)} %${left}: ${words}`;
      stream.write(stream.isTTY ? `\r\x1b[2K${line.slice(0, (stream.columns || 80) - 1)}` : `${line}\n`);
    },
    /** @param {string} line stays on the terminal */
    say(line) {
      clear();
      stream.write(`${line}\n`);
    },
    clear,
    seconds: () => (performance.now() - began) / 1000,
  };
}
