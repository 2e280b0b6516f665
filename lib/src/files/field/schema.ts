import { text, wholeFrom } from "../json/fields";
import { z } from "../json/zod";
import { mostCopies } from "../puzzle/limits";
import { longestSide } from "../puzzle/schema";

const side = wholeFrom(1, longestSide);
const place = wholeFrom(0, longestSide - 1);
const count = wholeFrom(0, Number.MAX_SAFE_INTEGER);

const drawing = text
  .regex(/^[#.]+(\|[#.]+)*(\/[#.]+(\|[#.]+)*)*$/, "must be lines of # and . with | between lines and / between layers")
  .describe("A piece: # is a cube. Lines are separated by |, layers by /.");

const pieces = z.union(
  [
    z.object({
      Drawing: drawing,
      Count: wholeFrom(1, mostCopies).exactOptional().describe("The number of copies of the piece. Default: 1."),
    }),
    z.object({ Set: text.describe("The name of a list in Sets: all of its pieces.") }),
  ],
  "must be an object with Drawing or Set",
);

const entry = z.object(
  {
    Name: text.describe("The name of the puzzle, different for each."),
    Kind: z
      .enum(["board", "box", "equal pieces", "impossible", "many assemblies"], "must be the kind of the puzzle")
      .describe("The kind of the puzzle."),
    Puzzle: text.exactOptional().describe("The Id of a puzzle in data/puzzles. Otherwise Size and Pieces are given."),
    Size: z
      .object({ X: side, Y: side, Z: side }, "must be an object with X, Y and Z")
      .exactOptional()
      .describe("The sides of the box."),
    Without: z
      .array(z.object({ X: place, Y: place, Z: place }, "must be an object with X, Y and Z"), "must be a list of cells")
      .exactOptional()
      .describe("The cells of the box that are not filled."),
    Pieces: z.array(pieces, "must be a list of pieces").min(1, "must hold at least one piece").exactOptional(),
    Identical: z
      .enum(["distinct", "same"], "must be distinct or same")
      .exactOptional()
      .describe("Whether pieces of equal shape are the same. Default: distinct."),
    Limit: wholeFrom(1, 1_000_000_000)
      .exactOptional()
      .describe("A search stops after this many assemblies, up to rotation. Default: it finds all of them."),
    UpToRotation: count.describe("The number of assemblies up to rotation that a search must find."),
    UpToReflection: count.exactOptional().describe("The number up to rotation and reflection, if it is known."),
    Published: text.exactOptional().describe("The count that was published elsewhere, and where."),
    Held: wholeFrom(1, 1000)
      .exactOptional()
      .describe(
        "Two engines are compared with this many pieces held in place, because the whole search takes too long for the slower one.",
      ),
  },
  "must be an object with Name, Kind and UpToRotation",
);

/** The schema of a field: puzzles of many kinds, on which the engines are measured. */
export const fieldSchema = z
  .object(
    {
      $schema: text.exactOptional().describe("The path of the JSON Schema, for editors."),
      Name: text.describe("A title that people read."),
      Sets: z
        .record(text, z.array(drawing, "must be a list of drawings"), "must be an object of lists of drawings")
        .exactOptional()
        .describe("Sets of pieces that several puzzles share, by name."),
      Puzzles: z.array(entry, "must be a list of puzzles").min(1, "must hold at least one puzzle"),
    },
    "must hold an object with Name and Puzzles",
  )
  .meta({ title: "Field", description: "Polycube puzzles of many kinds, to measure the engines on all of them." });

export type FieldFile = z.output<typeof fieldSchema>;
