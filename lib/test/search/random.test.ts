import { expect, test } from "vitest";
import { createRandom } from "../../src/search/random";

const many = (seed: number, count: number) => {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => random.next());
};

test("equal seeds give equal numbers, different seeds different ones", () => {
  expect(many(7, 100)).toEqual(many(7, 100));
  expect(many(7, 100)).not.toEqual(many(8, 100));
});

test("all numbers below a limit occur about equally often", () => {
  const random = createRandom(3);
  const met = new Array<number>(10).fill(0);
  for (let i = 0; i < 100_000; i++) {
    const number = random.below(10);
    met[number] = (met[number] ?? 0) + 1;
  }
  // six standard deviations of a count of 10,000
  for (const count of met) expect(Math.abs(count - 10_000)).toBeLessThan(600);
});

test("all six orders of three numbers occur about equally often", () => {
  const random = createRandom(5);
  const orders = new Map<string, number>();
  for (let i = 0; i < 60_000; i++) {
    const order = random.shuffle([0, 1, 2]).join("");
    orders.set(order, (orders.get(order) ?? 0) + 1);
  }
  expect(orders.size).toBe(6);
  for (const count of orders.values()) expect(Math.abs(count - 10_000)).toBeLessThan(600);
});

test.each([-1, 1.5, 2 ** 32, Number.NaN])("refuses %d as a seed", (seed) => {
  expect(() => createRandom(seed)).toThrow(/^Cannot search: seed must be a whole number from 0 to 4294967295: it is/);
});
