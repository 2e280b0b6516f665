import { gzipSync } from "node:zlib";
import { colours, fontFamily, mixed } from "../../figure/theme";
import type { SearchFilm } from "../../garden/film/film-search";
import { gardenTitle } from "../../garden/garden-title";
import { counted } from "../../search/counted";
import { hexagon } from "../../space/hexagon";
import { cubic, square } from "../../space/orthogonal";
import { escapeHtml } from "./escape-html";
import { htmlPage } from "./html-page";
import { pageScript } from "./page-script";
import { choiceWord, FEW_CANDIDATES, MANY_CANDIDATES, type PlayedFilm } from "./played-film";

const spaces = { square, hexagon, cubic };

/**
 * The HTML of a page that plays a recorded search, in one file without plotly. Space plays and
 * pauses, the arrow keys go from frame to frame.
 *
 * The page contains the film as base64, so none of its text can be parsed as HTML.
 *
 * @example
 * garden.filmPage(filmSearch(squareGardens(), { seed: 1 })).slice(0, 15) // "<!doctype html>"
 */
export function filmPage(film: SearchFilm): string {
  const title = filmTitle(film);
  return htmlPage({
    title,
    style: STYLE,
    body: `<main id="film" data-film="${packed(film)}">
<h1>${escapeHtml(title)}</h1>
<p id="counts" role="status"></p>
<canvas id="stage" tabindex="0" role="img" aria-label="${escapeHtml(title)}"></canvas>
<p id="scale"></p>
<div id="controls">
<button id="play" title="Space">Play</button>
<button id="back" title="Arrow left" aria-label="one frame back">◀</button>
<button id="on" title="Arrow right" aria-label="one frame on">▶</button>
<input id="frame" type="range" min="0" value="0" aria-label="frame">
<label>frames a second <select id="speed">${speeds(film)}</select></label>
</div>
<div id="legend">${legend(film)}</div>
<p id="note">${escapeHtml(noteOf(film))}</p>
</main>
<script>${pageScript("film-player")}</script>`,
  });
}

const RATES = [2, 5, 10, 30, 60, 240];

/**
 * The rates to choose from. Preset is the fastest of 5 to 60 frames a second at which the film lasts
 * ten seconds: a short film would be over before it is seen.
 */
function speeds({ frames }: SearchFilm): string {
  const fitting = RATES.filter((rate) => rate >= 5 && rate <= 60 && frames.length / rate >= 10);
  const preset = fitting.at(-1) ?? 5;
  return RATES.map((rate) => `<option${rate === preset ? " selected" : ""}>${rate}</option>`).join("");
}

/**
 * The title of a film: the garden, the search, the seed, and what the search found. `enumerate`
 * draws no random numbers, so it has no seed.
 *
 * @example
 * filmTitle(filmSearch(squareGardens(), { seed: 1 }))
 * // "Square Garden in a box of 15 × 15, restart, seed 1: a garden found after 51 attempts, 414 choices"
 */
export function filmTitle({ garden, box, search, seed, result }: SearchFilm): string {
  const { length: count } = result.solutions;
  const found = count === 0 ? "no garden" : count === 1 ? "a garden" : counted(count, "garden");
  const { attempts, choices } = result.statistics;
  const after = [
    ...(search === "restart" ? [counted(attempts, "attempt")] : []),
    counted(choices, choiceWord(search)),
  ].join(", ");
  const how = search === "enumerate" ? search : `${search}, seed ${seed}`;
  return `${gardenTitle(garden, box)}, ${how}: ${found} found after ${after}`;
}

function packed({ cells, frames, moments, every, space, box, search, tiles, isRedLast, result }: SearchFilm): string {
  const isSolved = result.solutions.length > 0;
  const film: PlayedFilm = { cells, frames, moments, every, space, box, search, tiles, isRedLast, isSolved };
  return gzipSync(JSON.stringify(film), { level: 9 }).toString("base64");
}

