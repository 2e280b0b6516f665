// The types of set-up steps.

/** @typedef {"packages" | "build" | "jupyter" | "kernel" | "tensorflow" | "browser" | "valkey" | "kissat"} StepName */

/**
 * @typedef {object} Step
 * @property {string} title its name in what set-up prints
 * @property {StepName[]} [needs] the steps that must have been made before
 * @property {boolean} [isOnRequest] true if the step is done only if it is named
 * @property {() => string | false | undefined} ready describes the result; false if it is missing
 * @property {(report: import("../tools/terminal.mjs").ReportActivity) => Promise<void>} make does the work
 */

export {};
