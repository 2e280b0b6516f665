import type { Cover } from "../../../src/polycube/cover/cover";

/** Counts the exact covers of a DLX text, by trying the options of the first open item. */
export function countDlx(text: string): number {
  const [head = "", ...lines] = text.split("\n").filter((line) => line !== "" && !line.startsWith("|"));
  const [primary = ""] = head.split("|");
  const options = lines.map((line) => line.split(" "));
  function count(open: readonly string[], left: readonly string[][]): number {
    const [item] = open;
    if (item === undefined) return 1;
    let sum = 0;
    for (const option of left.filter((names) => names.includes(item))) {
      sum += count(
        open.filter((name) => !option.includes(name)),
        left.filter((other) => !other.some((name) => option.includes(name))),
      );
    }
    return sum;
  }
  const items = primary.split(" ").filter((name) => name !== "");
  return count(items, options);
}

/** Counts the models of a DIMACS formula, by trying both values of the first variable of a clause. */
export function countModels(text: string): number {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("c"));
  const [, variables = 0, clauseCount] = /^p cnf (\d+) (\d+)$/.exec(lines[0] ?? "")?.map(Number) ?? [];
  const clauses = lines.slice(1).map((line) => line.split(" ").map(Number).slice(0, -1));
  if (clauses.length !== clauseCount) throw new Error("the head has another number of clauses");
  return modelsOf(clauses, variables);
}

function modelsOf(clauses: readonly (readonly number[])[], open: number): number {
  if (clauses.some((clause) => clause.length === 0)) return 0;
  const shortest = clauses.reduce<readonly number[] | undefined>(
    (best, clause) => (best === undefined || clause.length < best.length ? clause : best),
    undefined,
  );
  const literal = shortest?.[0];
  if (literal === undefined) return 2 ** open;
  const values = shortest?.length === 1 ? [literal] : [literal, -literal];
  return values.reduce((sum, value) => sum + modelsOf(assigned(clauses, value), open - 1), 0);
}

function assigned(clauses: readonly (readonly number[])[], literal: number): number[][] {
  return clauses
    .filter((clause) => !clause.includes(literal))
    .map((clause) => clause.filter((other) => other !== -literal));
}

/** Counts the covers, by taking or leaving each row in turn. */
export function countCovers({ box, pieceCount, rows, uses, roles, maxHoles = Infinity }: Cover): number {
  const roleOf = (cell: number) => roles?.[cell] ?? "required";
  const cells = [...Array(box.reduce((volume, side) => volume * side, 1)).keys()];
  const ranges = Array.from({ length: pieceCount }, (_, piece) => uses?.[piece] ?? { min: 1, max: 1 });
  function count(row: number, filled: ReadonlySet<number>, used: readonly number[]): number {
    const next = rows[row];
    if (next === undefined) {
      const empty = cells.filter((cell) => !filled.has(cell));
      const isRight =
        empty.every((cell) => roleOf(cell) !== "required") &&
        empty.filter((cell) => roleOf(cell) === "optional").length <= maxHoles &&
        ranges.every(({ min }, piece) => (used[piece] ?? 0) >= min);
      return isRight ? 1 : 0;
    }
    const { piece } = next;
    const left = count(row + 1, filled, used);
    if (next.cells.some((cell) => filled.has(cell)) || (used[piece] ?? 0) >= (ranges[piece]?.max ?? 1)) return left;
    return left + count(row + 1, new Set([...filled, ...next.cells]), used.with(piece, (used[piece] ?? 0) + 1));
  }
  return count(
    0,
    new Set(),
    ranges.map(() => 0),
  );
}
