/**
 * A process that ends others when the one that started them is gone, however it went: a run that keeps its process busy
 * cannot look for itself. It reads lines from its parent, `+12` for a process that began and `-12` for one that ended;
 * when the pipe closes, the parent has ended, and so must they.
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

// the keyboard's interrupt goes to all processes of a terminal; this one waits for the parent's end
process.on("SIGINT", () => {});
