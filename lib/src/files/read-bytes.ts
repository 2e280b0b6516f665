import { closeSync, existsSync, fstatSync, openSync, readSync, statSync } from "node:fs";
import { basename, dirname, extname, isAbsolute, join, relative, resolve } from "node:path";
import { InputError } from "../input-error";
import { nearestWord } from "../nearest-word";
import { projectRoot } from "../project";
import { codeWithWords, errorCode } from "./error-code";
import { dataFileNamed } from "./find/find-data-file";
import { namesIn } from "./find/names-in";
import { nearNames } from "./find/near-names";

/** The longest file that is read, compressed or not. */
export const mostMegabytes = 50;
export const mostBytes = mostMegabytes * 1_000_000;

/**
 * Reads the bytes of a file or a pipe such as /dev/stdin, up to 50 MB.
 *
 * @param action the start of error messages: "check square.json"
 * @throws InputError if the file is missing, cannot be read or is too long
 */
export function readBytes(file: string, action: string): Buffer {
  let handle: number | undefined;
  try {
    handle = file === "/dev/stdin" ? 0 : openSync(file, "r"); // a socket cannot be opened again
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
  if (code === "ENOENT" || code === "ENOTDIR") return `there is no such file${searchedFolder(file)}`;
  if (code === "EISDIR") return "it must be a file: it is a directory";
  if (code === "EACCES" || code === "EPERM") return "the file must be readable: permission is denied";
  return `the file must be readable: it fails with ${codeWithWords(code)}`;
}

/**
 * Names the folder in which a relative path was looked up: a notebook runs in its own folder, not
 * in the project's. A file that may be meant is suggested.
 */
function searchedFolder(file: string): string {
  if (file === "" || isAbsolute(file)) return "";
  const folder = dirname(resolve(file));
  const inProject = join(projectRoot(), file);
  const meant =
    existsSync(inProject) && statSync(inProject).isFile() ? inProject : (nearFile(file, folder) ?? dataFileNamed(file));
  return ` in ${folder}${meant === undefined ? "" : `; did you mean ${relative(process.cwd(), meant)}?`}`;
}

/** The file with the same ending in a folder that has the most similar name, if one is similar. */
function nearFile(file: string, folder: string): string | undefined {
  const ending = extname(file);
  if (ending === "") return undefined;
  const name = basename(file, ending);
  const near = nearestWord(name, nearNames(name, namesIn(folder, ending) ?? []));
  return near && join(folder, `${near}${ending}`);
}
