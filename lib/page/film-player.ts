// Plays a film in its page: the element `film` holds it, packed, and says in its data what is
// drawn, for tests.
import type { PlayedFilm } from "../src/output/page/played-film";
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
    const isSolved = tiles === film.tiles && reel.place() === reel.last;
    const joined = paintFrame(stage, space, reel, eye);
    tellCounts(film, reel);
    stage.className = isDeadEnd ? "dead-end" : isSolved ? "solved" : "";
    Object.assign(root.dataset, { frame: reel.place(), tiles, joints: joined / 2 });
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

/** How far the search has come, in words. */
function tellCounts({ search, tiles }: PlayedFilm, reel: Reel): void {
  const { attempts, choices, deadEnds, isDeadEnd } = reel.frame() ?? { attempts: 0, choices: 0, deadEnds: 0 };
  const number = (value: number) => value.toLocaleString("en");
  const parts = [
    `step ${number(reel.place() + 1)} of ${number(reel.last + 1)}`,
    `attempt ${number(attempts)}`,
    `${number(choices)} ${search === "anneal" ? "proposals" : "choices"}`,
  ];
  if (search === "restart" || search === "backtrack") parts.push(`${number(deadEnds)} dead ends`);
  parts.push(`${reel.placedTiles()} of ${tiles} tiles placed${reel.isLaidOut() ? ", laid into the box" : ""}`);
  const counts = findElement("counts", HTMLElement);
  counts.textContent = parts.join(" · ");
  if (isDeadEnd) counts.append(" · ", Object.assign(document.createElement("b"), { textContent: "dead end" }));
}
