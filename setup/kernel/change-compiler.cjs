const { createRequire } = require("node:module");
const { createBuilder } = require("./create-builder.cjs");
const { lendPackages } = require("./lend-packages.cjs");
const { writeOutShorthand } = require("./shorthand.cjs");
const { keepTimers } = require("./timers.cjs");
const { watchLittle } = require("./watch-little.cjs");

/** @typedef {typeof import("@tslab/typescript-for-tslab")} TypeScript */

/**
 * Makes tslab's compiler record source maps from each program to its cell.
 *
 * tslab compiles twice: first it removes types, then it rewrites imports. Each time, the compiler
 * writes its source map into the last line of the result.
 *
 * @param {import("./cells.cjs").Cells} cells
 * @param {string} root
 */
exports.changeCompiler = (cells, root) => {
  const name = createRequire(require.resolve("tslab/dist/main.js")).resolve("@tslab/typescript-for-tslab");
  /** @type {TypeScript} */
  const ts = require(name);
  const loaded = require.cache[name];
  if (loaded === undefined) throw new Error(`${name} must be loaded: it is not`);
  loaded.exports = {
    ...ts,
    /**
     * @param {string[]} files
     * @param {import("@tslab/typescript-for-tslab").CompilerOptions} options
     * @param {import("@tslab/typescript-for-tslab").System} system
     * @param {null} _ tslab names no function that makes programs
     * @param {...any} rest
     */
    createWatchCompilerHost(files, options, system, _, ...rest) {
      const withMap = { ...options, inlineSourceMap: true };
      const lent = lendPackages(system, ts.sys, root);
      watchLittle(lent, root, process.cwd());
      keepTimers(lent);
      const host = ts.createWatchCompilerHost(files, withMap, lent, createBuilder(ts), ...rest);
      const create = host.createProgram;
      host.createProgram = (...all) => {
        const builder = create(...all);
        const { emit } = builder;
        const writeOut = writeOutShorthand(ts, () => builder.getProgram().getTypeChecker());
        builder.emit = (file, write, token, only, { before = [], ...others } = {}) =>
          emit(file, write, token, only, { ...others, before: [...before, writeOut] });
        return builder;
      };
      return host;
    },
    /**
     * @param {string} program
     * @param {import("@tslab/typescript-for-tslab").TranspileOptions} options
     */
    transpileModule(program, { compilerOptions, ...rest }) {
      const [plain, first] = cutMap(program);
      const made = ts.transpileModule(plain, {
        ...rest,
        compilerOptions: { ...compilerOptions, inlineSourceMap: true },
      });
      const [outputText, second] = cutMap(made.outputText);
      if (first && second) cells.addMaps(outputText, [second, first]);
      return { ...made, outputText };
    },
  };
};

const mark = "//# sourceMappingURL=data:application/json;base64,";

/**
 * Splits a program into its code and its source map.
 *
 * @param {string} program
 * @returns {[program: string, map: import("node:module").SourceMapPayload | undefined]}
 */
function cutMap(program) {
  const at = program.lastIndexOf(mark);
  if (at === -1) return [program, undefined];
  const map = Buffer.from(program.slice(at + mark.length), "base64").toString("utf8");
  return [program.slice(0, at), JSON.parse(map)];
}
