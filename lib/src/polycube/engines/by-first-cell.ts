import { askNothing } from "../../search/ask";
import type { Cover, FirstCell } from "../cover/cover";
import type { CoverEnd, CoverListener, CoverSearch, Engine } from "./engine";

/** Finds every cover with the given rows in which no row has a lower rank. */
export type RunFromRank = (given: readonly number[], leastRank: number, listener: CoverListener) => CoverEnd;

/**
 * A search that follows the rule of a cover's first cell: for each row that fills the cell, it searches
 * the cover without the rows that come before.
 */
export function searchByFirstCell({ rows }: Cover, { cell, ranks }: FirstCell, runFromRank: RunFromRank): CoverSearch {
  const firsts = [...rows.keys()].filter((row) => rows[row]?.cells.includes(cell));
  return {
    run(given, { onCover, onTick } = {}) {
      const chosen = given.find((row) => firsts.includes(row));
      const tried = chosen === undefined ? firsts : [chosen];
      let end: CoverEnd = { finished: true, covers: 0, nodes: 0 };
      for (const [index, first] of tried.entries()) {
        const rank = ranks[first] ?? 0;
        if (given.some((row) => (ranks[row] ?? rank) < rank)) continue;
        const part = runFromRank(chosen === undefined ? [...given, first] : given, rank, {
          ...(onCover && { onCover }),
          ...(onTick && { onTick: (share) => onTick((index + share) / tried.length) }),
        });
        end = { finished: part.finished, covers: end.covers + part.covers, nodes: end.nodes + part.nodes };
        if (!part.finished) break;
      }
      return end;
    },
  };
}

/**
 * Lets any engine follow the rule of a cover's first cell. It prepares a search for each row that fills
 * the cell, when it is first needed. Covers without the rule are passed on to the engine.
 */
export function byFirstCell(engine: Engine): Engine {
  return (cover, ask = askNothing) => {
    const { firstCell, ...plain } = cover;
    if (firstCell === undefined) return engine(cover, ask);
    const parts = new Map<number, Part>();
    return searchByFirstCell(cover, firstCell, (given, leastRank, { onCover, onTick }) => {
      const part = parts.get(leastRank) ?? partOf(engine, plain, firstCell.ranks, leastRank, ask);
      parts.set(leastRank, part);
      const buffer: number[] = [];
      return part.search.run(
        given.map((row) => part.indexOf.get(row) ?? row),
        {
          ...(onCover && {
            onCover(found) {
              buffer.length = found.length;
              for (let at = 0; at < found.length; at++) buffer[at] = part.rows[found[at] ?? 0] ?? 0;
              return onCover(buffer);
            },
          }),
          ...(onTick && { onTick }),
        },
      );
    });
  };
}

interface Part {
  readonly search: CoverSearch;
  /** The index in the whole cover of each row of the part, and the reverse. */
  readonly rows: readonly number[];
  readonly indexOf: ReadonlyMap<number, number>;
}

function partOf(engine: Engine, cover: Cover, ranks: Int32Array, leastRank: number, ask: () => void): Part {
  const rows = [...cover.rows.keys()].filter((row) => (ranks[row] ?? 0) >= leastRank);
  return {
    search: engine({ ...cover, rows: rows.flatMap((row) => cover.rows[row] ?? []) }, ask),
    rows,
    indexOf: new Map(rows.map((row, index) => [row, index])),
  };
}
