import { dancingLinks } from "./dancing-links";
import type { Engine, EngineName } from "./engine";

/** The engines by name. */
export const engines: Readonly<Partial<Record<EngineName, Engine>>> = {
  "dancing-links": dancingLinks,
};

export const engineNames = Object.keys(engines) as readonly EngineName[];
