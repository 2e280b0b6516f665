import { extname } from "node:path";
import type { Command } from "commander";
import type { View } from "../../figure/mesh/scene";
import { describeValue, InputError } from "../../input-error";
import { checkNamed } from "../report/write-named";

/** The picture options as commander parses them. */
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

/** The view, if --view was given. */
export interface Seen {
  readonly view?: View;
}

/** The help for each picture option. An option without help is not offered. */
export interface PictureWords {
  readonly png: string;
  readonly svg: string;
  readonly html: string;
  readonly animate?: string;
  readonly stl?: string;
  readonly stlSet?: string;
}

/** Help for gardens. Every option draws the same figure, except that --animate plays the search. */
export const gardenPictureWords: PictureWords = {
  png: "squares and hexagons flat, cubes in space",
  svg: "the same in vectors (cubes as a bitmap in it)",
  html: "the same, to be turned and zoomed",
  animate: "the search, step by step",
  stl: "the cubes and their struts (not of squares and hexagons)",
  stlSet: "the set of cubes, with holes in their Blue faces, and pins, to build any garden by hand (cubes only)",
};

/** Help for gardens of four dimensions. */
export const hyperPictureWords: PictureWords = {
  png: "all slices, z to the right and w to the top",
  svg: "the same in vectors",
  html: "the same, to be zoomed, with the faces of each tile under the mouse",
};

/** Help for polycubes. */
export const polycubePictureWords: PictureWords = {
  png: "the first assembly in space",
  svg: "the first assembly, layer by layer",
  html: "both, with a slider that moves the pieces apart",
  animate: "the first assembly put together piece by piece",
  stl: "the pieces, side by side",
};

/** Help for snakes. */
export const snakePictureWords: PictureWords = {
  png: "the first fold in space",
  svg: "the string, laid flat",
  html: "both",
  animate: "the string folding, corner by corner",
};

/** Adds the picture options that have a help to a subcommand of `gardens solve`. */
export function addPictureOptions(command: Command, words: PictureWords): Command {
  command
    .option("--png <FILE>", `write a picture: ${words.png}`)
    .option("--svg <FILE>", `write a drawing: ${words.svg}`)
    .option("--html <FILE>", `write a page, whole in one file: ${words.html}`);
  if (words.animate !== undefined) command.option("--animate <FILE>", `write a page that plays: ${words.animate}`);
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
 * Checks the picture options before the search begins.
 *
 * @throws InputError if a size or a view is malformed, two files are the same, or a file has a wrong
 * ending or cannot be written
 */
export function checkPictures(action: string, given: GivenPictures): void {
  sizeOf(action, given);
  viewOf(action, given);
  const files = filesOf(given);
  const twice = files.find((file, index) => files.indexOf(file) < index);
  if (twice !== undefined)
    throw new InputError(action, `each file must be named once: it is ${describeValue(twice)} twice`);
  if (files.includes("")) throw new InputError(action, "a file must have a name: it is empty");
  for (const { name, option, ending } of fileOptions) {
    // a name without an ending may be a device
    const own = extname(given[name] ?? "").toLowerCase();
    if (own === "" || own === ending || (ending === ".html" && own === ".htm")) continue;
    throw new InputError(action, `the file of ${option} must end in ${ending}: it is ${describeValue(given[name])}`);
  }
  for (const file of files) checkNamed(action, "a file", file);
}

/** The options that name a file, with the ending of its name. */
const fileOptions = [
  { name: "png", option: "--png", ending: ".png" },
  { name: "svg", option: "--svg", ending: ".svg" },
  { name: "html", option: "--html", ending: ".html" },
  { name: "animate", option: "--animate", ending: ".html" },
  { name: "stl", option: "--stl", ending: ".stl" },
  { name: "stlSet", option: "--stl-set", ending: ".stl" },
] as const;

/** The paths of all files that the picture options request. */
export function filesOf(given: GivenPictures): string[] {
  return fileOptions.map(({ name }) => given[name]).filter((file) => file !== undefined);
}

/** The size of a picture in pixels, if --size was given. */
export function sizeOf(action: string, { size }: GivenPictures): { width: number; height: number } | undefined {
  if (size === undefined) return undefined;
  const [, width, height] = (/^(\d{1,5})x(\d{1,5})$/.exec(size) ?? []).map(Number);
  if (width && height && Math.min(width, height) >= 50 && Math.max(width, height) <= 5000) return { width, height };
  throw new InputError(
    action,
    `--size must be two numbers from 50 to 5000, such as 1200x900: it is ${describeValue(size)}`,
  );
}

/** The view, if --view was given. */
export function viewOf(action: string, { view }: GivenPictures): Seen {
  if (view === undefined) return {};
  const [, around, above] = (/^(-?\d{1,3}),(-?\d{1,2})$/.exec(view) ?? []).map(Number);
  if (around !== undefined && above !== undefined && Math.abs(above) <= 89) return { view: [around, above] };
  const form = "two whole numbers of degrees, the second from -89 to 89, such as 30,20";
  throw new InputError(action, `--view must be ${form}: it is ${describeValue(view)}`);
}
