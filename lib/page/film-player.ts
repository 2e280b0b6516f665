// Plays a film in its page. The element `film` contains the packed film. Its data attributes say
// which frame is drawn; tests read them.
import { choiceWord, type PlayedFilm } from "../src/output/page/played-film";
import { counted } from "../src/search/counted";
import { boxInTitle } from "../src/space/box";
import { sidesOf } from "../src/space/cell";
import { hexagon } from "../src/space/hexagon";
import { cubic, square } from "../src/space/orthogonal";
import { connectControls } from "./film/controls";
import { createReel, type Reel } from "./film/reel";
import { firstEye, moveByMouse, paintFrame } from "./film/stage";
import { findElement } from "./parts/find-element";
import { unpack } from "./parts/unpack";

const root = findElement("film", HTMLElement);
unpack(root.dataset.film ?? "")
  .json()
  .then(play);

function play(film: PlayedFilm): void {
  const space = { square, hexagon, cubic }[film.space];
  const reel = createReel(film, space);
  const stage = findElement("stage", HTMLCanvasElement);
  const eye = firstEye();
  const draw = () => {
    const { isDeadEnd = false } = reel.frame() ?? {};
    const tiles = reel.placedTiles();
    const isSolved = tiles === film.tiles && reel.index() === reel.last;
    const joined = paintFrame(stage, space, reel, eye);
    showCounts(film, reel);
    findElement("scale", HTMLElement).textContent = space === cubic ? scaleText(film, reel) : "";
    stage.className = isDeadEnd ? "dead-end" : isSolved ? "solved" : "";
    Object.assign(root.dataset, { frame: reel.index(), tiles, joints: joined / 2 });
  };
  stage.onpointerdown = ({ pointerId }) => {
    stage.setPointerCapture(pointerId);
    stage.focus();
  };
  if (space === cubic) moveByMouse(eye, stage, draw);
  connectControls(reel, {
    onSeek: draw,
    onPlaying: (isPlaying) => {
      root.dataset.playing = isPlaying ? "yes" : "no";
    },
  });
  new ResizeObserver(draw).observe(stage);
  root.dataset.frames = `${film.frames.length}`;
}

/** Writes the counts of the search at the current frame below the picture. */
function showCounts(film: PlayedFilm, reel: Reel): void {
  const { search } = film;
  const { attempts, choices, deadEnds, isDeadEnd } = reel.frame() ?? { attempts: 0, choices: 0, deadEnds: 0 };
  const parts = [
    frameText(film, reel),
    `attempt ${attempts.toLocaleString("en")}`,
    counted(choices, choiceWord(search)),
  ];
  if (search === "restart" || search === "backtrack") parts.push(counted(deadEnds, "dead end"));
  parts.push(`${tilesText(film, reel)}${reel.isLaidOut() ? ", laid into the box" : ""}`);
  const counts = findElement("counts", HTMLElement);
  counts.textContent = parts.join(" · ");
  if (isDeadEnd) counts.append(" · ", Object.assign(document.createElement("b"), { textContent: "dead end" }));
}

/**
 * The text with the number of placed tiles. If Red is placed last, it is not counted, as in the
 * statistics of a search: "63 of 63 tiles and Red placed".
 */
function tilesText({ tiles, isRedLast }: PlayedFilm, reel: Reel): string {
  const placed = reel.placedTiles();
  if (!isRedLast) return `${placed} of ${tiles} tiles placed`;
  const others = reel.hasRed() ? placed - 1 : placed;
  return `${others} of ${tiles - 1} tiles${reel.hasRed() ? " and Red" : ""} placed`;
}

/** The text with the number of the frame, counted from 1. */
function frameText({ isSolved }: PlayedFilm, { index, last }: Reel): string {
  const isEnd = isSolved && index() === last;
  const place = isEnd ? ": the solution" : index() === 0 ? ": the start" : "";
  return `frame ${(index() + 1).toLocaleString("en")} of ${(last + 1).toLocaleString("en")}${place}`;
}

/**
 * The size of the drawn box, for scale, and that of the puzzle's box if it is larger. Groups that
 * grow side by side are not in the puzzle's box yet: around them, an outline is drawn.
 */
function scaleText({ box, search }: PlayedFilm, { fit, isLaidOut }: Reel): string {
  const { low, high } = fit().box;
  const [drawn, whole] = [boxInTitle(sidesOf([low, high])), boxInTitle(box)];
  if (search === "enumerate" && !isLaidOut()) return `outline: ${drawn} cells, not yet in the puzzle's box`;
  return `drawn box: ${drawn} cells${drawn === whole ? "" : `, a part of ${whole}`}`;
}
