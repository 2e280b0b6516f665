import type { Piece, PolycubePuzzle, Target, UseRange } from "../../polycube/puzzle";
import type { Cell } from "../../space/space";

/**
 * A puzzle as the text of a JSON puzzle file, which `readPuzzleFile` reads.
 *
 * @param schema the path of the JSON Schema relative to the file, for editors
 * @example polycube.puzzleText(soma).includes('"CubeSize": 3') // true
 */
export function puzzleText(puzzle: PolycubePuzzle, schema?: string): string {
  const { id, name, outputName, pieces, target, allowedColours } = puzzle;
  const head = {
    ...(schema === undefined ? {} : { $schema: schema }),
    Id: id,
    DisplayName: name,
    OutputFileName: outputName,
    ...(target === undefined ? boxFields(puzzle) : {}),
    ...(target?.maxHoles === undefined ? {} : { MaximumHoles: target.maxHoles }),
  };
  const lists = [
    ...(target === undefined ? [] : [listText("Target", targetLines(target), 2)]),
    ...(allowedColours === undefined
      ? []
      : [
          listText(
            "AllowedColours",
            allowedColours.map(({ piece, target: cell }) => inline({ Piece: piece, Target: cell })),
            2,
          ),
        ]),
    listText("PuzzlePieces", pieces.map(pieceText), 2),
  ];
  const fields = Object.entries(head).map(([field, value]) => `  ${JSON.stringify(field)}: ${inline(value)}`);
  return `{\n${[...fields, ...lists].join(",\n")}\n}\n`;
}

function boxFields({ box }: PolycubePuzzle): object {
  const [X, Y, Z] = box;
  return X === Y && Y === Z ? { CubeSize: X } : { BoxSize: { X, Y, Z } };
}

function targetLines({ cells }: Target): string[] {
  return cells.map(({ at, optional, colour }) =>
    inline({
      ...coordinates(at),
      ...(optional ? { Optional: true } : {}),
      ...(colour === undefined ? {} : { Colour: colour }),
    }),
  );
}

function pieceText({ id, symbol, description, cells, colours, uses, group }: Piece): string {
  const head = {
    Id: id,
    Symbol: symbol,
    Description: description,
    ...useFields(uses),
    ...(group === undefined ? {} : { Group: group }),
  };
  const fields = Object.entries(head).map(([field, value]) => `      ${JSON.stringify(field)}: ${inline(value)}`);
  const cubes = cells.map((at, cube) => {
    const colour = colours?.[cube] ?? 0;
    return inline({ ...coordinates(at), ...(colour === 0 ? {} : { Colour: colour }) });
  });
  return `{\n${[...fields, listText("Components", cubes, 6)].join(",\n")}\n    }`;
}

function useFields(uses: UseRange | undefined): object {
  if (uses === undefined) return {};
  return uses.min === uses.max ? { Count: uses.min } : { Minimum: uses.min, Maximum: uses.max };
}

function coordinates([X = 0, Y = 0, Z = 0]: Cell): { X: number; Y: number; Z: number } {
  return { X, Y, Z };
}

/** A field with a list, one item in a line. */
function listText(field: string, items: readonly string[], indent: number): string {
  const margin = " ".repeat(indent);
  if (items.length === 0) return `${margin}"${field}": []`;
  return `${margin}"${field}": [\n${items.map((item) => `${margin}  ${item}`).join(",\n")}\n${margin}]`;
}

/** A value in a single line, with spaces as in handwritten files. */
function inline(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([field, inner]) => `${JSON.stringify(field)}: ${inline(inner)}`);
  return `{ ${fields.join(", ")} }`;
}
