import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { root } from "../tools/paths.mjs";

/** @typedef {Record<string, string>} Programs shell scripts by their command name */

/**
 * A clone that contains only set-up, with a PATH that contains only node and the given programs,
 * which are shell scripts. Set-up in it cannot reach this clone, its cache or the programs of this
 * machine.
 *
 * @param {Programs} programs
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
    /**
     * Runs a script of set-up; returns its exit code and the lines on its stderr.
     *
     * @param {string[]} args
     * @param {{ nodeArgs?: string[], more?: NodeJS.ProcessEnv }} [options]
     */
    run(args, { nodeArgs = [], more = {} } = {}) {
      const { status, stdout, stderr } = spawnSync(process.execPath, [...nodeArgs, ...args], {
        cwd: clone,
        encoding: "utf8",
        env: { ...env, ...more },
      });
      return { status, stdout, lines: stderr.split("\n").filter(Boolean) };
    },
  };
}

/**
 * The one line that explains the failure, without the lines of the steps.
 *
 * @param {string[]} lines
 */
export function complaint(lines) {
  return lines.filter((line) => !/^[✓✗…] /.test(line));
}
