/** @import { ZmqServer } from "tslab/dist/jupyter.js" */
/** @typedef {Parameters<ZmqServer["publishStatus"]>[1]} Message */

/**
 * Handles Jupyter messages that tslab's server does not know. tslab does not answer them, and
 * writes `unknown msg_type` into the terminal or into the last cell. This function obeys an
 * interrupt message, and ignores other messages, as Jupyter's protocol requires.
 *
 * @param {ZmqServer} server
 */
exports.talkWith = (server) => {
  const { publishStatus } = server;
  server.publishStatus = function (status, message) {
    publishStatus.call(this, status, message);
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
