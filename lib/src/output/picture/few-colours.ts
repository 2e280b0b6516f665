export type Colour = [red: number, green: number, blue: number];

/**
 * The pixels that agree in the upper 5 bits of each channel: their number, and the sum of each
 * channel.
 */
interface Shade {
  key: number;
  sums: Colour;
  count: number;
}

/**
 * Chooses at most `most` colours for a picture's RGBA bytes, and maps each pixel to the index of
 * its colour.
 *
 * Median cut (Heckbert 1982): the group of shades with the largest spread, weighted by its pixels,
 * is halved until there are enough groups.
 */
export function fewColours(rgba: Uint8Array, most: number): { palette: Colour[]; indices: Uint8Array } {
  const groups: Shade[][] = [shadesOf(rgba)];
  while (groups.length < most) {
    const widest = groups.reduce((best, group) => (spread(group) > spread(best) ? group : best));
    if (widest.length < 2) break;
    groups.splice(groups.indexOf(widest), 1, ...halves(widest));
  }
  const numberOf = new Uint8Array(1 << 15);
  groups.forEach((group, number) => {
    for (const { key } of group) numberOf[key] = number;
  });
  const indices = new Uint8Array(rgba.length / 4);
  for (let pixel = 0; pixel < indices.length; pixel++) indices[pixel] = numberOf[keyAt(rgba, 4 * pixel)]!;
  return { palette: groups.map(mean), indices };
}

function shadesOf(rgba: Uint8Array): Shade[] {
  const shades = new Map<number, Shade>();
  for (let at = 0; at < rgba.length; at += 4) {
    const key = keyAt(rgba, at);
    const shade = shades.get(key) ?? { key, sums: [0, 0, 0], count: 0 };
    for (const channel of CHANNELS) shade.sums[channel] += rgba[at + channel]!;
    shade.count += 1;
    shades.set(key, shade);
  }
  return [...shades.values()];
}

const CHANNELS = [0, 1, 2] as const;

function keyAt(rgba: Uint8Array, at: number): number {
  const [red, green, blue] = [rgba[at]!, rgba[at + 1]!, rgba[at + 2]!];
  return ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
}

/**
 * The spread of a group, weighted by the logarithm of its pixels: without the logarithm, the white
 * paper, which is most of a chart, would dominate.
 */
function spread(group: Shade[]): number {
  if (group.length < 2) return 0;
  return Math.max(...CHANNELS.map((channel) => range(group, channel))) * Math.log2(1 + pixelsIn(group));
}

function halves(group: Shade[]): [Shade[], Shade[]] {
  const channel = CHANNELS.reduce((best, other) => (range(group, other) > range(group, best) ? other : best));
  const sorted = [...group].sort((a, b) => level(a, channel) - level(b, channel));
  const middle = (level(sorted[0] as Shade, channel) + level(sorted[sorted.length - 1] as Shade, channel)) / 2;
  const cut = sorted.findIndex((shade) => level(shade, channel) > middle);
  return [sorted.slice(0, cut), sorted.slice(cut)];
}

function range(group: Shade[], channel: 0 | 1 | 2): number {
  const levels = group.map((shade) => level(shade, channel));
  return Math.max(...levels) - Math.min(...levels);
}

function level(shade: Shade, channel: 0 | 1 | 2): number {
  return shade.sums[channel] / shade.count;
}

function pixelsIn(group: Shade[]): number {
  return group.reduce((sum, { count }) => sum + count, 0);
}

function mean(group: Shade[]): Colour {
  const pixels = pixelsIn(group);
  return CHANNELS.map((channel) =>
    Math.round(group.reduce((sum, shade) => sum + shade.sums[channel], 0) / pixels),
  ) as Colour;
}
