import { dancingLinksEngine } from "./dancing-links";
import type { Engine, EngineName } from "./engine";
import { kernelEngine } from "./kernel";

/** The engines by name, fastest first. All engines find the same covers, each in its own order. */
export const engines: Readonly<Record<EngineName, Engine>> = {
  kernel: kernelEngine,
  "dancing-links": dancingLinksEngine,
};

/** The name of every engine, fastest first. */
export const engineNames = Object.keys(engines) as readonly EngineName[];
