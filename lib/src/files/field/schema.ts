import { described, text, wholeFrom, withKeywords } from "../json/fields";
import * as z from "../json/zod";
import { mostCopies } from "../puzzle/limits";
import { longestSide } from "../puzzle/schema";

const side = wholeFrom(1, longestSide);
const place = wholeFrom(0, longestSide - 1);
const count = wholeFrom(0, Number.MAX_SAFE_INTEGER);

const drawing = described(
  text.check(
    z.regex(
      /^[#.]+(\|[#.]+)*(\/[#.]+(\|[#.]+)*)*$/,
      "must be lines of # and . with | between lines and / between layers",
    ),
  ),
  "A piece: # is a cube. Lines are separated by |, layers by /.",
);

const pieces = z.union(
  [
    z.object({
      Drawing: drawing,
      Count: described(z.exactOptional(wholeFrom(1, mostCopies)), "The number of copies of the piece. Default: 1."),
    }),
    z.object({ Set: described(text, "The name of a list in Sets: all of its pieces.") }),
  ],
  "must be an object with Drawing or Set",
);

const entry = z.object(
  {
    Name: described(text, "The name of the puzzle, different for each."),
    Kind: described(
      z.enum(["board", "box", "equal pieces", "impossible", "many assemblies"], "must be the kind of the puzzle"),
      "The kind of the puzzle.",
    ),
    Puzzle: described(
      z.exactOptional(text),
      "The Id of a puzzle in data/puzzles. Otherwise Size and Pieces are given.",
    ),
    Size: described(
      z.exactOptional(z.object({ X: side, Y: side, Z: side }, "must be an object with X, Y and Z")),
      "The sides of the box.",
    ),
    Without: described(
      z.exactOptional(
        z.array(
          z.object({ X: place, Y: place, Z: place }, "must be an object with X, Y and Z"),
          "must be a list of cells",
        ),
      ),
      "The cells of the box that are not filled.",
    ),
    Pieces: z.exactOptional(
      z.array(pieces, "must be a list of pieces").check(z.minLength(1, "must hold at least one piece")),
    ),
    Identical: described(
      z.exactOptional(z.enum(["distinct", "same"], "must be distinct or same")),
      "Whether pieces of equal shape are the same. Default: distinct.",
    ),
    Limit: described(
      z.exactOptional(wholeFrom(1, 1_000_000_000)),
      "A search stops after this many assemblies, up to rotation. Default: it finds all of them.",
    ),
    UpToRotation: described(count, "The number of assemblies up to rotation that a search must find."),
    UpToReflection: described(z.exactOptional(count), "The number up to rotation and reflection, if it is known."),
    Published: described(z.exactOptional(text), "The count that was published elsewhere, and where."),
    Held: described(
      z.exactOptional(wholeFrom(1, 1000)),
      "Two engines are compared with this many pieces held in place, because the whole search takes too long for the slower one.",
    ),
  },
  "must be an object with Name, Kind and UpToRotation",
);

/** The schema of a field: puzzles of many kinds, on which the engines are measured. */
export const fieldSchema = withKeywords(
  z.object(
    {
      $schema: described(z.exactOptional(text), "The path of the JSON Schema, for editors."),
      Name: described(text, "A title that people read."),
      Sets: described(
        z.exactOptional(
          z.record(text, z.array(drawing, "must be a list of drawings"), "must be an object of lists of drawings"),
        ),
        "Sets of pieces that several puzzles share, by name.",
      ),
      Puzzles: z.array(entry, "must be a list of puzzles").check(z.minLength(1, "must hold at least one puzzle")),
    },
    "must hold an object with Name and Puzzles",
  ),
  { title: "Field", description: "Polycube puzzles of many kinds, to measure the engines on all of them." },
);

export type FieldFile = z.output<typeof fieldSchema>;
