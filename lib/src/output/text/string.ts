import type { Snake } from "../../snake/snake";

/**
 * A snake's string as text, laid flat: it goes right and down in turn, so that no two parts of it
 * meet.
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
