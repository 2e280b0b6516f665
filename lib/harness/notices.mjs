/**
 * Removes lines from stderr that are not always there: the progress of a command that takes some
 * seconds, and the line about the browser's sandbox, which only some users see, root among them.
 *
 * @param {string} err
 */
export function withoutNotices(err) {
  return err.replace(/^(… |The browser that draws pictures runs without its sandbox: ).+\n/gm, "");
}
