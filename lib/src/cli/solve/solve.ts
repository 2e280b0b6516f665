import type { Command } from "commander";
import { type GardenName, gardenNames } from "../../garden/gardens";
import { addWords, commandName, type Word } from "../words";

/** `gardens solve COMMAND`: adds a subcommand for each kind of puzzle. */
export async function addSolve(solve: Command, args: readonly string[]): Promise<void> {
  solve.helpCommand(false).addHelpText("after", examples);
  await addWords(solve, solveWords, args);
}

const about: Readonly<Record<GardenName, string>> = {
  square: "the 16 squares, hung in the air of a plane",
  packed: "the 64 cubes, packed into a box without air",
  hanging: "the 64 cubes, hung in the air",
  hexagon: "the 64 hexagons, hung in the air of a plane",
  hyper: "the 256 tiles of four dimensions, hung in the air",
};

/** The subcommands of `gardens solve`. */
export const solveWords: readonly Word[] = [
  ...gardenNames.map((name) => ({
    usage: name,
    about: about[name],
    async load() {
      const { addSolveGarden } = await import("./garden.js");
      return (command: Command) => addSolveGarden(command, name);
    },
  })),
  {
    usage: "polycube <FILE>",
    about: "a polycube puzzle: a file, or the name of one in data/puzzles, such as soma",
    load: async () => (await import("./polycube.js")).addSolvePolycube,
  },
  {
    usage: "snake <SNAKE>",
    about: "a snake cube: a file, the name of one in data/snakes, such as hell-cube, or its letters",
    load: async () => (await import("./snake.js")).addSolveSnake,
  },
];

const examples = `
polycube and snake may be left out before a file or a name.
${commandName} solve COMMAND --help lists the options of each.

Examples: ${commandName} solve hanging --box 7x7x7
          ${commandName} solve soma`;
