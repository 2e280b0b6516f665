import { createRequire } from "node:module";

/** One output of a cell: the same thing in several MIME types, of which the page takes the one it likes best. */
export interface CellOutput {
  data: Record<string, unknown>;
  metadata?: Record<string, unknown>;
}

/** What tslab's kernel calls to send an output; its own `display` sends one type at a time, and text only. */
type Write = (output: { data: unknown; metadata: unknown; transient: unknown }, update: boolean) => void;

/**
 * The function that adds outputs to the running cell.
 *
 * @throws Error outside a notebook: `Cannot <action>: this is not a notebook: <instead>`.
 */
export function cellWriter(action: string, instead: string): (output: CellOutput) => void {
  const write = "__tslab__" in globalThis ? kernelWriter() : undefined;
  if (write === undefined) throw new Error(`Cannot ${action}: this is not a notebook: ${instead}`);
  return ({ data, metadata = {} }) => write({ data, metadata, transient: {} }, false);
}

/** The kernel's module is found among those loaded: a tslab installed elsewhere would be another one, that never writes. */
function kernelWriter(): Write | undefined {
  for (const module of Object.values(createRequire(__filename).cache)) {
    if (!module || !/[\\/]tslab[\\/]dist[\\/]jupyter\.js$/.test(module.filename)) continue;
    const write = (module.exports as { lastWriteDisplayData?: Write | null }).lastWriteDisplayData;
    if (write) return write;
  }
  return undefined;
}
