const { createRequire } = require("node:module");
const { join } = require("node:path");

/**
 * Lets tslab's compiler tell which line of a cell became which line of the program that is run. tslab compiles twice, types away first, then imports;
 * each time the compiler writes its map into the last line of what it makes.
 *
 * It also lets a notebook outside the project find the types of the project's packages.
 */
exports.withSourceMaps = (cells, root) => {
  const name = createRequire(require.resolve("tslab/dist/main.js")).resolve("@tslab/typescript-for-tslab");
  const ts = require(name);
  require.cache[name].exports = {
    ...ts,
    createWatchCompilerHost(files, options, ...rest) {
      const maps = { inlineSourceMap: true, ...projectPackages(root) };
      return ts.createWatchCompilerHost(files, { ...options, ...maps }, ...rest);
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

/** A folder outside has no node_modules of the project above it. */
function projectPackages(root) {
  if (`${process.cwd()}/`.startsWith(join(root, "/"))) return {};
  return { baseUrl: process.cwd(), paths: { "*": ["*", join(root, "node_modules", "*")] } };
}

const mark = "//# sourceMappingURL=data:application/json;base64,";

/** A program without its map, and the map. */
function cutMap(program) {
  const at = program.lastIndexOf(mark);
  if (at === -1) return [program, undefined];
  const map = Buffer.from(program.slice(at + mark.length), "base64").toString("utf8");
  return [program.slice(0, at), JSON.parse(map)];
}
