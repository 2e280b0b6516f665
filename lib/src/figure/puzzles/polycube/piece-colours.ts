import { mixed, paletteColour } from "../../theme";

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

function colourWord(description: string): string | undefined {
  return description
    .toLowerCase()
    .match(/\p{L}+/gu)
    ?.find((word) => Object.hasOwn(tones, word));
}
