import { spawn, spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * A clone that holds nothing but set-up itself, with a PATH of its own that holds nothing but node and the programs given as
 * shell scripts. What set-up does there cannot reach this clone, its cache or the programs of this machine.
 */
export function sandbox(programs = {}) {
  const folder = mkdtempSync(join(tmpdir(), "hanging-gardens-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const clone = join(folder, "clone");
  cpSync(join(root, "setup"), join(clone, "setup"), { recursive: true });
  for (const name of ["package.json", "package-lock.json", "lib/package.json"])
    cpSync(join(root, name), join(clone, name));
  mkdirSync(join(clone, "notebooks"));
  const bin = join(folder, "bin");
  mkdirSync(bin);
  symlinkSync(process.execPath, join(bin, "node"));
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  const env = { PATH: bin, HOME: folder, HANGING_GARDENS_CACHE: join(folder, "cache") };
  return {
    clone,
    cache: join(folder, "cache"),
    env,
    /** Runs a script of set-up to its end: its exit code and the lines it wrote to stderr. */
    run(args, { nodeArgs = [], more = {} } = {}) {
      const options = { cwd: clone, encoding: "utf8", env: { ...env, ...more } };
      const { status, stdout, stderr } = spawnSync(process.execPath, [...nodeArgs, ...args], options);
      return { status, stdout, lines: stderr.split("\n").filter(Boolean) };
    },
    start: (args) => spawn(process.execPath, args, { cwd: clone, env }),
  };
}

/** The one line that tells what went wrong, beside the lines that name the steps. */
export function complaint(lines) {
  return lines.filter((line) => !/^[✓✗…] /.test(line));
}
