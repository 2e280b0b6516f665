import { createRequire } from "node:module";

/** An output of a cell in several MIME types. The page shows the one it prefers. */
export interface CellOutput {
  data: Record<string, unknown>;
  metadata?: Record<string, unknown>;
}

/**
 * The function of tslab's kernel that sends an output. Its `display` sends only a single type of
 * text.
 */
type Write = (output: { data: unknown; metadata: unknown; transient: unknown }, update: boolean) => void;

/**
 * The function that adds outputs to the running cell.
 *
 * @throws Error outside a notebook: `Cannot <action>: this is not a notebook: <instead>`
 */
export function cellWriter(action: string, instead: string): (output: CellOutput) => void {
  const write = "__tslab__" in globalThis ? kernelWriter() : undefined;
  if (write === undefined) throw new Error(`Cannot ${action}: this is not a notebook: ${instead}`);
  return ({ data, metadata = {} }) => write({ data, metadata, transient: {} }, false);
}

/** Finds the kernel's module among the loaded ones. A tslab loaded anew would never write. */
function kernelWriter(): Write | undefined {
  for (const module of Object.values(createRequire(__filename).cache)) {
    if (!module || !/[\\/]tslab[\\/]dist[\\/]jupyter\.js$/.test(module.filename)) continue;
    const write = (module.exports as { lastWriteDisplayData?: Write | null }).lastWriteDisplayData;
    if (write) return write;
  }
  return undefined;
}
