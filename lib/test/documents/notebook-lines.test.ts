import { expect, test } from "vitest";
import { trackedNotebooks } from "../tracked";

/** The characters of a line that a cell of JupyterLab shows in a window of 1,280 pixels. */
const WIDEST = 90;

interface Notebook {
  cells: { cell_type: string; source: string | string[] }[];
}

test.each(trackedNotebooks().map(({ name, text }) => [name, text]))(
  "no line of code in %s is wider than its cell",
  (_, text) => {
    const { cells } = JSON.parse(text) as Notebook;
    const lines = cells
      .filter((cell) => cell.cell_type === "code")
      .flatMap(({ source }) => [source].flat().join("").split("\n"));
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.filter((line) => line.length > WIDEST)).toEqual([]);
  },
);
