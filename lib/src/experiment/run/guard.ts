/**
 * A process that ends all runs when their parent is gone, even after SIGKILL. A busy run cannot
 * notice this itself. The guard reads lines from its parent: `+12` for a process that began, `-12`
 * for one that ended. When the pipe closes, the parent has ended, and the guard kills the rest.
 */
const running = new Set<number>();
let rest = "";

process.stdin.on("data", (text) => {
  const lines = `${rest}${text}`.split("\n");
  rest = lines.pop() ?? "";
  for (const line of lines) {
    const pid = Number(line.slice(1));
    if (line.startsWith("+")) running.add(pid);
    else running.delete(pid);
  }
});

process.stdin.on("end", () => {
  for (const pid of running) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {} // it has ended by itself
  }
});

// Ctrl-C reaches all processes of a terminal; this one waits for the end of its parent
process.on("SIGINT", () => {});
