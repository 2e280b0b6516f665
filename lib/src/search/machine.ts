import { arch, cpus, platform, totalmem } from "node:os";
import { libraryVersion } from "../project";

/** The machine that times were measured on. */
export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly memoryGigabytes: number;
  readonly system: string;
  readonly node: string;
  /** The version of this library. */
  readonly library: string;
}

/**
 * Describes this machine's hardware and software.
 *
 * @example experiment.thisMachine().cores > 0 // true
 */
export function thisMachine(): Machine {
  const processors = cpus();
  return {
    cpu: processors[0]?.model.trim() ?? "unknown",
    cores: processors.length,
    memoryGigabytes: Math.round(totalmem() / 1e8) / 10,
    system: `${platform()} ${arch()}`,
    node: process.version,
    library: libraryVersion(),
  };
}
