import type { Snake, SnakeSolution } from "../../snake/snake";
import { formatCell, subtract } from "../../space/cell";
import { cubic } from "../../space/orthogonal";
import type { Cell } from "../../space/space";

/**
 * Writes a folded snake as text: the numbers of the blocks in layers side by side, the bottom layer
 * first, North on top. Below are the directions from block to block, for folding by hand: N, E, S,
 * W, T(op), B(ottom).
 *
 * @example
 * snakeText(fold) // "|22|21|20|  |13|14|19|  |12|11|18|\n…\n\nfrom (0,0,0): E N E S T T W …"
 */
export function snakeText({ box, path }: SnakeSolution): string {
  const [width = 0, depth = 0, height = 0] = box;
  const digits = Math.max(2, String(path.length - 1).length);
  const blocks = new Map(path.map((cell, block) => [formatCell(cell), String(block).padStart(digits, "0")]));
  const range = (count: number) => Array.from({ length: count }, (_, index) => index);
  const block = (x: number, y: number, z: number) => blocks.get(formatCell([x, y, z])) ?? " ".repeat(digits);
  const layer = (y: number, z: number) =>
    `|${range(width)
      .map((x) => block(x, y, z))
      .join("|")}|`;
  const lines = range(depth)
    .reverse()
    .map((y) =>
      range(height)
        .map((z) => layer(y, z))
        .join("  "),
    );
  const directions = path.slice(1).map((cell, index) => directionName(path[index] ?? [], cell));
  return `${lines.join("\n")}\n\nfrom ${formatCell(path[0] ?? [])}: ${directions.join(" ")}`;
}

/**
 * Writes a snake's string as text, laid flat. The string runs right and down alternately, so it
 * never crosses itself.
 *
 * @example stringText(snakeFromLetters("ESCCSE", { box: [6, 1, 1] }))
 * // E─S─C
 * //     C─S─E
 */
export function stringText({ letters }: Snake): string {
  const lines: string[] = [];
  let [line, column, isDown] = ["", 0, false];
  for (const [block, letter] of [...letters].entries()) {
    if (block > 0 && isDown) {
      lines.push(line);
      line = " ".repeat(2 * column);
    } else if (block > 0) {
      line += "─";
      column++;
    }
    line += letter;
    if (letter === "C") isDown = !isDown;
  }
  return [...lines, line].join("\n");
}

function directionName(from: Cell, to: Cell): string {
  const vector = formatCell(subtract(to, from));
  return cubic.directions.find((direction) => formatCell(direction.vector) === vector)?.name.charAt(0) ?? "?";
}
