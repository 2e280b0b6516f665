import { writeWhole } from "../../files/write-file";
import { type RecordOptions, recordSearch, type SearchFilm } from "../../garden/film/record-search";
import type { Garden } from "../../garden/garden";
import { chartPath } from "../results/chart-path";
import { filmPage } from "./film-page";

export interface AnimateOptions extends RecordOptions {
  /** Writes the page to results/charts under this name. Default: nothing is written. */
  name?: string;
}

/** A recorded search, and its page where one was written. */
export interface AnimatedSearch {
  readonly film: SearchFilm;
  readonly path: string | undefined;
}

/**
 * Runs a search of a garden, records its steps, and writes a page that plays them; `showFilm` plays them in a notebook.
 *
 * @example const { film } = await animateSearch(squareGardens(), { search: "restart", seed: 1, name: "square-search" }); showFilm(film);
 * @throws InputError where the search says no to its garden or options, or the name is none for a file
 */
export async function animateSearch(garden: Garden, options: AnimateOptions = {}): Promise<AnimatedSearch> {
  const { name, ...own } = options;
  const path = name === undefined ? undefined : `${chartPath(name, "animate the search")}.html`;
  const film = recordSearch(garden, own);
  if (path !== undefined) await writeWhole(path, filmPage(film));
  return { film, path };
}
