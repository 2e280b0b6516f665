"use strict";

const { Module } = require("node:module");

// zod loads its messages in some sixty languages, a file each: half of the time in which Node itself starts. Schemas here bring their
// own messages, and English, zod's default, is loaded apart from this list: so the list stays empty.
try {
  const list = require.resolve("zod/v4/locales");
  require.cache[list] ??= Object.assign(new Module(list), { filename: list, loaded: true });
} catch {
  // zod is not there yet, or keeps them elsewhere: then they are loaded, if at all
}
