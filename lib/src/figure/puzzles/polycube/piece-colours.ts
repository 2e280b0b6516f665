import { colours, mixed, paletteColour } from "../../theme";

/** The tones of grey, which has two spellings. */
const GREYS: Tones = ["#444444", "#858585", "#d3d6d9"];

/**
 * For each colour name its darkest tone, a middle one and its lightest tone. The hue changes with the
 * lightness, so that five tones of a colour are told apart. People with any kind of colour vision can
 * tell red, yellow and blue apart.
 */
const tones: Readonly<Record<string, Tones>> = {
  red: ["#6d0a1f", "#dd3b3b", "#ffb59e"],
  orange: ["#8f4300", "#ee7f1a", "#ffd2a0"],
  yellow: ["#a87f00", "#f0bd1a", "#fff8b8"],
  green: ["#00452f", "#1f9d5f", "#b4e6a6"],
  blue: ["#101f66", "#2c6fd1", "#a3def7"],
  purple: ["#3f1457", "#8a4bb0", "#e0bde6"],
  pink: ["#a1345f", "#ea7fa5", "#fbd5e0"],
  brown: ["#43240d", "#8f5a2c", "#d9b895"],
  grey: GREYS,
  gray: GREYS,
  black: ["#111111", "#333333", "#565656"],
  white: ["#dcdcdc", "#eeeeee", "#fdfdfd"],
};

type Tones = readonly [dark: string, middle: string, light: string];

/** A tone of a colour. A share of 0 is the darkest tone, 1 the lightest. */
function toneOf([dark, middle, light]: Tones, share: number): string {
  return share < 0.5 ? mixed(dark, middle, 2 * share) : mixed(middle, light, 2 * share - 1);
}

/**
 * The colours of a puzzle's pieces. A piece that is named after a colour, such as Yellow 'Pipe',
 * has a tone of that colour; pieces of the same colour have different tones. The other pieces take
 * colours of the palette, in order.
 *
 * @example pieceColours(["Red 'T'", "L"]) // ["#dd3b3b", "#e69f00"]
 */
export function pieceColours(descriptions: readonly string[]): string[] {
  const words = descriptions.map(colourWord);
  return words.map((word, index) => {
    if (word === undefined) return paletteColour(index);
    const count = words.filter((other) => other === word).length;
    const earlier = words.slice(0, index).filter((other) => other === word).length;
    return toneOf(tones[word] ?? GREYS, count === 1 ? 0.5 : earlier / (count - 1));
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
