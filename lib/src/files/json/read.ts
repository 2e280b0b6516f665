import { closeSync, existsSync, fstatSync, openSync, readSync } from "node:fs";
import { isAbsolute, join, relative } from "node:path";
import { InputError } from "../../input-error";
import { projectRoot } from "../../project";
import { errorCode } from "../error-code";

const mostMegabytes = 50;
const mostBytes = mostMegabytes * 1_000_000;

/**
 * The JSON value in a file. Also reads a pipe such as /dev/stdin; stops at 50 MB, whatever it is.
 *
 * @param action what the file is read for, as an error's beginning: "check square.json"
 * @throws InputError where there is no such file, it cannot be read, is too long or is not JSON
 */
export function readJsonFile(file: string, action: string): unknown {
  const text = readText(file, action).replace(/^\ufeff/, "");
  if (text.trim() === "") throw new InputError(action, "the file must hold JSON: it is empty");
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InputError(action, `the file must hold JSON: ${error instanceof Error ? error.message : error}`);
  }
}

function readText(file: string, action: string): string {
  let handle: number | undefined;
  try {
    handle = file === "/dev/stdin" ? 0 : openSync(file, "r"); // opened anew, a socket cannot be read
    const about = fstatSync(handle);
    if (about.isDirectory()) throw new InputError(action, "it must be a file: it is a directory");
    if (about.size > mostBytes) throw tooLong(action, `${Math.ceil(about.size / 1_000_000)} MB`);
    return readAll(handle, action).toString("utf8");
  } catch (error) {
    throw error instanceof InputError ? error : new InputError(action, unreadable(file, error));
  } finally {
    if (handle !== undefined && handle !== 0) closeSync(handle);
  }
}

/** In pieces, since a pipe tells no size and need never end. */
function readAll(handle: number, action: string): Buffer {
  const pieces: Buffer[] = [];
  let length = 0;
  for (;;) {
    const piece = Buffer.allocUnsafe(1 << 20);
    const read = readSync(handle, piece);
    if (read === 0) return Buffer.concat(pieces, length);
    pieces.push(piece.subarray(0, read));
    length += read;
    if (length > mostBytes) throw tooLong(action, "longer");
  }
}

function tooLong(action: string, size: string): InputError {
  return new InputError(action, `the file must have at most ${mostMegabytes} MB: it is ${size}`);
}

function unreadable(file: string, error: unknown): string {
  const code = errorCode(error);
  if (code === "ENOENT" || code === "ENOTDIR") return `the file must exist: it is missing${placeOf(file)}`;
  if (code === "EISDIR") return "it must be a file: it is a directory";
  if (code === "EACCES" || code === "EPERM") return "the file must be readable: permission is denied";
  return `the file must be readable: it fails with ${code}`;
}

/** Where a relative path was looked for: a notebook runs in its own folder, not in the project's. */
function placeOf(file: string): string {
  if (isAbsolute(file)) return "";
  const folder = process.cwd();
  const inProject = join(projectRoot(), file);
  return ` in ${folder}${existsSync(inProject) ? `; ${relative(folder, inProject)} is there` : ""}`;
}
