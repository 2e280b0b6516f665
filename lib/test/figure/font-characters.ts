/**
 * The characters that a TrueType font has a glyph for, read from its `cmap` table (formats 4 and
 * 12).
 *
 * @example fontCharacters(readFileSync("Inter_400Regular.ttf")).has(0x2212) // a true minus sign
 */
export function fontCharacters(font: Buffer): Set<number> {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const entry = tables.find((at) => font.toString("latin1", at, at + 4) === "cmap");
  if (entry === undefined) throw new Error("Cannot read the font: there must be a cmap table: there is none");
  const cmap = font.subarray(font.readUInt32BE(entry + 8));
  const found = new Set<number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + 8 * index));
    const format = table.readUInt16BE(0);
    const ranges = format === 12 ? rangesOf12(table) : format === 4 ? rangesOf4(table) : [];
    for (const [first, last] of ranges) for (let code = first; code <= last; code++) found.add(code);
  }
  return found;
}

/** Groups of a first and a last character, and the glyph of the first. */
function rangesOf12(table: Buffer): [number, number][] {
  return Array.from({ length: table.readUInt32BE(12) }, (_, group) => [
    table.readUInt32BE(16 + 12 * group),
    table.readUInt32BE(20 + 12 * group),
  ]);
}

/**
 * Arrays of last characters and of first ones; the last segment, 0xffff, stands for no character.
 */
function rangesOf4(table: Buffer): [number, number][] {
  const segments = table.readUInt16BE(6) / 2;
  return Array.from({ length: segments - 1 }, (_, segment) => [
    table.readUInt16BE(14 + 2 * segments + 2 + 2 * segment),
    table.readUInt16BE(14 + 2 * segment),
  ]);
}
