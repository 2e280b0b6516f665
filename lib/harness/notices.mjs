/** The progress of a command that takes some seconds, and its last line. */
const notice = /^(?:… .+|[^:\n]+: (?:the whole command took|stopped after) [\d.,]+ (?:s|min|h|days|years))\n/gm;

/**
 * Removes lines from stderr that are not always there, because they depend on the time.
 *
 * @param {string} err
 */
export function withoutNotices(err) {
  return err.replace(notice, "");
}
