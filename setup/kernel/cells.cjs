const { SourceMap } = require("node:module");

/** tslab puts this many lines before a cell's own. */
const linesBefore = 1;
const mostMaps = 500;

/**
 * Remembers what was typed into each cell, so that an error can show the user's own lines. A cell is known by the name that its program is given, which
 * every line of a stack trace has.
 */
exports.createCells = () => {
  const maps = new Map();
  const cells = new Map();
  return {
    /** The maps from a program back to the cell's text, the last step first. */
    addMaps(program, steps) {
      maps.set(program, steps);
      if (maps.size > mostMaps) maps.delete(maps.keys().next().value);
    },

    /** Gives a cell's program its name. */
    name(program, source, number) {
      const name = `cell-${number}.ts`;
      const steps = (maps.get(program) ?? []).map((map) => new SourceMap(map));
      cells.set(name, { lines: source.split("\n"), steps, number });
      return `${program}\n//# sourceURL=${name}`;
    },

    /** The lines of cells that a stack trace goes through, the innermost first, each once. */
    linesOf(stack) {
      const found = new Map();
      for (const [, name, row, column] of stack.matchAll(/\b(cell-\d+\.ts):(\d+):(\d+)/g)) {
        const cell = cells.get(name);
        const line = cell && lineOf(cell, Number(row) - 1, Number(column) - 1);
        if (line === undefined) continue;
        found.set(`${name}:${line}`, { cell: cell.number, line: line + 1, text: cell.lines[line].trim() });
      }
      return [...found.values()];
    },
  };
};

/** tslab calls the program from inside a function, whose head is in the first line. */
const head = "(async function(exports, require) { ".length;

function lineOf({ lines, steps }, row, column) {
  let at = { originalLine: row, originalColumn: row === 0 ? Math.max(0, column - head) : column };
  for (const step of steps) {
    at = entryAfter(step, at.originalLine, at.originalColumn);
    if (at === undefined) return undefined;
  }
  const line = at.originalLine - linesBefore;
  return lines[line] === undefined ? undefined : line;
}

/** What a compiler adds by itself comes from nowhere: then what follows in the same line counts. */
function entryAfter(step, row, column) {
  for (let ahead = 0; ahead < mostAhead; ahead++) {
    const entry = step.findEntry(row, column + ahead);
    if (entry.originalLine !== undefined && entry.generatedLine === row) return entry;
  }
  return undefined;
}

const mostAhead = 100;
