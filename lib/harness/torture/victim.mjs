// The types of commands that are tortured.

/**
 * @typedef {object} Victim a command that is killed and resumed
 * @property {string} name
 * @property {number} weight how often it is chosen
 * @property {(folder: string) => void} prepare makes the files that the first run needs
 * @property {(folder: string, resume: boolean) => string[]} args of Node
 * @property {(folder: string) => NodeJS.ProcessEnv} env
 * @property {(folder: string) => string} output the folder whose files the run changes
 * @property {(folder: string, stdout: string) => unknown} result of a complete run, without times
 * @property {readonly string[]} waste parts of names of files that a complete run must not leave
 * @property {boolean} survivesChildren whether it succeeds although a child is killed
 */

/** @typedef {{ victim: string, what: string }} Finding */

export {};
