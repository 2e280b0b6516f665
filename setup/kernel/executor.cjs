const { hasForAwait } = require("./for-await.cjs");
const { watchInterrupts } = require("./interrupts.cjs");
const { keptDeclarations } = require("./kept-declarations.cjs");
const { isInterruption, joinMessages, tellError } = require("./tell-error.cjs");

/** @import { Notebook } from "../../lib/dist/search/notebook.js" */
/** @import { ConvertResult, Converter } from "tslab/dist/converter.js" */
/** @import { ConsoleInterface, ConverterSet } from "tslab/dist/executor.js" */

/**
 * The symbol under which the library finds the notebook; `lib/src/search/notebook.ts` describes its
 * value.
 */
const notebookKey = Symbol.for("hanging-gardens.notebook");
/** The milliseconds that an interrupted cell waits until everything that it started has ended. */
const windingDown = 3000;

/** The milliseconds after which a new kernel has answered the questions that a notebook first asks. */
const kernelStarts = 100;

/**
 * Lets the compiler read the library's types while the user reads the notebook. Otherwise the first
 * cell that imports the library takes seconds longer.
 *
 * @param {Converter} converter
 */
function readTypes(converter) {
  try {
    converter.convert("", 'import "hanging-gardens";');
  } catch {
    // the first cell shows the problem
  }
}

/**
 * tslab's executor with four corrections. A cell may have `for await` at its top level. An
 * interrupt also ends the searches and drawings that the cell started. An error shows its message
 * and the user's own lines. A cell that was interrupted or failed keeps the variables that it had
 * set.
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
    // loaded here, because this module loads the compiler, which must be changed before
    const jupyter = require("tslab/dist/jupyter.js");
    /** @type {Notebook} */
    const notebook = {
      signal: () => stop.signal,
      running,
      ending,
      // the output is JSON, but tslab's types allow only text
      write: (output, isUpdate) => jupyter.lastWriteDisplayData?.(/** @type {any} */ (output), isUpdate),
    };
    Object.defineProperty(globalThis, notebookKey, { value: notebook });

    /** @type {Converter} */
    const node = {
      convert(before, text) {
        const converted = converters.node.convert(declarations ?? before, text);
        converted.diagnostics = joinMessages(converted.diagnostics);
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
      addModule: (...all) => joinMessages(converters.node.addModule(...all)),
      close: () => converters.node.close(),
    };
    /** @type {ConverterSet} */
    const both = { node, browser: node, close: () => converters.close() };
    const executor = createExecutor(folder, both, { log, error: printError });
    const watch = watchInterrupts();

    /** @type {ConsoleInterface["error"]} */
    function printError(problem, ...words) {
      if (isInterruption(problem)) void interrupt();
      error(tellError({ problem, words, source: cell.source, cells, isStopped: stop.signal.aborted }));
    }

    /**
     * Ends the searches and drawings of the library, then the cell. A second interrupt does not
     * wait.
     */
    async function interrupt() {
      const interrupted = number;
      if (!stop.signal.aborted) {
        stop.abort();
        await Promise.race([Promise.allSettled(running), new Promise((resolve) => setTimeout(resolve, windingDown))]);
        running.clear(); // interrupted work may never report its end
      }
      if (interrupted === number) executor.interrupt();
    }

    /** @param {string} text */
    async function execute(text) {
      number++;
      cell = { source: text };
      if (stop.signal.aborted) stop = new AbortController();
      // ending a busy cell also cancels Node's next callbacks, and none of the kernel's may be
      // among them
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
        const how = stop.signal.aborted ? "stopped" : isGood ? "finished" : "failed";
        for (const end of ending) end(how);
        ending.clear();
      }
    }

    setTimeout(() => number === 0 && readTypes(converters.node), kernelStarts);
    return { ...executor, execute, interrupt };
  };
