/**
 * The text cells of a notebook as Markdown. Each line has the same line number as in the file; all
 * other lines are empty.
 *
 * @param {string} json the notebook file, with each line of a cell in a line, as Jupyter writes it
 */
export function notebookMarkdown(json) {
  /** @type {{ cells: { cell_type: string, source: string | string[] }[] }} */
  const { cells } = JSON.parse(json);
  const fileLines = json.split("\n").map((line) => line.trim().replace(/,$/, ""));
  const lines = fileLines.map(() => "");
  let next = 0;
  for (const { cell_type, source } of cells) {
    if (cell_type !== "markdown") continue;
    for (const text of [source].flat()) {
      const index = fileLines.indexOf(JSON.stringify(text), next);
      if (index < 0) throw new Error(`A notebook must have a line ${JSON.stringify(text)}: it has none`);
      lines[index] = text.trimEnd();
      next = index + 1;
    }
  }
  return lines.join("\n");
}
