import type { Cell } from "../../space/space";
import type { GardenSolution } from "../garden";
import { AIR, type CellValue, type GardenMoment } from "./moment";

/** A cell that nothing is known of (any more). */
export const UNKNOWN: CellValue = -1000;

/** One picture of a film, as what differs from the one before. */
export interface FilmFrame {
  /** A cell's place in the film's list, its new value, the next cell's place, its value … */
  changes: number[];
  attempts: number;
  choices: number;
  deadEnds: number;
  /** The place of the cell that is tried, or -1. */
  at: number;
  isDeadEnd: boolean;
}

/** A recorded search, as plain data. */
export interface Film {
  /** Every cell that is shown at some time. */
  cells: Cell[];
  frames: FilmFrame[];
  /** How many moments the search told, of which each frame shows the last of so many. */
  moments: number;
  every: number;
}

export interface FilmRecorder {
  watch(moment: GardenMoment): void;
  /** Ends the film; the solution, where there is one, is its last frame. */
  end(solution: GardenSolution | undefined): Film;
}

/**
 * Records a search in bounded memory. When the film is full, every second frame is dropped, and
 * from then on every second moment is recorded; when it is full again, every fourth, and so on.
 * So the frames stay evenly spread over the whole search.
 *
 * @param frames how many at most, the last one apart
 * @param isSeen which values are worth recording: air in space is not
 * @example
 * const recorder = createRecorder(2000, () => true);
 * restart(squareGardens(), { seed: 1, onMoment: recorder.watch });
 * recorder.end(undefined).moments // 464
 */
export function createRecorder(frames: number, isSeen: (value: CellValue) => boolean): FilmRecorder {
  const most = Math.max(2, 2 * Math.floor(frames / 2));
  const film: Film = { cells: [], frames: [], moments: 0, every: 1 };
  const places = new Map<string, number>();
  let shown = new Map<number, CellValue>();
  let last: Omit<FilmFrame, "changes"> = { attempts: 1, choices: 0, deadEnds: 0, at: -1, isDeadEnd: false };

  function placeOf(at: Cell): number {
    const key = at.join();
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, film.cells.length);
    return film.cells.push(at) - 1;
  }

  /** What has to change to show these values and no others. */
  function changesTo(now: Map<number, CellValue>): number[] {
    const changes: number[] = [];
    for (const [place, value] of now) if (shown.get(place) !== value) changes.push(place, value);
    for (const place of shown.keys()) if (!now.has(place)) changes.push(place, UNKNOWN);
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
        if (isSeen(value)) now.set(placeOf(cell), value);
      });
      const place = at === undefined ? -1 : placeOf(at);
      film.frames.push({ ...last, changes: changesTo(now), at: place, isDeadEnd: kind === "dead-end" });
      if (film.frames.length === most) thin(film);
    },
    end(solution) {
      if (solution === undefined) return film;
      const now = new Map(solution.cells.map(({ at, tile }) => [placeOf(at), tile]));
      film.frames.push({ ...last, changes: changesTo(now) });
      return film;
    },
  };
}

/** Two frames become one. */
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
    for (const [i, place] of changes.entries()) if (i % 2 === 0) values.set(place, changes[i + 1] ?? UNKNOWN);
  }
  return { ...second, changes: [...values].flat() };
}

/** Air is the background of cubes, and a colour of its own between squares. */
export function isSeenIn(dimensions: number): (value: CellValue) => boolean {
  return dimensions === 2 ? () => true : (value) => value !== AIR;
}
