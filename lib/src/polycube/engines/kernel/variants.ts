import type { Cover } from "../../cover/cover";
import { indicesByKey } from "../../indices-by-key";
import type { CoverSearch } from "../engine";

/** The rows that stand for one row of a reduced cover: the same cells in other colours. */
export type Variants = readonly (readonly number[])[];

/**
 * A cover in which no two rows are the same set of columns, as the kernel needs it. Rows differ only
 * by their colours if a coloured piece can fill the same cells in several orientations.
 *
 * @returns the variants of each row; undefined if the cover has no such rows
 */
export function distinctRows(cover: Cover): { distinct: Cover; variants?: Variants } {
  if (cover.rows.every(({ colours }) => colours === undefined)) return { distinct: cover };
  const groups = indicesByKey(cover.rows.map(({ piece, cells }) => `${piece}:${cells.join()}`));
  if (groups.size === cover.rows.length) return { distinct: cover };
  const variants = [...groups.values()];
  const rows = variants.flatMap(([first = 0]) => cover.rows[first] ?? []);
  return { distinct: { ...cover, rows }, variants };
}

/** Searches the reduced cover, and reports every combination of variants of each cover found. */
export function withVariants(search: CoverSearch, { rows }: Cover, variants: Variants): CoverSearch {
  const reducedRow = new Int32Array(rows.length);
  for (const [reduced, group] of variants.entries()) for (const row of group) reducedRow[row] = reduced;
  return {
    run(given, { onCover, onTick } = {}) {
      let covers = 0;
      const rowsOf = (reduced: number, index: number) => {
        const row = given[index];
        return row === undefined ? (variants[reduced] ?? []) : [row];
      };
      const end = search.run(
        given.map((row) => reducedRow[row] ?? row),
        {
          onCover(found) {
            for (const chosen of combinations(Array.from(found, rowsOf))) {
              covers++;
              if (onCover?.(chosen)) return true;
            }
            return false;
          },
          ...(onTick && { onTick }),
        },
      );
      return { ...end, covers };
    },
  };
}

/** Every choice of one number from each list. */
function* combinations(lists: readonly (readonly number[])[]): Generator<number[], void, undefined> {
  const [first, ...others] = lists;
  if (first === undefined) {
    yield [];
    return;
  }
  for (const rest of combinations(others)) for (const one of first) yield [one, ...rest];
}
