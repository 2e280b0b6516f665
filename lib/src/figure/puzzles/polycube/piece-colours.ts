import { colours, mixed, paletteColour } from "../../theme";

/**
 * For each colour name its darkest and its lightest tone. People with any kind of colour vision can
 * tell red, yellow and blue apart.
 */
const tones: Readonly<Record<string, readonly [dark: string, light: string]>> = {
  red: ["#8a1a10", "#f59a8a"],
  orange: ["#b35900", "#ffc58a"],
  yellow: ["#c79a00", "#fdf3a8"],
  green: ["#00543c", "#8fd8bd"],
  blue: ["#003a7a", "#93cdf2"],
  purple: ["#4f1f60", "#d2a8db"],
  pink: ["#c2557f", "#f8c8d8"],
  brown: ["#5a3418", "#c8a184"],
  grey: ["#555555", "#c4c8cc"],
  gray: ["#555555", "#c4c8cc"],
  black: ["#1c1c1c", "#4a4a4a"],
  white: ["#e3e3e3", "#fbfbfb"],
};

/**
 * The colours of a puzzle's pieces. A piece that is named after a colour, such as Yellow 'Pipe',
 * has a tone of that colour; pieces of the same colour have different tones. The other pieces take
 * colours of the palette, in order.
 *
 * @example pieceColours(["Red 'T'", "L"]) // ["#b54d41", "#e69f00"]
 */
export function pieceColours(descriptions: readonly string[]): string[] {
  const words = descriptions.map(colourWord);
  return words.map((word, index) => {
    if (word === undefined) return paletteColour(index);
    const [dark, light] = tones[word] ?? ["#000000", "#ffffff"];
    const count = words.filter((other) => other === word).length;
    const earlier = words.slice(0, index).filter((other) => other === word).length;
    return mixed(dark, light, count === 1 ? 0.4 : earlier / (count - 1));
  });
}

/**
 * The colour of one of several copies of a piece. The first copy has the piece's own colour; the
 * others are lighter tones of it, or darker ones if the piece is light.
 *
 * @param copy the number of the copy, from 0
 * @example copyColour("#0072b2", 1, 2) // "#8cc0dc"
 */
export function copyColour(colour: string, copy: number, copies: number): string {
  if (copy === 0) return colour;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const isLight = 0.3 * red + 0.59 * green + 0.11 * blue > LIGHT;
  return mixed(colour, isLight ? colours.ink : colours.paper, (FURTHEST_TONE * copy) / (copies - 1));
}

/** A colour is light if its brightness is above this, of 255. */
const LIGHT = 170;

/** How far the tone of the last copy is from the piece's own colour, as a share of the way. */
const FURTHEST_TONE = 0.55;

function colourWord(description: string): string | undefined {
  return description
    .toLowerCase()
    .match(/\p{L}+/gu)
    ?.find((word) => Object.hasOwn(tones, word));
}
