import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll } from "vitest";

/** The project's root. */
export const root = resolve(__dirname, "..", "..", "..");

/** The compiled command, as a user runs it. */
export const command = resolve(root, "lib", "bin", "gardens.js");

/** What a run of the command printed and returned. */
export interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the compiled command `gardens`. Set-up builds it. */
export function runGardens(...args: readonly string[]): Run {
  if (!existsSync(resolve(root, "lib", "dist", "cli", "main.js"))) throw new Error("build first: npm run setup");
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], { cwd: root, encoding: "utf8" });
  return { code: status, out: stdout, err: stderr };
}

/** A fresh folder, gone after the tests of the file that asked for it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "gardens-"));
  folders.push(folder);
  return folder;
}

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A file in a fresh folder; what is no text or bytes is written as JSON. */
export function temporaryFile(content: unknown): string {
  const path = join(temporaryFolder(), "solution.json");
  const raw = typeof content === "string" || content instanceof Uint8Array;
  writeFileSync(path, raw ? content : JSON.stringify(content));
  return path;
}

/**
 * Runs a command that takes long and interrupts it. On a busy machine it may not yet listen when the signal comes, and dies of it with nothing said: then it is given more time.
 */
export async function interruptGardens(...args: string[]): Promise<{ code: number | null; out: string }> {
  for (let wait = 1500; ; wait *= 3) {
    const child = spawn(process.execPath, [command, ...args], { cwd: root });
    let out = "";
    child.stdout.on("data", (text) => {
      out += text;
    });
    const timer = setTimeout(() => child.kill("SIGINT"), wait);
    const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
    clearTimeout(timer);
    if (code !== null || wait > 30_000) return { code, out };
  }
}
