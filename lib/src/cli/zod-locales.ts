import { createRequire, Module } from "node:module";

/**
 * Keeps zod from loading its messages in some sixty languages. Each language is a file, and
 * together they take half the time in which Node itself starts.
 *
 * Our schemas have their own messages, and zod loads English, its default, separately. So an empty
 * list of languages replaces the real one. If zod moves the list one day, everything still works,
 * only slower.
 */
export function leaveOutLocales(): void {
  const own = createRequire(__filename);
  try {
    const list = own.resolve("zod/v4/locales");
    own.cache[list] ??= Object.assign(new Module(list), { filename: list, loaded: true });
  } catch {
    // zod has moved the list: nothing to do
  }
}
