/** @import { ZmqServer } from "tslab/dist/jupyter.js" */
/** @typedef {Parameters<ZmqServer["publishStatus"]>[1]} Message */

/**
 * Handles Jupyter messages that tslab's server does not know. tslab does not answer them, and
 * writes `unknown msg_type` into the terminal or into the last cell. This function obeys an
 * interrupt message, and ignores other messages, as Jupyter's protocol requires. It also ends the
 * process after a shutdown message.
 *
 * @param {ZmqServer} server
 */
exports.talkWith = (server) => {
  const { close, handleShellMessage, init, publishStatus } = server;
  /** @type {Promise<void>} */
  let isBound = Promise.resolve();
  server.init = function () {
    isBound = init.call(this).then(() => {
      // after 512 messages, zeromq waits for Node's event loop, and a busy cell would fail with
      // "Socket is busy writing"; with the timeout 0 it never waits, and a publisher need not
      this.iopub.sendTimeout = 0;
    });
    return isBound;
  };
  // the answer to a message that arrives while the other sockets are being bound would fail with
  // "Socket is blocked by a bind or unbind operation"
  server.handleShellMessage = async function (socket, ...frames) {
    await isBound;
    await handleShellMessage.call(this, socket, ...frames).catch((/** @type {Error} */ error) => {
      // another program that takes the kernel's port for its own must not write into a cell
      if (!isForeign(error)) throw error;
    });
  };
  server.close = function () {
    close.call(this);
    // tslab itself runs on until Jupyter kills it, and a killed kernel cannot remove its browser's
    // temporary folder; the delay lets the last messages out
    setTimeout(() => process.exit(), 100);
  };
  /** The cells that run or wait, in the order of their arrival. @type {Set<Message>} */
  const cells = new Set();
  server.publishStatus = function (status, message) {
    publishStatus.call(this, status, message);
    if (status === "busy" && message.header.msg_type === "execute_request") cells.add(message);
    if (status === "idle") {
      cells.delete(message);
      // tslab says idle after each cell and each other message, also while the next cell runs
      const [next] = cells;
      if (next !== undefined) publishStatus.call(this, "busy", next);
    }
    if (status === "busy" && message.header.msg_type === "interrupt_request") {
      /** @type {any} its executor is private */ (this.handler).executor.interrupt();
      answer(this, this.control, message, "interrupt_reply", { status: "ok" });
    }
  };
  server.handleCommInfoRequest = function (socket, message) {
    answer(this, socket, message, "comm_info_reply", { status: "ok", comms: {} });
  };
  const warn = console.warn;
  console.warn = (...words) => {
    if (!String(words[0]).startsWith("unknown msg_type: ")) warn(...words);
  };
};

/**
 * True for the errors of tslab about a message that was not written for this kernel: it has no
 * delimiter, or another signature.
 *
 * @param {Error} error
 */
function isForeign({ message }) {
  return message === "message missing delimiter" || message.startsWith("invalid hmac");
}

/**
 * @param {ZmqServer} server
 * @param {unknown} socket
 * @param {Message} message
 * @param {string} type
 * @param {object} content
 */
function answer(server, socket, message, type, content) {
  const reply = message.createReply();
  reply.header.msg_type = type;
  reply.content = content;
  reply.signAndSend(server.connInfo.key, socket);
}
