// Makes tslab's kernel a place to work in: its parts are replaced before it starts, its files are left as they are.
const { createCells } = require("./cells.cjs");
const { createExecutorFrom } = require("./executor.cjs");
const { talkWith } = require("./talk.cjs");
const { changeCompiler } = require("./change-compiler.cjs");

/** @param {string} root the project's folder: what a notebook outside of it cannot import by itself, it gets from there */
exports.installKernel = (root) => {
  const cells = createCells();
  changeCompiler(cells, root);
  const executor = require("tslab/dist/executor.js");
  executor.createExecutor = createExecutorFrom(executor.createExecutor, cells);
  talkWith(require("tslab/dist/jupyter.js").ZmqServer.prototype);
};
