import { fileNameProblem } from "../file-name";

/**
 * Six pieces with a single assembly in 3x3x3, up to rotation. Each piece is drawn layer by layer.
 */
const pieces: readonly { readonly symbol: string; readonly description: string; readonly layers: string }[] = [
  { symbol: "U", description: "U of five cubes", layers: "### #.#" },
  { symbol: "Z", description: "Z of five cubes", layers: "##. .#. .##" },
  { symbol: "H", description: "Hook of five cubes", layers: ".## ##. / ... #.." },
  { symbol: "O", description: "Square", layers: "## ##" },
  { symbol: "S", description: "Screw of four cubes", layers: ".# .. / .# ##" },
  { symbol: "T", description: "T of four cubes", layers: ".#. ###" },
];

/**
 * The text of a small puzzle file, for users to edit. The puzzle has a solution, and the file has
 * every field of the format.
 *
 * @param name the name of the puzzle; Demonstration if the name cannot be a file name
 * @param schema the path of the JSON Schema relative to the file, for editors
 * @example demonstrationFile("MyCube")
 */
export function demonstrationFile(name: string, schema?: string): string {
  const id = fileNameProblem(name) === undefined ? name : "Demonstration";
  const head = {
    ...(schema === undefined ? {} : { $schema: schema }),
    Id: id,
    DisplayName: id,
    OutputFileName: `${id}-Solutions`.slice(0, 100),
    CubeSize: 3,
  };
  const fields = Object.entries(head).map(([field, value]) => `  ${JSON.stringify(field)}: ${JSON.stringify(value)},`);
  return ["{", ...fields, '  "PuzzlePieces": [', pieces.map(pieceText).join(",\n"), "  ]", "}", ""].join("\n");
}

function pieceText({ symbol, description, layers }: (typeof pieces)[number], id: number): string {
  const cubes = layers
    .split(" / ")
    .flatMap((layer, z) =>
      layer.split(" ").flatMap((line, y) => [...line].flatMap((sign, x) => (sign === "#" ? [[x, y, z]] : []))),
    )
    .map(([x, y, z]) => `        { "X": ${x}, "Y": ${y}, "Z": ${z} }`);
  return [
    "    {",
    `      "Id": ${id},`,
    `      "Symbol": "${symbol}",`,
    `      "Description": "${description}",`,
    '      "Components": [',
    cubes.join(",\n"),
    "      ]",
    "    }",
  ].join("\n");
}
