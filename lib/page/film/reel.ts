import { type FilmFrame, UNKNOWN } from "../../src/garden/film/film";
import { type Extent, type Fit, fitsOf } from "../../src/garden/film/fit";
import { AIR, type CellValue } from "../../src/garden/film/moment";
import type { PlayedFilm } from "../../src/output/page/played-film";
import { formatCell, highCorner, lowCorner, stepFrom } from "../../src/space/cell";
import type { Cell, Space } from "../../src/space/space";

/** A cell of a film, with its value at the current frame. */
export interface FilmCell {
  readonly at: Cell;
  value: CellValue;
  /** The neighbours in the order of the directions; undefined if no frame shows the neighbour. */
  readonly neighbours: readonly (FilmCell | undefined)[];
}

/** A film that stands at one of its frames. */
export interface Reel {
  readonly cells: readonly FilmCell[];
  /** The number of tiles in the puzzle. */
  readonly tiles: number;
  readonly last: number;
  /** The index of the current frame; -1 if the film has no frames. */
  index(): number;
  frame(): FilmFrame | undefined;
  /** The cell of the current choice; undefined if the frame has no choice. */
  tried(): FilmCell | undefined;
  /** The number of tiles in the picture, Red included. */
  placedTiles(): number;
  /** True if Red is in the picture. */
  hasRed(): boolean;
  /**
   * The cell of a Red that was placed in the last frame, after all other tiles; undefined before
   * that. While a search anneals, a cube that happens to hang alone looks like Red.
   */
  lastRed(): FilmCell | undefined;
  /**
   * True if the groups of an enumeration lie in the box, as in its last frame. In earlier frames,
   * groups grow side by side.
   */
  isLaidOut(): boolean;
  /** The cells of a flat film that must fit into the picture. */
  framed(): readonly FilmCell[];
  /** The view of a film of cubes, and the box that is drawn in it. */
  fit(): Fit;
  /** Goes to a frame; if the index is out of range, to the nearest frame. */
  seek(to: number): void;
}

/**
 * Makes a reel at the first frame. Frames are applied in order. Going back starts over from the
 * first frame, which takes a millisecond.
 */
export function createReel(film: PlayedFilm, space: Space): Reel {
  const cells = linkedCells(film.cells, space);
  const last = film.frames.length - 1;
  const endsLaidOut = film.search === "enumerate" && film.isSolved;
  const growing = endsLaidOut ? cellsShownIn(cells, film.frames.slice(0, -1)) : cells;
  let fits: readonly Fit[] | undefined;
  let current = -1;
  const isLaidOut = () => endsLaidOut && current === last;
  return {
    cells,
    tiles: film.tiles,
    last,
    index: () => current,
    frame: () => film.frames[current],
    tried: () => cells[film.frames[current]?.at ?? -1],
    placedTiles: () => cells.filter(({ value }) => value >= 0).length,
    hasRed: () => cells.some(({ value }) => value === 0),
    lastRed: () =>
      film.isRedLast && film.isSolved && current === last ? cells.find(({ value }) => value === 0) : undefined,
    isLaidOut,
    framed: () => (isLaidOut() ? cells.filter(({ value }) => value >= 0) : growing),
    fit() {
      fits ??= fitsOfFilm(film, endsLaidOut);
      return fits[current] ?? { view: NOWHERE, box: NOWHERE };
    },
    seek(to) {
      const goal = Math.min(last, Math.max(0, to));
      if (goal < current) {
        for (const cell of cells) cell.value = UNKNOWN;
        current = -1;
      }
      for (const frame of film.frames.slice(current + 1, goal + 1)) {
        eachChange(cells, frame, (cell, value) => {
          cell.value = value;
        });
      }
      current = goal;
    },
  };
}

/** The extent of a film without a frame. */
const NOWHERE: Extent = { low: [0, 0, 0], high: [0, 0, 0] };

/** A fit for each frame. If the last frame is laid out, it has a view of its own. */
function fitsOfFilm(film: PlayedFilm, endsLaidOut: boolean): Fit[] {
  const extents = extentsOf(film);
  if (!endsLaidOut) return fitsOf(extents);
  return [...fitsOf(extents.slice(0, -1)), ...fitsOf(extents.slice(-1))];
}

/**
 * For each frame the extent of the cells that it shows, and of the cell that it tries. A frame
 * without cells has the extent of the frame before.
 */
function extentsOf({ cells, frames }: PlayedFilm): Extent[] {
  const shown = new Set<number>();
  let extent = NOWHERE;
  return frames.map(({ changes, at }) => {
    for (let i = 0; i < changes.length; i += 2) {
      const [cell = -1, value = UNKNOWN] = [changes[i], changes[i + 1]];
      if (value === UNKNOWN || value === AIR) shown.delete(cell);
      else shown.add(cell);
    }
    const seen = [...shown, at].flatMap((index) => (cells[index] === undefined ? [] : [cells[index]]));
    if (seen.length > 0) extent = { low: lowCorner(seen), high: highCorner(seen) };
    return extent;
  });
}

function linkedCells(positions: readonly Cell[], { directions }: Space): FilmCell[] {
  const known = new Map<string, FilmCell>();
  const cells = positions.map((at) => {
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
  visit: (cell: FilmCell, value: CellValue) => void,
): void {
  for (let i = 0; i < changes.length; i += 2) {
    const [cell, value] = [cells[changes[i] ?? -1], changes[i + 1]];
    if (cell !== undefined && value !== undefined) visit(cell, value);
  }
}
