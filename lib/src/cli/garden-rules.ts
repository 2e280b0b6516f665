import type { Command } from "commander";
import type { PlacedTile, Supply } from "../garden/garden";
import type { GardenOptions } from "../garden/gardens";
import { InputError } from "../input-error";
import { parseBox } from "../space/box";

/** What `gardens solve square` and the like can be told about the garden itself, as commander reads it. */
export interface GivenRules {
  readonly box?: string;
  readonly pin?: readonly string[];
  readonly set?: string;
  readonly supply?: string;
}

/** Adds the options that say which garden is meant. */
export function addGardenRules(command: Command): Command {
  const collect = (pin: string, before: readonly string[] = []) => [...before, pin];
  return command
    .option("--box <SIZES>", "the sides of the box, such as 15x15 or 7x7x7")
    .option(
      "--pin <CELL=TILE>",
      "a tile that is given, such as 7,7=15, instead of the garden's own pins; again for more, none for none",
      collect,
    )
    .option("--set <TILES>", "the tiles there are, such as 0-15 or 1,2,4,8 (all where it is not given)")
    .option("--supply <NAME>", "once, each tile being there once, or unlimited: plain wave function collapse");
}

/**
 * The garden's options from what was typed. What is possible in the garden is checked where it is built.
 *
 * @example gardenRules({ box: "5x5", pin: ["2,2=15"], set: "1-4,15" }) // { box: [5, 5], pins: […], tiles: [1, 2, 3, 4, 15] }
 * @throws InputError where a text is none of the form
 */
export function gardenRules({ box, pin, set, supply }: GivenRules): GardenOptions {
  return {
    ...(box !== undefined && { box: parseBox(box) }),
    ...(pin !== undefined && { pins: pin.join() === "none" ? [] : pin.map(readPin) }),
    ...(set !== undefined && { tiles: readTiles(set) }),
    ...(supply !== undefined && { supply: supply as Supply }),
  };
}

function readPin(text: string): PlacedTile {
  const [, cell, tile] = /^(\d{1,7}(?:,\d{1,7})*)=(\d{1,4})$/.exec(text) ?? [];
  if (cell === undefined || tile === undefined) {
    throw new InputError("solve", `--pin must be a cell and its tile, such as 7,7=15, or none: it is "${text}"`);
  }
  return { at: cell.split(",").map(Number), tile: Number(tile) };
}

function readTiles(text: string): number[] {
  if (!/^\d{1,4}(-\d{1,4})?(,\d{1,4}(-\d{1,4})?)*$/.test(text)) {
    throw new InputError("solve", `--set must be tiles and ranges, such as 1,2,4-8: it is "${text}"`);
  }
  return text.split(",").flatMap((part) => {
    const [first = 0, last = first] = part.split("-").map(Number);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  });
}
