// The comparison of our engines with the npm package dancing-links.
import { DancingLinks } from "dancing-links";
import * as library from "hanging-gardens";
import { median, middle, once, row, secondsOf } from "./measure.mjs";

const { dancingLinksEngine, kernelEngine } = library.polycube;

/** @typedef {ReturnType<typeof library.polycube.prepareSearch>["cover"]} Cover */

/**
 * Rows that compare the kernel and our dancing links with the npm package, on the same rows of a
 * cover. The numbers of covers must be equal.
 *
 * @param {string} what the start of the rows' names
 * @param {number} aim
 * @param {() => Cover} coverToSearch
 */
export function peerRows(what, aim, coverToSearch) {
  const measure = once(() => {
    const cover = coverToSearch();
    const engines = { kernel: kernelEngine(cover), own: dancingLinksEngine(cover), peer: peer(cover) };
    /** @type {number | undefined} */
    let covers;
    // the engines alternate, so that all run under the same conditions
    const time = (/** @type {"kernel" | "own" | "peer"} */ engine) => {
      const { seconds, result } = secondsOf(() => coversOf(engines[engine]));
      covers ??= result;
      if (covers !== result) throw new Error(`${engine} finds ${result} of ${covers} covers`);
      return seconds;
    };
    const rounds = [1, 2, 3].map(() => ({
      kernel: median([1, 2, 3].map(() => time("kernel"))),
      own: time("own"),
      peer: time("peer"),
    }));
    return { rounds, covers: covers ?? 0 };
  });
  return [
    row(
      `${what}, kernel against npm dancing-links`,
      "times faster",
      `at least ${aim}`,
      () => {
        const { rounds, covers } = measure();
        const ratio = middle(rounds.map(({ kernel, peer: theirs }) => theirs / kernel));
        const [theirs, kernel] = [median(rounds.map((one) => one.peer)), median(rounds.map((one) => one.kernel))];
        return {
          ...ratio,
          timesAsFast: ratio.value,
          words: `${theirs.toFixed(3)} s against ${kernel.toFixed(4)} s, ${covers.toLocaleString("en")} covers`,
        };
      },
      { peer: "npm dancing-links" },
    ),
    row(
      `${what}, dancing links against npm dancing-links`,
      "times the time of npm dancing-links",
      "at most 2",
      () => {
        const { rounds } = measure();
        const ratio = middle(rounds.map(({ own, peer: theirs }) => own / theirs));
        const words = `${median(rounds.map(({ own }) => own)).toFixed(3)} s`;
        return { ...ratio, timesAsFast: 1 / ratio.value, words };
      },
      { peer: "npm dancing-links" },
    ),
  ];
}

/**
 * The npm package dancing-links, with the interface of our engines. Optional cells are its
 * secondary columns. Every piece must be used once.
 *
 * @param {Cover} cover
 * @returns {CoversEach}
 */
function peer({ box, pieceCount, rows, roles }) {
  const cells = Array.from({ length: box.reduce((volume, side) => volume * side, 1) }, (_, cell) => cell);
  const isOptional = (/** @type {number} */ cell) => roles?.[cell] === "optional";
  const [optional, required] = [
    cells.filter(isOptional),
    cells.filter((cell) => (roles?.[cell] ?? "required") === "required"),
  ];
  const columnOf = new Map([optional, required].flatMap((list) => list.map((cell, column) => [cell, column])));
  const columnsOf = (/** @type {readonly number[]} */ list) => list.map((cell) => columnOf.get(cell) ?? -1);
  const constraints = rows.map((row, index) => ({
    data: index,
    columnIndices: {
      primary: [...columnsOf(row.cells.filter((cell) => !isOptional(cell))), required.length + row.piece],
      secondary: columnsOf(row.cells.filter(isOptional)),
    },
  }));
  return {
    run(_, { onCover }) {
      const dlx = new DancingLinks();
      if (optional.length === 0) {
        const solver = dlx.createSolver({ columns: required.length + pieceCount });
        solver.addSparseConstraints(
          constraints.map(({ data, columnIndices }) => ({ data, columnIndices: columnIndices.primary })),
        );
        for (const found of solver.findAll()) onCover(found);
        return;
      }
      const solver = dlx.createSolver({
        primaryColumns: required.length + pieceCount,
        secondaryColumns: optional.length,
      });
      solver.addSparseConstraints(constraints);
      for (const found of solver.findAll()) onCover(found);
    },
  };
}

/**
 * A search that reports each cover to a listener.
 *
 * @typedef {{ run(given: number[], listener: Listener): unknown }} CoversEach
 * @typedef {{ onCover(rows: unknown): boolean }} Listener
 */

/**
 * The number of covers that a search reports.
 *
 * @param {CoversEach} search
 */
function coversOf(search) {
  let count = 0;
  search.run([], {
    onCover() {
      count++;
      return false;
    },
  });
  return count;
}
