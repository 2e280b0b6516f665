import { closeSync, existsSync, fstatSync, openSync, readSync } from "node:fs";
import { isAbsolute, join, relative } from "node:path";
import { InputError } from "../../input-error";
import { projectRoot } from "../../project";
import { errorCode } from "../error-code";
import { structureProblem } from "./structure";

const mostMegabytes = 50;
const mostBytes = mostMegabytes * 1_000_000;

/**
 * Reads the JSON value in a file or a pipe such as /dev/stdin, up to 50 MB.
 *
 * @param action the start of error messages: "check square.json"
 * @throws InputError if the file is missing, cannot be read, is too long, nests too deep, holds too
 * many values or is not JSON
 */
export function readJsonFile(file: string, action: string): unknown {
  const bytes = readBytes(file, action);
  const problem = structureProblem(bytes);
  if (problem !== undefined) throw new InputError(action, `the file must ${problem}`);
  const text = bytes.toString("utf8").replace(/^\ufeff/, "");
  if (text.trim() === "") throw new InputError(action, "the file must hold JSON: it is empty");
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InputError(action, `the file must hold JSON: ${error instanceof Error ? error.message : error}`);
  }
}

function readBytes(file: string, action: string): Buffer {
  let handle: number | undefined;
  try {
    // a socket cannot be opened by its path
    handle = file === "/dev/stdin" ? 0 : openSync(file, "r");
    const about = fstatSync(handle);
    if (about.isDirectory()) throw new InputError(action, "it must be a file: it is a directory");
    if (about.size > mostBytes) throw tooLong(action, `${Math.ceil(about.size / 1_000_000)} MB`);
    return readAll(handle, about.size, action);
  } catch (error) {
    throw error instanceof InputError ? error : new InputError(action, unreadable(file, error));
  } finally {
    if (handle !== undefined && handle !== 0) closeSync(handle);
  }
}

/** Reads in pieces, because a pipe has no size and may never end. */
function readAll(handle: number, size: number, action: string): Buffer {
  const most = 1 << 20;
  const pieceSize = size === 0 ? most : Math.min(size + 1, most);
  const pieces: Buffer[] = [];
  let length = 0;
  for (;;) {
    const piece = Buffer.allocUnsafe(pieceSize);
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
  if (code === "ENOENT" || code === "ENOTDIR") return `the file must exist: it is missing${searchedFolder(file)}`;
  if (code === "EISDIR") return "it must be a file: it is a directory";
  if (code === "EACCES" || code === "EPERM") return "the file must be readable: permission is denied";
  return `the file must be readable: it fails with ${code}`;
}

/**
 * Names the folder in which a relative path was looked up, for error messages: a notebook runs in
 * its own folder, not in the project's.
 */
function searchedFolder(file: string): string {
  if (isAbsolute(file)) return "";
  const folder = process.cwd();
  const inProject = join(projectRoot(), file);
  return ` in ${folder}${existsSync(inProject) ? `; ${relative(folder, inProject)} exists` : ""}`;
}
