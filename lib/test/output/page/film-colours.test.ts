import { expect, test } from "vitest";
import { colours, mixed } from "../../../src/figure/theme";
import { FEW_CANDIDATES, MANY_CANDIDATES } from "../../../src/output/page/played-film";

/**
 * What people without one kind of cone see, in linear RGB (Machado, Oliveira and Fernandes 2009,
 * severity 1).
 */
const VISIONS = {
  normal: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const;

const { red, purple, blue, northSouth, eastWest, topBottom, faint, paper } = colours;

test.each(Object.entries(VISIONS))("%s: undecided cells differ from tiles, struts and the paper", (_, vision) => {
  const difference = (one: string, other: string) => {
    const [a, b] = [seen(one, vision), seen(other, vision)];
    return Math.hypot(...a.map((part, index) => part - (b[index] ?? 0)));
  };
  // a difference of 2.3 is just noticeable; cubes are shaded, so 15 is asked for
  for (const undecided of [FEW_CANDIDATES, mixed(FEW_CANDIDATES, MANY_CANDIDATES, 0.5), MANY_CANDIDATES]) {
    for (const other of [red, purple, blue, northSouth, eastWest, topBottom]) {
      expect(difference(undecided, other), `${undecided} ${other}`).toBeGreaterThan(15);
    }
    for (const other of [faint, paper]) expect(difference(undecided, other), other).toBeGreaterThan(5);
  }
  expect(difference(FEW_CANDIDATES, MANY_CANDIDATES)).toBeGreaterThan(20);
});

/** A colour as seen, in coordinates in which equal distances look equally different. */
function seen(colour: string, vision: readonly number[]): number[] {
  const linear = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const times = (matrix: readonly number[], vector: readonly number[]) =>
    [0, 3, 6].map((row) => vector.reduce((sum, part, column) => sum + (matrix[row + column] ?? 0) * part, 0));
  const [r = 0, g = 0, b = 0] = times(vision, linear).map((part) => Math.max(0, Math.min(1, part)));
  const xyz = times([0.4339, 0.3762, 0.1899, 0.2126, 0.7152, 0.0722, 0.0177, 0.1095, 0.873], [r, g, b]);
  const [x = 0, y = 0, z = 0] = xyz.map((part) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
