import type { PolycubeSolution } from "../../../src/polycube/puzzle";

/**
 * The least number of moves until some pieces are far away from the others, by trying every subset
 * in all six directions, unit by unit. Undefined if no position is left to try.
 *
 * It shares no code with the search: positions are texts, collisions are found cell by cell, and
 * pieces have left when a slide of `far` units meets nothing.
 */
export function bruteForceLevel({ pieces }: PolycubeSolution, far = 30): number | undefined {
  type Offsets = readonly (readonly number[])[];
  const all = pieces.map((_, index) => index);
  const isFree = (offsets: Offsets) => {
    const filled = pieces.flatMap(({ cells }, piece) =>
      cells.map((cell) => `${cell.map((at, axis) => at + (offsets[piece]?.[axis] ?? 0))}`),
    );
    return new Set(filled).size === filled.length;
  };
  const nameOf = (offsets: Offsets) =>
    offsets.map((own) => own.map((at, axis) => at - (offsets[0]?.[axis] ?? 0))).join(";");
  const seen = new Set<string>();
  let frontier: Offsets[] = [pieces.map(() => [0, 0, 0])];
  for (let moves = 1; frontier.length > 0; moves++) {
    const next: Offsets[] = [];
    for (const offsets of frontier) {
      for (let subset = 1; subset < 2 ** pieces.length - 1; subset++) {
        for (let side = 0; side < 6; side++) {
          const sign = side < 3 ? 1 : -1;
          for (let distance = 1; distance <= far; distance++) {
            const moved = all.map((piece) =>
              [0, 1, 2].map(
                (axis) =>
                  (offsets[piece]?.[axis] ?? 0) + ((subset >> piece) & 1 && axis === side % 3 ? sign * distance : 0),
              ),
            );
            if (!isFree(moved)) break;
            if (distance === far) return moves;
            const name = nameOf(moved);
            if (seen.has(name)) continue;
            seen.add(name);
            next.push(moved);
          }
        }
      }
    }
    frontier = next;
  }
  return undefined;
}
