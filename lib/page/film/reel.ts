import { type FilmFrame, UNKNOWN } from "../../src/garden/film/film";
import type { CellValue } from "../../src/garden/film/moment";
import type { PlayedFilm } from "../../src/output/page/played-film";
import { formatCell, stepFrom } from "../../src/space/cell";
import type { Cell, Space } from "../../src/space/space";

/** A cell of a film, with what it holds at the frame that is shown. */
export interface FilmCell {
  readonly at: Cell;
  value: CellValue;
  /** In the order of the directions; undefined where no frame ever shows the neighbour. */
  readonly neighbours: readonly (FilmCell | undefined)[];
}

/** A film at one of its frames. */
export interface Reel {
  readonly cells: readonly FilmCell[];
  /** How many tiles there are to place. */
  readonly tiles: number;
  readonly last: number;
  /** -1 where the film has no frame. */
  place(): number;
  frame(): FilmFrame | undefined;
  /** The cell that is tried. */
  tried(): FilmCell | undefined;
  placedTiles(): number;
  /**
   * An enumeration grows its groups side by side; its last step lays them into the box, which is
   * a picture of its own.
   */
  isLaidOut(): boolean;
  /** The cells that the picture has room for. */
  framed(): readonly FilmCell[];
  /** Goes to a frame, or to the nearest one. */
  seek(to: number): void;
}

/**
 * Frames are applied one after the other; backwards by starting over, which takes a millisecond.
 */
export function createReel(film: PlayedFilm, space: Space): Reel {
  const cells = linkedCells(film.cells, space);
  const last = film.frames.length - 1;
  const endsLaidOut = film.search === "enumerate" && film.isSolved;
  const growing = endsLaidOut ? cellsShownIn(cells, film.frames.slice(0, -1)) : cells;
  let place = -1;
  const isLaidOut = () => endsLaidOut && place === last;
  return {
    cells,
    tiles: film.tiles,
    last,
    place: () => place,
    frame: () => film.frames[place],
    tried: () => cells[film.frames[place]?.at ?? -1],
    placedTiles: () => cells.filter(({ value }) => value >= 0).length,
    isLaidOut,
    framed: () => (isLaidOut() ? cells.filter(({ value }) => value >= 0) : growing),
    seek(to) {
      const goal = Math.min(last, Math.max(0, to));
      if (goal < place) {
        for (const cell of cells) cell.value = UNKNOWN;
        place = -1;
      }
      for (const frame of film.frames.slice(place + 1, goal + 1)) {
        eachChange(cells, frame, (cell, value) => {
          cell.value = value;
        });
      }
      place = goal;
    },
  };
}

function linkedCells(places: readonly Cell[], { directions }: Space): FilmCell[] {
  const known = new Map<string, FilmCell>();
  const cells = places.map((at) => {
    const neighbours: (FilmCell | undefined)[] = [];
    const cell = { at, value: UNKNOWN, neighbours };
    known.set(formatCell(at), cell);
    return cell;
  });
  for (const { at, neighbours } of cells) {
    neighbours.push(...directions.map(({ vector }) => known.get(formatCell(stepFrom(at, vector)))));
  }
  return cells;
}

function cellsShownIn(cells: readonly FilmCell[], frames: readonly FilmFrame[]): FilmCell[] {
  const seen = new Set<FilmCell>();
  for (const frame of frames) {
    eachChange(cells, frame, (cell, value) => {
      if (value !== UNKNOWN) seen.add(cell);
    });
  }
  return cells.filter((cell) => seen.has(cell));
}

function eachChange(
  cells: readonly FilmCell[],
  { changes }: FilmFrame,
  tell: (cell: FilmCell, value: CellValue) => void,
): void {
  for (let i = 0; i < changes.length; i += 2) {
    const [cell, value] = [cells[changes[i] ?? -1], changes[i + 1]];
    if (cell !== undefined && value !== undefined) tell(cell, value);
  }
}
