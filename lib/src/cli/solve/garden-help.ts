import { type GardenName, namedGarden } from "../../garden/gardens";
import { type GardenSearchName, gardenSearchNames } from "../../garden/searches";
import { sideWord } from "../../space/space";

/**
 * The last paragraphs of the help for a garden: the meaning of tile numbers, solvers and
 * propagations.
 *
 * @example
 * gardenHelp("square")
 * // "\nA tile's number is the sum of its Blue sides: North 1, East 2, South 4, West 8.…"
 */
export function gardenHelp(name: GardenName): string {
  const { space } = namedGarden(name);
  const { directions } = space;
  const side = sideWord(space);
  return `
A tile's number is the sum of its Blue ${side}s: ${sideNumbers(name)}.
Tile 0, Red, has no Blue ${side}; tile ${2 ** directions.length - 1}, Blue, has only Blue ${side}s.

Solvers (notebooks 01 to 03 show them, 07 shows sat):
${solversOf(name)
  .map((solver) => `  ${solver.padEnd(13)}  ${aboutSolver[solver]}`)
  .join("\n")}${name === "hyper" ? hyperRemark : aboutPropagation(side)}`;
}

/**
 * The searches that a garden has. The candidates of a cell fit into 64 bits, so searches that place
 * tile after tile cannot place the 256 tiles of four dimensions.
 */
export function solversOf(name: GardenName): readonly GardenSearchName[] {
  return name === "hyper" ? ["anneal", "enumerate", "sat"] : gardenSearchNames;
}

const aboutSolver: Readonly<Record<GardenSearchName, string>> = {
  restart: "places tile after tile, and starts over at a contradiction",
  backtrack: "places tile after tile, and takes tiles back at a contradiction",
  anneal: "fills and empties cells at random until each tile occurs once",
  enumerate: "finds all gardens, each once up to translation",
  "restart-batch": "does what restart does, on many boards at once",
  sat: "encodes the garden as a formula and decides it: finds a garden or shows that there is none",
};

const aboutPropagation = (side: string) => `

Propagation, from weak to strong; each includes those before it (notebook 02):
  collapsed  a decided cell restricts its neighbours
  faces      neighbours agree about every ${side} that they share
  once       a tile that fits only one cell goes there
  probe      a tile that leads to a contradiction is dropped`;

const hyperRemark = `

The fourth axis is w. anneal needs the symmetry axes to find a garden: all permutations of the axes
map such a garden onto itself. enumerate needs no symmetry, but its gardens are in many pieces.
sat is for small boxes and few tiles.`;

/**
 * The number that each side of a tile adds to the tile's number.
 *
 * @example sideNumbers("square") // North 1, East 2, South 4, West 8
 */
export function sideNumbers(name: GardenName): string {
  const { directions } = namedGarden(name).space;
  return directions.map((direction) => `${direction.name} ${direction.bit}`).join(", ");
}

/** The help for the option --symmetry. */
export function symmetryWords(name: GardenName): string {
  const single = `anneal, enumerate, sat: only gardens with this symmetry: ${symmetriesOf[name]}`;
  const several = name === "hexagon" ? "half-turn+edge-mirror" : "mirror+mirror";
  const axes = name === "hexagon" ? "" : "; axes is the group of all permutations of the axes";
  const groups = `anneal, sat: several joined by + are the smallest group that has them: ${several}${axes}`;
  const remark = name === "hyper" ? " (default: axes with anneal; none asks for no symmetry)" : "";
  return `${single}; ${groups}${remark}`;
}

const ofCubes =
  "mirror, diagonal-mirror, quarter-turn, diagonal-half-turn, third-turn, sixth-turn-mirror, half-turn, quarter-turn-mirror, inversion";

/**
 * The symmetries of each garden's space, as text. They are written out, because computing
 * `symmetryNames` for cubes takes as long as a small search.
 */
const symmetriesOf: Readonly<Record<GardenName, string>> = {
  square: "mirror, diagonal-mirror, quarter-turn, half-turn",
  packed: ofCubes,
  hanging: ofCubes,
  hexagon: "edge-mirror, corner-mirror, sixth-turn, third-turn, half-turn",
  hyper:
    "mirror, diagonal-mirror, quarter-turn, diagonal-half-turn, third-turn, double-diagonal-half-turn, sixth-turn-mirror, quarter-turn-diagonal-mirror, third-turn-mirror, diagonal-quarter-turn-mirror, half-turn, eighth-turn, quarter-turn-mirror, diagonal-line-inversion, sixth-turn-half-turn, double-quarter-turn, line-inversion, quarter-turn-half-turn, inversion",
};
