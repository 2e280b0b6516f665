import { gardenView, type View } from "../../src/figure/mesh/scene";
import { colours } from "../../src/figure/theme";
import { cubic } from "../../src/space/orthogonal";
import type { Space } from "../../src/space/space";
import { drawBox, drawCubes } from "./draw-cubes";
import { drawTiles } from "./draw-tiles";
import { type CanvasSize, cubeProjection, flatProjection, type Projection } from "./projection";
import type { Reel } from "./reel";
import { drawRing, type Paint, writeAbove } from "./shapes";

const DEGREES_PER_PIXEL = 0.6;

/** The direction from which cubes are seen, and the zoom. */
export interface Eye {
  view: View;
  zoom: number;
}

/**
 * Paints the current frame of a reel onto a canvas.
 *
 * @returns the number of connected faces that touch another tile
 */
export function paintFrame(canvas: HTMLCanvasElement, space: Space, reel: Reel, eye: Eye): number {
  const paint = canvas.getContext("2d");
  if (paint === null) throw new Error("the browser must have a canvas");
  const size = cleared(canvas, paint);
  if (space === cubic) {
    const { view, box } = reel.fit();
    const projection = cubeProjection(view, size, eye.view, eye.zoom);
    drawBox(paint, box, projection);
    const joined = drawCubes(paint, space, reel, projection);
    ringTried(paint, reel, projection, 0.42);
    nameRed(paint, reel, projection);
    return joined;
  }
  const framed = reel.framed().map(({ at }) => at);
  const projection = flatProjection(space, framed, size);
  const joined = drawTiles(paint, space, reel, projection);
  ringTried(paint, reel, projection, 0.52);
  return joined;
}

/** The initial view, as in every figure of a garden. */
export function firstEye(): Eye {
  return { view: gardenView, zoom: 1 };
}

/** Lets the mouse rotate the view, and the mouse wheel zoom. */
export function moveByMouse(eye: Eye, canvas: HTMLCanvasElement, onMove: () => void): void {
  canvas.onpointermove = ({ buttons, movementX, movementY }) => {
    if (!(buttons & 1)) return;
    const [around, above] = eye.view;
    eye.view = [around - movementX * DEGREES_PER_PIXEL, clamp(above + movementY * DEGREES_PER_PIXEL, -86, 86)];
    onMove();
  };
  const zoom = (event: WheelEvent) => {
    event.preventDefault();
    eye.zoom = clamp(eye.zoom * Math.exp(-event.deltaY / 800), 0.3, 8);
    onMove();
  };
  canvas.addEventListener("wheel", zoom, { passive: false });
}

/** Clears the canvas, and adapts its pixels to its size on the screen. Returns that size. */
function cleared(canvas: HTMLCanvasElement, paint: Paint): CanvasSize {
  const scale = window.devicePixelRatio || 1;
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  const [pixelsWide, pixelsHigh] = [Math.round(width * scale), Math.round(height * scale)];
  if (canvas.width !== pixelsWide) canvas.width = pixelsWide;
  if (canvas.height !== pixelsHigh) canvas.height = pixelsHigh;
  paint.setTransform(scale, 0, 0, scale, 0, 0);
  paint.fillStyle = colours.paper;
  paint.fillRect(0, 0, width, height);
  return { width, height };
}

/**
 * Draws a ring around the cell of the current choice. Its radius is this share of the distance
 * between cells.
 */
function ringTried(paint: Paint, reel: Reel, { pointOf, apart }: Projection, share: number): void {
  const tried = reel.tried();
  if (tried === undefined) return;
  drawRing(paint, pointOf(tried.at), share * apart, reel.frame()?.isDeadEnd ? colours.red : colours.ink);
}

/** Names the Red cube, which hangs alone and may be behind others. */
function nameRed(paint: Paint, reel: Reel, { pointOf, apart }: Projection): void {
  const red = reel.lastRed();
  if (red !== undefined) writeAbove(paint, pointOf(red.at), apart / 3, "Red");
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
