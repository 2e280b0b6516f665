import { type GardenName, namedGarden } from "../../garden/gardens";

/**
 * What stands below the options of a garden: what its words mean.
 *
 * @example
 * gardenHelp("square")
 * // "\nA tile's number is the sum of its Blue sides: North 1, East 2, South 4, West 8.…"
 */
export function gardenHelp(name: GardenName): string {
  const { directions } = namedGarden(name).space;
  return `
A tile's number is the sum of its Blue sides: ${sideNumbers(name)}.
Tile 0, Red, has no Blue side; tile ${2 ** directions.length - 1}, Blue, has no other.

Solvers, which notebooks 01 to 03 show at work:
  restart        places tile after tile, and starts over at a contradiction
  backtrack      places tile after tile, and takes tiles back at a contradiction
  anneal         fills and empties cells at random until each tile is there once
  enumerate      finds all gardens, each once however it is shifted
  restart-batch  does what restart does, on many boards at once

Propagation, how far the consequences of a tile are followed; each does what
those before it do (notebook 02):
  collapsed  from cells that have their tile to the cells beside them
  faces      until neighbours agree about every side that they share
  once       puts a tile that fits into one cell only there
  probe      tries every tile in every cell, and drops those that contradict`;
}

/** @example sideNumbers("square") // North 1, East 2, South 4, West 8 */
export function sideNumbers(name: GardenName): string {
  const { directions } = namedGarden(name).space;
  return directions.map((direction) => `${direction.name} ${direction.bit}`).join(", ");
}
