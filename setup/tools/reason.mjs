import { stripVTControlCharacters } from "node:util";

/**
 * The reason of a failure in words for the user: a known cause, or the most informative line of a
 * program's output.
 *
 * @example reasonOf(error) // "the disk is full"
 * @param {unknown} problem the error; a `RunError` has the program's output
 */
export function reasonOf(problem) {
  const error = /** @type {{ output?: string, message?: string, code?: string, reason?: string }} */ (problem);
  const text = `${error.output ?? ""}\n${error.message ?? ""}\n${error.code ?? ""}`;
  if (/ENOSPC|No space left on device/i.test(text)) return "the disk is full";
  if (/EDQUOT|quota exceeded/i.test(text)) return "the disk quota is used up";
  if (
    /ENOTFOUND|EAI_AGAIN|ENETUNREACH|ECONNREFUSED|ETIMEDOUT|name resolution|NewConnectionError|network is unreachable/i.test(
      text,
    )
  )
    return "the network did not answer";
  if (/EACCES|EPERM|Permission denied/i.test(text)) return "a file may not be written (permission denied)";
  const lines = (error.output ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const telling = lines.filter(
    (line) => /error|cannot|failed|not found/i.test(line) && !/complete log|npm error code/i.test(line),
  );
  return clean(telling.at(-1) ?? lines.at(-1) ?? error.reason ?? error.message ?? String(problem));
}

/**
 * Shortens a line and removes its control characters.
 *
 * @param {string} line
 */
function clean(line) {
  const text = stripVTControlCharacters(line)
    .replace(/\p{Cc}+/gu, " ")
    .replace(/[.\s]+$/, "");
  return text.length > 240 ? `${text.slice(0, 240)}…` : text;
}
