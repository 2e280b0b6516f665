import { fileNameKeywords as fileName } from "../file-name";
import { described, text, whole, wholeFrom, withKeywords } from "../json/fields";
import * as z from "../json/zod";
import { mostColours, mostCopies } from "./limits";

/** The longest side of a box. A longer side would need more pieces than a file can hold. */
export const longestSide = 100;
const farthest = 999_999;

const side = wholeFrom(1, longestSide);

const coordinate = whole.check(
  z.gte(-farthest, `must be from -${farthest} to ${farthest}`),
  z.lte(farthest, `must be from -${farthest} to ${farthest}`),
);

const colour = wholeFrom(1, mostColours);
const copies = wholeFrom(1, mostCopies);
const fewest = wholeFrom(0, mostCopies);

const component = described(
  z.object(
    {
      X: coordinate,
      Y: coordinate,
      Z: coordinate,
      Colour: described(z.exactOptional(colour), "The colour of the cube. See AllowedColours."),
    },
    "must be an object with X, Y and Z",
  ),
  "One cube of the piece. The piece may be anywhere and in any orientation.",
);

const targetCell = described(
  z.object(
    {
      X: coordinate,
      Y: coordinate,
      Z: coordinate,
      Optional: described(z.exactOptional(z.boolean("must be true or false")), "True if the cell may stay empty."),
      Colour: described(z.exactOptional(colour), "The colour of the cell. See AllowedColours."),
    },
    "must be an object with X, Y and Z",
  ),
  "One cell to fill. The target may be anywhere.",
);

const piece = z.object(
  {
    Id: withKeywords(whole, {
      description: "The number of the piece, different for each: any whole number except -1, best 0, 1, 2 …",
      not: { const: -1 },
    }),
    Symbol: described(text, "The sign of the piece in printed solutions, different for each; one character is best."),
    Description: described(text, "What the piece looks like."),
    Components: z.array(component, "must be a list of cubes").check(z.minLength(1, "must hold at least one cube")),
    Count: described(z.exactOptional(copies), "The number of copies of the piece. Default: 1."),
    Minimum: described(z.exactOptional(fewest), "The least number of copies, if it may vary; with Maximum."),
    Maximum: described(z.exactOptional(copies), "The greatest number of copies, if it may vary; with Minimum."),
    Group: described(
      z.exactOptional(wholeFrom(1, mostCopies)),
      "Pieces of the same group need not be separated from each other when an assembly is taken apart.",
    ),
  },
  "must be an object with Id, Symbol, Description and Components",
);

/** The schema of puzzle files. `read.ts` checks the rules that involve several fields. */
export const puzzleSchema = withKeywords(
  z.object(
    {
      $schema: described(z.exactOptional(text), "The path of the JSON Schema, for editors."),
      Id: withKeywords(text, { description: "The name of the puzzle in benchmark files.", ...fileName }),
      DisplayName: described(text, "The name that people read."),
      OutputFileName: withKeywords(text, {
        description: "The name of the solution files in results/solutions, without an ending.",
        ...fileName,
      }),
      CubeSize: described(z.exactOptional(side), "The side of the cube to fill."),
      BoxSize: described(
        z.exactOptional(z.object({ X: side, Y: side, Z: side }, "must be an object with X, Y and Z")),
        "The sides of the box to fill, instead of CubeSize.",
      ),
      Target: described(
        z.exactOptional(
          z.array(targetCell, "must be a list of cells").check(z.minLength(1, "must hold at least one cell")),
        ),
        "The cells to fill, if they are not a box. Instead of CubeSize.",
      ),
      MaximumHoles: described(z.exactOptional(fewest), "The most optional cells of the target that may stay empty."),
      AllowedColours: described(
        z.exactOptional(
          z.array(
            z.object({ Piece: colour, Target: colour }, "must be an object with Piece and Target"),
            "must be a list of pairs of colours",
          ),
        ),
        "The colours of cubes that may fill cells of a colour. Cubes and cells without a colour are not restricted.",
      ),
      UpdateInterval: described(z.exactOptional(z.number("must be a number")), "Read and ignored."),
      Verbose: described(
        z.exactOptional(z.boolean("must be true or false")),
        "Read and ignored: searches always report progress.",
      ),
      PuzzlePieces: z.array(piece, "must be a list of pieces").check(z.minLength(1, "must hold at least one piece")),
    },
    "must hold an object with Id, DisplayName, OutputFileName, CubeSize, BoxSize or Target, and PuzzlePieces",
  ),
  {
    title: "Polycube puzzle",
    description: "Pieces that together fill a box, or a target of any shape.",
    oneOf: [{ required: ["CubeSize"] }, { required: ["BoxSize"] }, { required: ["Target"] }],
  },
);

export type PuzzleFile = z.output<typeof puzzleSchema>;
