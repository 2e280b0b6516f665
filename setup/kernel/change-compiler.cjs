const { createRequire } = require("node:module");
const { lendPackages } = require("./lend-packages.cjs");

/**
 * Lets tslab's compiler tell which line of a cell became which line of the program that is run. tslab compiles twice, types away first, then imports;
 * each time the compiler writes its map into the last line of what it makes.
 */
exports.changeCompiler = (cells, root) => {
  const name = createRequire(require.resolve("tslab/dist/main.js")).resolve("@tslab/typescript-for-tslab");
  const ts = require(name);
  require.cache[name].exports = {
    ...ts,
    createWatchCompilerHost(files, options, system, ...rest) {
      const withMap = { ...options, inlineSourceMap: true };
      return ts.createWatchCompilerHost(files, withMap, lendPackages(system, ts.sys, root), ...rest);
    },
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

/** A program without its map, and the map. */
function cutMap(program) {
  const at = program.lastIndexOf(mark);
  if (at === -1) return [program, undefined];
  const map = Buffer.from(program.slice(at + mark.length), "base64").toString("utf8");
  return [program.slice(0, at), JSON.parse(map)];
}
