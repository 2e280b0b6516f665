import type { Figure } from "../../figure/figure";
import type { Triangles } from "../../solid/solid";
import { say } from "../report/plain-text";
import { writeNamed } from "../report/write-named";
import { filesOf, type GivenPictures, type Seen, sizeOf, viewOf } from "./picture-options";

/**
 * Functions that make the pictures of a solution on request. Without a solution, some are
 * undefined.
 */
export interface Pictures {
  png?(view: Seen): Figure;
  svg?(view: Seen): Figure;
  html?(view: Seen): string;
  animate?(): string;
  stl?(): Triangles;
  stlSet?(): Triangles;
}

/**
 * Writes the requested picture files. Says on stderr which files were written and which have
 * nothing to draw.
 *
 * @param load called only if a file was requested, because figures and solids take long to load
 */
export async function writePictures(
  action: string,
  given: GivenPictures,
  load: () => Promise<Pictures>,
): Promise<void> {
  if (filesOf(given).length === 0) return;
  const pictures = await load();
  const seen = viewOf(action, given);
  const draw = async (format: "png" | "svg", figure: Figure | undefined) =>
    figure && Buffer.from(await drawn(action, figure, format, given), format === "png" ? "base64" : "utf8");
  const makers = [
    [given.animate, () => pictures.animate?.()],
    [given.html, () => pictures.html?.(seen)],
    [given.svg, () => draw("svg", pictures.svg?.(seen))],
    [given.png, () => draw("png", pictures.png?.(seen))],
    [given.stl, () => body(pictures.stl?.())],
    [given.stlSet, () => body(pictures.stlSet?.())],
  ] as const;
  for (const [file, make] of makers) {
    if (file === undefined) continue;
    const content = await make();
    if (content === undefined) say(`${file} not written: nothing was found that could be drawn`);
    else say(await writeNamed(action, "a file", file, content));
  }
}

/** Draws a picture of the requested size; by default with twice the pixels of the figure. */
async function drawn(action: string, figure: Figure, format: "png" | "svg", given: GivenPictures): Promise<string> {
  const [{ drawFigure }, { figureJson }, { pictureSize }] = await Promise.all([
    import("../../output/browser/browser.js"),
    import("../../output/picture/figure-json.js"),
    import("../../output/picture/picture.js"),
  ]);
  const asked = sizeOf(action, given);
  const size = pictureSize(figure, asked ?? {});
  const scale = format === "png" && asked === undefined ? 2 : 1;
  return drawFigure({ figure: figureJson(figure, action), format, ...size, scale });
}

async function body(triangles: Triangles | undefined): Promise<Uint8Array | undefined> {
  return triangles && (await import("../../output/stl.js")).stlBytes(triangles);
}
