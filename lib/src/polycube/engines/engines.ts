import { dancingLinksEngine } from "./dancing-links";
import type { Engine, EngineName } from "./engine";
import { kernelEngine } from "./kernel";

/** The engines by name, the faster first. Both find the same covers, each in an order of its own. */
export const engines: Readonly<Record<EngineName, Engine>> = {
  kernel: kernelEngine,
  "dancing-links": dancingLinksEngine,
};

/** Every engine name, the faster first. */
export const engineNames = Object.keys(engines) as readonly EngineName[];
