import { createRequire } from "node:module";

/** An output of a cell in several MIME types. The page shows the type that it prefers. */
export interface CellOutput {
  data: Record<string, unknown>;
  metadata?: Record<string, unknown>;
}

/**
 * The function of tslab's kernel that sends an output of any MIME types. tslab's public `display`
 * sends only one type of text.
 */
type Write = (output: { data: unknown; metadata: unknown; transient: unknown }, update: boolean) => void;

/**
 * Returns the function that adds outputs to the running cell.
 *
 * @throws Error outside a notebook: `Cannot <action>: this is not a notebook: <instead>`
 */
export function cellWriter(action: string, instead: string): (output: CellOutput) => void {
  const write = "__tslab__" in globalThis ? kernelWriter() : undefined;
  if (write === undefined) throw new Error(`Cannot ${action}: this is not a notebook: ${instead}`);
  return ({ data, metadata = {} }) => write({ data, metadata, transient: {} }, false);
}

/**
 * Finds the module of the running kernel among the loaded modules. A newly loaded tslab would not
 * be connected to the notebook.
 */
function kernelWriter(): Write | undefined {
  for (const module of Object.values(createRequire(__filename).cache)) {
    if (!module || !/[\\/]tslab[\\/]dist[\\/]jupyter\.js$/.test(module.filename)) continue;
    const write = (module.exports as { lastWriteDisplayData?: Write | null }).lastWriteDisplayData;
    if (write) return write;
  }
  return undefined;
}
