/**
 * The parts of the package commander that the command uses. In the built library this file contains
 * the package, which then loads `node:child_process` only if it starts a process: it never does.
 */
export { type Argument, Command, CommanderError, Option } from "commander";
