import { writeWhole } from "../../files/write-file";
import type { SearchFilm } from "../../garden/film/film-search";
import { chartPath } from "../results/chart-path";
import { filmPage } from "./film-page";

/**
 * Writes a page that plays a recorded search to results/charts as NAME.html. Returns its path. In a
 * notebook, `showFilm` plays the search.
 *
 * @example
 * await exportFilm(filmSearch(squareGardens(), { search: "restart", seed: 1 }), "square-search")
 * // …/charts/square-search.html
 * @throws InputError if the name is not a valid file name
 */
export async function exportFilm(film: SearchFilm, name: string): Promise<string> {
  const path = `${chartPath(name, "export the film")}.html`;
  await writeWhole(path, filmPage(film));
  return path;
}
