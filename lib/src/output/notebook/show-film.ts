import { gzipSync } from "node:zlib";
import { gardenFigure } from "../../figure/puzzles/garden/garden";
import type { SearchFilm } from "../../garden/film/film-search";
import { gardenTitle } from "../../garden/garden-title";
import { filmPage, filmTitle } from "../page/film-page";
import { pageScript } from "../page/page-script";
import { figureJson } from "../picture/figure-json";
import { drawSmallPicture } from "../picture/picture";
import { cellWriter } from "./notebook";

const ACTION = "show the film";
const SIZE = { width: 800, height: 560 };

/**
 * Plays a recorded search below the cell. The film is in its own frame, so Space and the arrow keys
 * control it only while it has the focus.
 *
 * In a low window the film is lower, so that picture and buttons are visible together. Pages
 * without scripts show a picture of the solution, if the search found one.
 *
 * @example showFilm(filmSearch(squareGardens(), { seed: 1 }))
 * @throws Error outside a notebook
 */
export function showFilm(film: SearchFilm, { height = 640 }: { height?: number } = {}): void {
  const write = cellWriter(ACTION, "use exportFilm to write it to a file");
  const picture = pictureOf(film);
  write({ data: { "text/html": filmHtml(film, height, picture ?? "") } });
  if (picture === undefined) return;
  const alt = filmTitle(film);
  write({ data: { "image/png": picture }, metadata: { "image/png": { ...SIZE, alt } } });
}

/**
 * The HTML of a film: the packed page, and a script that puts it into a frame. Without scripts it
 * stays invisible.
 */
export function filmHtml(film: SearchFilm, height: number, picture: string): string {
  const page = gzipSync(filmPage(film), { level: 9 }).toString("base64");
  const data = `data-page="${page}" data-picture="${picture.slice(-64)}" data-height="${Math.round(height)}"`;
  return `<div class="hanging-gardens-film" ${data}></div><script>${pageScript("notebook-film")}</script>`;
}

function pictureOf({ result, garden, box, search }: SearchFilm): string | undefined {
  const solution = result.solutions.at(-1);
  if (solution === undefined) return undefined;
  const figure = figureJson(
    gardenFigure(solution, { title: `${gardenTitle(garden, box)}, found by ${search}` }),
    ACTION,
  );
  try {
    return drawSmallPicture(figure, SIZE);
  } catch {
    return undefined;
  }
}
