import type { Cell } from "../../space/space";
import type { GardenSolution } from "../garden";
import { AIR, type CellValue, type GardenMoment } from "./moment";

/** The value of a cell about which nothing is known, or nothing is known any more after an undo. */
export const UNKNOWN: CellValue = -1000;

/** One frame of a film. It contains the changes since the previous frame. */
export interface FilmFrame {
  /**
   * Pairs of a cell's index in `cells` of the film and its new value: index, value, index, value …
   */
  changes: number[];
  attempts: number;
  choices: number;
  deadEnds: number;
  /** The index of the cell that the search tries in this frame, or -1. */
  at: number;
  isDeadEnd: boolean;
}

/** A recorded search, as plain data. */
export interface Film {
  /** Every cell that any frame shows. */
  cells: Cell[];
  frames: FilmFrame[];
  /** The number of moments that the search reported. */
  moments: number;
  /** Each frame shows the last one of this number of moments. */
  every: number;
}

export interface FilmRecorder {
  watch(moment: GardenMoment): void;
  /** Ends the film and returns it. If there is a solution, it becomes the last frame. */
  end(solution: GardenSolution | undefined): Film;
}

/**
 * Creates a recorder with bounded memory. When the film is full, it merges every two frames into
 * one, and from then on records every second moment. When the film is full again, it records every
 * fourth moment, and so on. So the frames stay evenly spread over the whole search.
 *
 * @param frames the largest number of frames, besides the last one
 * @param isSeen true for values that the film records; a film of cubes does not record air
 * @example
 * const recorder = createRecorder(2000, () => true);
 * restart(squareGardens(), { seed: 1, onMoment: recorder.watch });
 * recorder.end(undefined).moments // 464
 */
export function createRecorder(frames: number, isSeen: (value: CellValue) => boolean): FilmRecorder {
  const most = Math.max(2, 2 * Math.floor(frames / 2));
  const film: Film = { cells: [], frames: [], moments: 0, every: 1 };
  const indices = new Map<string, number>();
  let shown = new Map<number, CellValue>();
  let last: Omit<FilmFrame, "changes"> = { attempts: 1, choices: 0, deadEnds: 0, at: -1, isDeadEnd: false };

  function indexOf(at: Cell): number {
    const key = at.join();
    const known = indices.get(key);
    if (known !== undefined) return known;
    indices.set(key, film.cells.length);
    return film.cells.push(at) - 1;
  }

  /** The changes from the values of the last frame to the given values. */
  function changesTo(now: Map<number, CellValue>): number[] {
    const changes: number[] = [];
    for (const [index, value] of now) if (shown.get(index) !== value) changes.push(index, value);
    for (const index of shown.keys()) if (!now.has(index)) changes.push(index, UNKNOWN);
    shown = now;
    return changes;
  }

  return {
    watch(moment) {
      const { attempts, choices, deadEnds, at, kind } = moment;
      last = { attempts, choices, deadEnds, at: -1, isDeadEnd: false };
      film.moments++;
      if (film.moments % film.every !== 0) return;
      const now = new Map<number, CellValue>();
      moment.cells((cell, value) => {
        if (isSeen(value)) now.set(indexOf(cell), value);
      });
      const index = at === undefined ? -1 : indexOf(at);
      film.frames.push({ ...last, changes: changesTo(now), at: index, isDeadEnd: kind === "dead-end" });
      if (film.frames.length === most) thin(film);
    },
    end(solution) {
      if (solution === undefined) return film;
      const now = new Map(solution.cells.map(({ at, tile }) => [indexOf(at), tile]));
      film.frames.push({ ...last, changes: changesTo(now) });
      return film;
    },
  };
}

/** Merges every two frames into one. */
function thin(film: Film): void {
  const { frames } = film;
  film.frames = frames.flatMap((second, index) => {
    const first = index % 2 === 1 ? frames[index - 1] : undefined;
    return first === undefined ? [] : [merged(first, second)];
  });
  film.every *= 2;
}

function merged(first: FilmFrame, second: FilmFrame): FilmFrame {
  const values = new Map<number, CellValue>();
  for (const { changes } of [first, second]) {
    for (const [i, index] of changes.entries()) if (i % 2 === 0) values.set(index, changes[i + 1] ?? UNKNOWN);
  }
  return { ...second, changes: [...values].flat() };
}

/**
 * Returns a predicate for the values that are drawn. In the plane, air has a colour of its own; in
 * space, air is the background.
 */
export function isSeenIn(dimensions: number): (value: CellValue) => boolean {
  return dimensions === 2 ? () => true : (value) => value !== AIR;
}
