import { errorCode } from "./error-code";

/** True if a process with this id runs, even if it belongs to another user. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}
