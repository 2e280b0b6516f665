import { createRequire, Module } from "node:module";

/**
 * Keeps zod from loading its messages in some sixty languages, a file each: half of the time in
 * which Node itself starts.
 *
 * Schemas here bring their own messages, and English, zod's default, is loaded apart from this
 * list: so the list stays empty. Where zod keeps it elsewhere one day, everything works as
 * before, only slower.
 */
export function leaveOutLocales(): void {
  const own = createRequire(__filename);
  try {
    const list = own.resolve("zod/v4/locales");
    own.cache[list] ??= Object.assign(new Module(list), { filename: list, loaded: true });
  } catch {
    // zod has no such list
  }
}
