import { readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * A folder and the folders in it, in alphabetical order. A folder that cannot be read has none.
 *
 */
export function withSubfolders(folder: string): string[] {
  try {
    const inside = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    return [folder, ...inside.map(({ name }) => join(folder, name)).sort()];
  } catch {
    return [folder];
  }
}
