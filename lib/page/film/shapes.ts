import { colours, fontFamily } from "../../src/figure/theme";
import type { Point } from "./projection";

/** The canvas that a film is painted on. */
export type Paint = CanvasRenderingContext2D;

type Place = readonly [x: number, y: number, ...rest: number[]];

export function fillPolygon(paint: Paint, corners: readonly Place[], colour: string): void {
  tracePolygon(paint, corners);
  paint.fillStyle = colour;
  paint.fill();
}

export function outlinePolygon(paint: Paint, corners: readonly Place[], colour: string): void {
  tracePolygon(paint, corners);
  paint.lineWidth = 1;
  paint.strokeStyle = colour;
  paint.stroke();
}

function tracePolygon(paint: Paint, corners: readonly Place[]): void {
  paint.beginPath();
  for (const [x, y] of corners) paint.lineTo(x, y);
  paint.closePath();
}

export function drawLine(paint: Paint, [x, y]: Place, [toX, toY]: Place, width: number, colour: string): void {
  paint.beginPath();
  paint.moveTo(x, y);
  paint.lineTo(toX, toY);
  paint.lineWidth = width;
  paint.strokeStyle = colour;
  paint.stroke();
}

export function drawRing(paint: Paint, [x, y]: Place, radius: number, colour: string): void {
  paint.beginPath();
  paint.arc(x, y, radius, 0, 2 * Math.PI);
  paint.lineWidth = 3;
  paint.strokeStyle = colour;
  paint.stroke();
}

/** Writes a word above a point, in front of everything else. */
export function writeAbove(paint: Paint, [x, y]: Place, above: number, word: string): void {
  paint.font = `600 12px ${fontFamily}`;
  paint.textAlign = "center";
  paint.textBaseline = "bottom";
  paint.lineWidth = 4;
  paint.strokeStyle = colours.paper;
  paint.strokeText(word, x, y - above);
  paint.fillStyle = colours.ink;
  paint.fillText(word, x, y - above);
}

/**
 * The point at a share of the way from one point to another: 0 is the first point, 1 the second.
 */
export function between([x, y]: Point, [toX, toY]: Point, share: number): Place {
  return [x + share * (toX - x), y + share * (toY - y)];
}
