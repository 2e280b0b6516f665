// Changes tslab's kernel. It replaces functions before the kernel starts, and does not change
// tslab's files.
const { createCells } = require("./cells.cjs");
const { createExecutorFrom } = require("./executor.cjs");
const { printInfo } = require("./print-info.cjs");
const { talkWith } = require("./talk.cjs");
const { changeCompiler } = require("./change-compiler.cjs");

/** @param {string} root the project's folder; a notebook elsewhere can import its packages */
exports.installKernel = (root) => {
  const cells = createCells();
  changeCompiler(cells, root);
  const executor = require("tslab/dist/executor.js");
  executor.createExecutor = createExecutorFrom(executor.createExecutor, cells);
  require("tslab/dist/inspect.js").printQuickInfo = printInfo;
  talkWith(require("tslab/dist/jupyter.js").ZmqServer.prototype);
};
