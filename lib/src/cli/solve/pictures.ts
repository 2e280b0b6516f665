import type { Command } from "commander";
import type { Figure } from "../../figure/figure";
import type { View } from "../../figure/mesh/scene";
import { writeWhole } from "../../files/write-file";
import { InputError } from "../../input-error";
import type { Triangles } from "../../solid/solid";
import { plainText } from "../report/plain-text";
import type { PictureWords } from "./picture-words";

/** What can be asked for, as commander reads it. */
export interface GivenPictures {
  readonly png?: string;
  readonly svg?: string;
  readonly html?: string;
  readonly animate?: string;
  readonly stl?: string;
  readonly stlSet?: string;
  readonly size?: string;
  readonly view?: string;
}

/**
 * What there is to draw; each part is made only when it is asked for. Where nothing was found,
 * parts are missing.
 */
export interface Pictures {
  png?(view: Seen): Figure;
  svg?(view: Seen): Figure;
  html?(view: Seen): string;
  animate?(): string;
  stl?(): Triangles;
  stlSet?(): Triangles;
}

/** From where space is seen, where that was said. */
export interface Seen {
  readonly view?: View;
}

/** Adds `--png`, `--svg`, `--html`, `--animate` and the like to a word of `gardens solve`. */
export function addPictureOptions(command: Command, words: PictureWords): Command {
  command
    .option("--png <FILE>", `write a picture: ${words.png}`)
    .option("--svg <FILE>", `write a drawing: ${words.svg}`)
    .option("--html <FILE>", `write a page, whole in one file: ${words.html}`)
    .option("--animate <FILE>", `write a page that plays: ${words.animate}`);
  if (words.stl !== undefined) command.option("--stl <FILE>", `write an STL model for a 3D printer: ${words.stl}`);
  if (words.stlSet !== undefined)
    command.option("--stl-set <FILE>", `write an STL model for a 3D printer: ${words.stlSet}`);
  return command
    .option("--size <SIZE>", "of the picture or drawing, in pixels, such as 1200x900")
    .option(
      "--view <AROUND,ABOVE>",
      "the camera's angles in degrees: 0,30 looks from the South and above, 90,0 from the East",
    );
}

/**
 * Checks what was asked for before anything is searched.
 *
 * @throws InputError where a size or a view is none, or two files are the same
 */
export function checkPictures(action: string, given: GivenPictures): void {
  sizeOf(action, given);
  viewOf(action, given);
  const files = filesOf(given);
  const twice = files.find((file, place) => files.indexOf(file) < place);
  if (twice !== undefined) throw new InputError(action, `each file must be named once: it is "${twice}" twice`);
  if (files.includes("")) throw new InputError(action, "a file must have a name: it is empty");
}

/**
 * Writes what was asked for and says on stderr what was written, and what was not, there being
 * nothing to draw.
 *
 * @param load what there is to draw; called only where something was asked for, since figures and solids take long to load
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
    else await written(action, file, content);
  }
}

function filesOf({ png, svg, html, animate, stl, stlSet }: GivenPictures): string[] {
  return [png, svg, html, animate, stl, stlSet].filter((file) => file !== undefined);
}

/**
 * A picture has exactly the size that is asked for; where none is, twice the pixels of the
 * figure's own.
 */
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

function sizeOf(action: string, { size }: GivenPictures): { width: number; height: number } | undefined {
  if (size === undefined) return undefined;
  const [, width, height] = (/^(\d{1,5})x(\d{1,5})$/.exec(size) ?? []).map(Number);
  if (width && height && Math.min(width, height) >= 50 && Math.max(width, height) <= 5000) return { width, height };
  throw new InputError(action, `--size must be two numbers from 50 to 5000, such as 1200x900: it is "${size}"`);
}

function viewOf(action: string, { view }: GivenPictures): Seen {
  if (view === undefined) return {};
  const [, around, above] = (/^(-?\d{1,3}),(-?\d{1,2})$/.exec(view) ?? []).map(Number);
  if (around !== undefined && above !== undefined && Math.abs(above) <= 89) return { view: [around, above] };
  const form = "two whole numbers of degrees, the second from -89 to 89, such as 30,20";
  throw new InputError(action, `--view must be ${form}: it is "${view}"`);
}

async function written(action: string, file: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeWhole(file, content);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new InputError(action, `a file must be writable, ${file}: it fails with ${code}`);
  }
  say(`${file} written`);
}

function say(sentence: string): void {
  process.stderr.write(`${plainText(sentence)}\n`);
}