function noteOf(film: SearchFilm): string {
  const { search, isRedLast, result } = film;
  const sentences = [
    framesText(film),
    ...(search === "anneal" ? ["A flip is an accepted proposal."] : []),
    ...(result.solutions.length === 0 ? [] : ["The last frame is the solution."]),
    ...(search === "enumerate" ? [growing] : []),
    ...(isRedLast ? ["Red, which is connected to no tile, is placed last and not counted."] : []),
    "Space plays and pauses, the arrow keys go from frame to frame, Home and End to the first and last.",
  ];
  return sentences.join(" ");
}

/** What a frame shows. A long film is thinned: some events of the search have no frame. */
function framesText({ moments, every, search }: SearchFilm): string {
  const events = search === "anneal" ? ["flip"] : search === "enumerate" ? ["choice"] : ["choice", "dead end"];
  if (every === 1) return `${sentenceCase(events.map((event) => `every ${event}`).join(" and "))} has a frame.`;
  const all = events.map((event) => `${event}s`).join(" and ");
  const [count, share] = [moments, every].map((number) => number.toLocaleString("en"));
  return `The film is thinned: of ${count} ${all}, one in ${share} has a frame.`;
}

function sentenceCase(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

const growing = "Groups grow side by side; the last frame lays them into the puzzle's box, with Red.";

function legend({ space, search }: SearchFilm): string {
  const swatch = (colour: string, text: string) => `<span><i style="background:${colour}"></i>${text}</span>`;
  const most = spaces[space].directions.length;
  const gradient = (from: string, to: string) => `linear-gradient(90deg,${from},${to})`;
  const tiles = `linear-gradient(90deg,${colours.red},${colours.purple},${colours.blue})`;
  const parts = [swatch(tiles, `tile with 0 to ${most} Blue ${space === "cubic" ? "faces" : "sides"}`)];
  if (search === "restart" || search === "backtrack") {
    const number = space === "cubic" ? "" : "; <em>7?</em>: 7 are left";
    parts.push(swatch(gradient(FEW_CANDIDATES, MANY_CANDIDATES), `undecided: few to many candidates${number}`));
    if (space !== "cubic") parts.push(swatch(colours.faint, "air"));
    parts.push(swatch(colours.ink, "ring: the cell of this choice"), swatch(colours.red, "ring: dead end"));
  }
  if (space === "cubic") {
    const struts = { "North – South": "northSouth", "East – West": "eastWest", "Top – Bottom": "topBottom" } as const;
    for (const [name, axis] of Object.entries(struts)) parts.push(swatch(colours[axis], `strut ${name}`));
  }
  return parts.join("\n");
}

const STYLE = `
* { box-sizing: border-box }
html, body { height: 100%; margin: 0; background: ${colours.paper}; color: ${colours.ink}; font: 13px ${fontFamily} }
main { height: 100%; min-height: 320px; display: flex; flex-direction: column; gap: 6px; padding: 12px 16px }
h1 { font-size: 18px; font-weight: 400; margin: 0 }
p { margin: 0 }
#counts { font-variant-numeric: tabular-nums }
#counts b { color: ${colours.red} }
canvas { flex: 1; min-height: 0; width: 100%; border: 2px solid ${colours.faint}; border-radius: 4px; touch-action: none; cursor: grab }
canvas:focus { outline: none; border-color: ${colours.muted} }
canvas.dead-end { border-color: ${colours.red} }
canvas.solved { border-color: ${colours.eastWest} }
#scale { color: #5b6773 }
#scale:empty { display: none }
#controls { display: flex; gap: 8px; align-items: center; flex-wrap: wrap }
#controls input { flex: 1; min-width: 120px; accent-color: ${colours.blue} }
button, select { font: inherit; color: inherit; background: ${colours.paper}; border: 1px solid ${colours.muted}; border-radius: 4px; padding: 4px 10px }
#play { min-width: 64px }
/* without a font, Chromium crashes when it measures the width of a list */
#speed { width: 64px }
#legend { display: flex; gap: 4px 16px; flex-wrap: wrap; color: ${colours.ink} }
#legend i { display: inline-block; width: 28px; height: 10px; margin-right: 6px; border-radius: 2px }
#legend em { color: ${mixed(colours.ink, colours.paper, 0.3)} }
#note { color: #5b6773 }
`;
