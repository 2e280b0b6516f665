import type { Command } from "commander";
import type { Garden, PlacedTile, Supply } from "../../garden/garden";
import { type GardenName, type GardenOptions, namedGarden } from "../../garden/gardens";
import { describeValue, InputError } from "../../input-error";
import { boxCentre, boxVolume, formatBox, parseBox } from "../../space/box";

/** The options that define the garden itself, as commander parses them. */
export interface GivenRules {
  readonly box?: string;
  readonly pin?: readonly string[];
  readonly set?: string;
  readonly supply?: string;
}

/**
 * For each garden an option with tiles that fit together, for the help and for errors. The tiles
 * for the packed garden need a box of their own.
 */
const workingSets: Readonly<Record<GardenName, string>> = {
  square: "--set 1-4,6,8,9,12,15",
  packed: "--set 3,6,9,12 --box 2x2x1",
  hanging: "--set 1,2,4,8,16,32",
  hexagon: "--set 1,2,4,8,16,32",
  hyper: "--set 1,2,4,8,16,32,64,128",
};

/** Adds the options that define the garden. */
export function addGardenRules(command: Command, name: GardenName): Command {
  const { box, pins, tiles } = namedGarden(name);
  const collect = (pin: string, before: readonly string[] = []) => [...before, pin];
  const asOption = ({ at, tile }: PlacedTile) => `${at.join(",")}=${tile}`;
  const own = pins.map(asOption);
  const example = own[0] ?? asOption({ at: boxCentre(box), tile: tiles.length - 1 });
  return command
    .option("--box <SIZES>", `the sides of the box (default: ${formatBox(box)})`)
    .option(
      "--pin <CELL=TILE>",
      `fix a tile in a cell, such as ${example}; repeat for more; none fixes no tile (default: ${own.join(" and ") || "none"})`,
      collect,
    )
    .option("--set <TILES>", `the tiles to place, such as ${workingSets[name]} (default: 0-${tiles.length - 1})`)
    .option("--supply <NAME>", "once: each tile is used once; unlimited: plain wave function collapse (default: once)");
}

/**
 * The reason why a garden cannot be solved. If the user chose the tiles, a set that works is
 * suggested.
 *
 * @example
 * impossibleRules("square", { set: "0-7,15" }, "tiles must be connected as often East as West: …")
 * // "tiles must …; tiles that fit together are, for example, --set 1-4,6,8,9,12,15"
 */
export function impossibleRules(name: GardenName, { set }: GivenRules, reason: string): string {
  if (set === undefined) return reason;
  return `${reason}; tiles that fit together are, for example, ${workingSets[name]}`;
}

/**
 * Lines that say what a search by anneal without a result means in a tight box, one that the tiles
 * fill at least half. There it is not known whether a garden exists.
 *
 * @example tightBox(namedGarden("hanging", { box: [5, 5, 4] })).length // 2: all 64 tiles, and Blue is pinned
 */
export function tightBox({ box, tiles, pins }: Garden): string[] {
  if (2 * tiles.length < boxVolume(box)) return [];
  const others = tiles.filter((tile) => tile !== 0);
  const easier = [
    ...(others.length < tiles.length ? [`--set ${rangesOf(others)} leaves Red out`] : []),
    ...(pins.length > 0 ? ["--pin none fixes no tile"] : []),
  ];
  return [
    "anneal cannot tell whether this box has a garden. --solver sat can, but may take very long.",
    ...(easier.length > 0 ? [`An easier question: ${easier.join(", ")}.`] : []),
  ];
}

/** Ascending numbers as ranges: 1-3,5. */
function rangesOf(numbers: readonly number[]): string {
  const starts = numbers.filter((number, index) => numbers[index - 1] !== number - 1);
  const ends = numbers.filter((number, index) => numbers[index + 1] !== number + 1);
  return starts.map((start, index) => (start === ends[index] ? start : `${start}-${ends[index]}`)).join(",");
}

/**
 * Parses the options that define a garden. Their values are checked when the garden is built.
 *
 * @example
 * gardenRules("square", { box: "5x5", pin: ["2,2=15"], set: "1-4,15" })
 * // { box: [5, 5], pins: […], tiles: [1, 2, 3, 4, 15] }
 * @throws InputError if a text has the wrong form
 */
export function gardenRules(name: GardenName, { box, pin, set, supply }: GivenRules): GardenOptions {
  return {
    ...(box !== undefined && { box: parseBox(box, namedGarden(name).box) }),
    ...(pin !== undefined && { pins: pin.join() === "none" ? [] : pin.map(readPin) }),
    ...(set !== undefined && { tiles: readTiles(set) }),
    ...(supply !== undefined && { supply: supply as Supply }),
  };
}

function readPin(text: string): PlacedTile {
  const [, cell, tile] = /^(\d{1,7}(?:,\d{1,7})*)=(\d{1,4})$/.exec(text) ?? [];
  if (cell === undefined || tile === undefined) {
    throw new InputError(
      "solve",
      `--pin must be a cell and its tile, such as 7,7=15, or none: it is ${describeValue(text)}`,
    );
  }
  return { at: cell.split(",").map(Number), tile: Number(tile) };
}

function readTiles(text: string): number[] {
  if (!/^\d{1,4}(-\d{1,4})?(,\d{1,4}(-\d{1,4})?)*$/.test(text)) {
    throw new InputError("solve", `--set must be tiles and ranges, such as 1,2,4-8: it is ${describeValue(text)}`);
  }
  return text.split(",").flatMap((part) => {
    const [first = 0, last = first] = part.split("-").map(Number);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  });
}
