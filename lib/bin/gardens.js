#!/usr/bin/env node
"use strict";

const module_ = require("node:module");
const { join } = require("node:path");

/** @typedef {{ enableCompileCache?: (folder: string) => unknown }} CompileCache since Node 22 */

// Node 22 and newer keep compiled code between runs, which halves the start of the command.
// The cache lies in the project, because a folder that all users share is not safe.
const cache = join(__dirname, "..", "..", "node_modules", ".cache", "gardens");
/** @type {CompileCache} */ (module_).enableCompileCache?.(cache);

try {
  require("../dist/cli/main.js").start(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Error && "code" in error && error.code === "MODULE_NOT_FOUND")) throw error;
  process.stderr.write("Cannot run gardens: the library must be built: it is missing; type npm run setup\n");
  process.exitCode = 2;
}
