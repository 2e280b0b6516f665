/**
 * A process that kills all runs when their parent has ended, even after SIGKILL. A busy run cannot
 * notice the end of its parent itself. The guard reads lines from the parent: `+12` if process 12
 * began, `-12` if it ended. When the pipe closes, the parent has ended, and the guard kills the
 * processes that still run.
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
    } catch {} // the process has already ended
  }
});

// Ctrl-C reaches all processes of a terminal, but the guard must outlive its parent
process.on("SIGINT", () => {});
