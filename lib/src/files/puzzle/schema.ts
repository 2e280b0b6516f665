import { fileNameKeywords as fileName } from "../file-name";
import { text, whole, wholeFrom } from "../json/fields";
import { z } from "../json/zod";
import { mostColours, mostCopies } from "./limits";

/** The longest side of a box. A longer side would need more pieces than a file can hold. */
export const longestSide = 100;
const farthest = 999_999;

const side = wholeFrom(1, longestSide);

const coordinate = whole
  .min(-farthest, `must be from -${farthest} to ${farthest}`)
  .max(farthest, `must be from -${farthest} to ${farthest}`);

const colour = wholeFrom(1, mostColours);
const copies = wholeFrom(1, mostCopies);
const fewest = wholeFrom(0, mostCopies);

const component = z
  .object(
    {
      X: coordinate,
      Y: coordinate,
      Z: coordinate,
      Colour: colour.exactOptional().describe("The colour of the cube. See AllowedColours."),
    },
    "must be an object with X, Y and Z",
  )
  .describe("One cube of the piece. The piece may be anywhere and in any orientation.");

const targetCell = z
  .object(
    {
      X: coordinate,
      Y: coordinate,
      Z: coordinate,
      Optional: z.boolean("must be true or false").exactOptional().describe("True if the cell may stay empty."),
      Colour: colour.exactOptional().describe("The colour of the cell. See AllowedColours."),
    },
    "must be an object with X, Y and Z",
  )
  .describe("One cell to fill. The target may be anywhere.");

const piece = z.object(
  {
    Id: whole.meta({
      description: "The number of the piece, different for each: any whole number except -1, best 0, 1, 2 …",
      not: { const: -1 },
    }),
    Symbol: text.describe("The sign of the piece in printed solutions, different for each; one character is best."),
    Description: text.describe("What the piece looks like."),
    Components: z.array(component, "must be a list of cubes").min(1, "must hold at least one cube"),
    Count: copies.exactOptional().describe("The number of copies of the piece. Default: 1."),
    Minimum: fewest.exactOptional().describe("The least number of copies, if it may vary; with Maximum."),
    Maximum: copies.exactOptional().describe("The greatest number of copies, if it may vary; with Minimum."),
    Group: wholeFrom(1, mostCopies)
      .exactOptional()
      .describe("Pieces of the same group need not be separated from each other when an assembly is taken apart."),
  },
  "must be an object with Id, Symbol, Description and Components",
);

/** The schema of puzzle files. `read.ts` checks the rules that involve several fields. */
export const puzzleSchema = z
  .object(
    {
      $schema: text.exactOptional().describe("The path of the JSON Schema, for editors."),
      Id: text.meta({ description: "The name of the puzzle in benchmark files.", ...fileName }),
      DisplayName: text.describe("The name that people read."),
      OutputFileName: text.meta({
        description: "The name of the solution files in results/solutions, without an ending.",
        ...fileName,
      }),
      CubeSize: side.exactOptional().describe("The side of the cube to fill."),
      BoxSize: z
        .object({ X: side, Y: side, Z: side }, "must be an object with X, Y and Z")
        .exactOptional()
        .describe("The sides of the box to fill, instead of CubeSize."),
      Target: z
        .array(targetCell, "must be a list of cells")
        .min(1, "must hold at least one cell")
        .exactOptional()
        .describe("The cells to fill, if they are not a box. Instead of CubeSize."),
      MaximumHoles: fewest.exactOptional().describe("The most optional cells of the target that may stay empty."),
      AllowedColours: z
        .array(
          z.object({ Piece: colour, Target: colour }, "must be an object with Piece and Target"),
          "must be a list of pairs of colours",
        )
        .exactOptional()
        .describe(
          "The colours of cubes that may fill cells of a colour. Cubes and cells without a colour are not restricted.",
        ),
      UpdateInterval: z.number("must be a number").exactOptional().describe("Read and ignored."),
      Verbose: z
        .boolean("must be true or false")
        .exactOptional()
        .describe("Read and ignored: searches always report progress."),
      PuzzlePieces: z.array(piece, "must be a list of pieces").min(1, "must hold at least one piece"),
    },
    "must hold an object with Id, DisplayName, OutputFileName, CubeSize, BoxSize or Target, and PuzzlePieces",
  )
  .meta({
    title: "Polycube puzzle",
    description: "Pieces that together fill a box, or a target of any shape.",
    oneOf: [{ required: ["CubeSize"] }, { required: ["BoxSize"] }, { required: ["Target"] }],
  });

export type PuzzleFile = z.output<typeof puzzleSchema>;
