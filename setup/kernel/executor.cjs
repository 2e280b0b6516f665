const { hasForAwait } = require("./for-await.cjs");
const { watchInterrupts } = require("./interrupts.cjs");
const { keptDeclarations } = require("./kept-declarations.cjs");
const { isInterruption, tellError } = require("./tell-error.cjs");

/** @import { Notebook } from "../../lib/dist/search/notebook.js" */
/** @import { ConvertResult, Converter } from "tslab/dist/converter.js" */
/** @import { ConsoleInterface, ConverterSet } from "tslab/dist/executor.js" */

/** Where the library looks to learn that it runs in a notebook: `lib/src/search/notebook.ts` says what it finds there. */
const place = Symbol.for("hanging-gardens.notebook");
/** So many milliseconds an interrupted cell waits for what it started to end. */
const windingDown = 3000;

/**
 * tslab's executor, with four things corrected. A cell may have `for await` at its top level. An interrupt also ends what the cell started. An error shows its message and the user's own
 * lines. A cell that was interrupted or failed keeps the variables that it had set.
 *
 * @param {typeof import("tslab/dist/executor.js").createExecutor} createExecutor
 * @param {import("./cells.cjs").Cells} cells
 * @returns {typeof createExecutor}
 */
exports.createExecutorFrom =
  (createExecutor, cells) =>
  (folder, converters, { log, error }) => {
    let number = 0;
    /** @type {{ source: string, converted?: ConvertResult }} */
    let cell = { source: "" };
    /** @type {string | undefined} */
    let declarations;
    let stop = new AbortController();
    /** @type {Notebook["running"]} */
    const running = new Set();
    /** @type {Notebook["ending"]} */
    const ending = new Set();
    const jupyter = require("tslab/dist/jupyter.js"); // here, since it loads the compiler, which is changed before
    /** @type {Notebook} */
    const notebook = {
      signal: () => stop.signal,
      running,
      ending,
      // what is displayed is JSON, of which tslab's types know only texts
      write: (output, isUpdate) => jupyter.lastWriteDisplayData?.(/** @type {any} */ (output), isUpdate),
    };
    Object.defineProperty(globalThis, place, { value: notebook });

    /** @type {Converter} */
    const node = {
      convert(before, text) {
        const converted = converters.node.convert(declarations ?? before, text);
        if (converted.output) {
          converted.hasToplevelAwait ||= hasForAwait(converted.output);
          converted.output = cells.name(converted.output, cell.source, number);
        }
        cell.converted = converted;
        watch.enter("beginning");
        return converted;
      },
      inspect: (before, ...rest) => converters.node.inspect(declarations ?? before, ...rest),
      complete: (before, ...rest) => converters.node.complete(declarations ?? before, ...rest),
      addModule: (...all) => converters.node.addModule(...all),
      close: () => converters.node.close(),
    };
    /** @type {ConverterSet} */
    const both = { node, browser: node, close: () => converters.close() };
    const executor = createExecutor(folder, both, { log, error: tell });
    const watch = watchInterrupts();

    /** @type {ConsoleInterface["error"]} */
    function tell(problem, ...words) {
      if (isInterruption(problem)) void interrupt();
      error(tellError({ problem, words, source: cell.source, cells, isStopped: stop.signal.aborted }));
    }

    /** Ends what the library has begun, and then the cell. Who asks twice does not wait. */
    async function interrupt() {
      const interrupted = number;
      if (!stop.signal.aborted) {
        stop.abort();
        await Promise.race([Promise.allSettled(running), new Promise((resolve) => setTimeout(resolve, windingDown))]);
        running.clear(); // what was ended where it stood is never done
      }
      if (interrupted === number) executor.interrupt();
    }

    /** @param {string} text */
    async function execute(text) {
      number++;
      cell = { source: text };
      if (stop.signal.aborted) stop = new AbortController();
      // ending a busy cell also ends what else Node was to do next: nothing of the kernel's is to be among that
      await new Promise((resolve) => setImmediate(resolve));
      let isGood = false;
      try {
        const ended = executor.execute(text);
        watch.enter("later");
        isGood = await ended;
        if (isGood) declarations = undefined;
        else if (cell.converted?.output)
          declarations = keptDeclarations(cell.converted.declOutput ?? "", executor.locals);
        return isGood;
      } finally {
        watch.enter("own");
        const how = stop.signal.aborted ? "stopped" : isGood ? "done" : "failed";
        for (const end of ending) end(how);
        ending.clear();
      }
    }

    return { ...executor, execute, interrupt };
  };
