// Loaded before a program: prints the CPU seconds of its process on the last line of stderr.
const { writeSync } = require("node:fs");

process.on("exit", () => {
  const { user, system } = process.cpuUsage();
  writeSync(2, `\n${(user + system) / 1e6}\n`);
});
