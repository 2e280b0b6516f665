import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { talkWith } from "../kernel/talk.cjs";

test("a message that arrives while sockets are being bound is handled afterwards, in order", async () => {
  /** @type {string[]} */
  const done = [];
  let finishBinding = () => {};
  const server = {
    iopub: { sendTimeout: -1 },
    init: () => new Promise((resolve) => (finishBinding = () => resolve(undefined))),
    handleShellMessage: async (/** @type {unknown} */ _, /** @type {string} */ frame) => void done.push(frame),
    publishStatus: () => {},
    close: () => {},
    handleCommInfoRequest: () => {},
  };
  talkWith(/** @type {any} it needs no more of tslab's server */ (server));
  const started = server.init();
  server.handleShellMessage(undefined, "first");
  server.handleShellMessage(undefined, "second");
  await setImmediate();
  expect(done).toEqual([]);
  finishBinding();
  await started;
  await server.handleShellMessage(undefined, "third");
  expect([done, server.iopub.sendTimeout]).toEqual([["first", "second", "third"], 0]);
});
