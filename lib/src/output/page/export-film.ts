import { writeWhole } from "../../files/write-file";
import type { SearchFilm } from "../../garden/film/film-search";
import { chartPath } from "../results/chart-path";
import { filmPage } from "./film-page";

/**
 * Writes a page that plays a recorded search to results/charts as NAME.html, and returns its path.
 * `showFilm` plays it in a notebook.
 *
 * @example
 * await exportFilm(filmSearch(squareGardens(), { search: "restart", seed: 1 }), "square-search")
 * // …/charts/square-search.html
 * @throws InputError if the name cannot be that of a file
 */
export async function exportFilm(film: SearchFilm, name: string): Promise<string> {
  const path = `${chartPath(name, "export the film")}.html`;
  await writeWhole(path, filmPage(film));
  return path;
}
