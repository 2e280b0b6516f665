import { gunzipSync } from "node:zlib";
import { InputError } from "../../input-error";
import { errorCode } from "../error-code";
import { isGzip } from "../puzzle/format";
import { mostBytes, mostMegabytes } from "../read-bytes";

/**
 * The text of a BurrTools file, unpacked if it is compressed by gzip. Text that is not UTF-8 is
 * Latin-1, whether the file declares it or not.
 *
 * @throws InputError if the file is cut or damaged, or unpacks to more than 50 MB
 */
export function unpackedText(bytes: Uint8Array, action: string): string {
  return decoded(isGzip(bytes) ? unpacked(bytes, action) : bytes).replace(/^\ufeff/, "");
}

function unpacked(bytes: Uint8Array, action: string): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: mostBytes });
  } catch (error) {
    const code = errorCode(error);
    if (code === "ERR_BUFFER_TOO_LARGE") {
      throw new InputError(action, `the file must unpack to at most ${mostMegabytes} MB: it unpacks to more`);
    }
    const state = code === "Z_BUF_ERROR" ? "cut off" : "damaged";
    throw new InputError(action, `the file must be a complete gzip file: it is ${state}`);
  }
}

function decoded(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 200)).toString("latin1");
  if (/^\s*<\?xml[^>]*encoding=["'](iso-8859-1|latin-?1|windows-1252)["']/i.test(head)) return latin1(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return latin1(bytes);
  }
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("latin1");
}
