import { describe, expect, test } from "vitest";
import { ratioWords, shortRatio } from "../../../src/files/benchmark/ratio-words";

const peer = (times: number, atLeast = false) => ({
  times,
  to: "peer" as const,
  what: "backtrack",
  ...(atLeast && { atLeast }),
});

describe("a ratio in words", () => {
  test.each([
    ["s", peer(12.34), "12.3 times as fast as backtrack", "12.3 × as fast"],
    ["ms", peer(0.00151), "662 times as slow as backtrack", "662 × as slow"],
    ["s", peer(3, true), "at least 3 times as fast as backtrack", "over 3 × as fast"],
    ["s", peer(1.0001), "as fast as backtrack", "as fast"],
    ["s", peer(0.9999), "as fast as backtrack", "as fast"],
    ["MB", peer(2), "2 times as small as backtrack", "2 × as small"],
    ["MB", peer(0.5), "2 times as large as backtrack", "2 × as large"],
    ["% of the ceiling", peer(0.5), "2 times as slow as backtrack", "2 × as slow"],
    ["times the median without probing", peer(2.5), "2.5 times better than backtrack", "2.5 × better"],
    ["times the median without probing", peer(0.4), "2.5 times worse than backtrack", "2.5 × worse"],
  ])("of a row in %s", (unit, ratio, words, short) => {
    expect(ratioWords({ unit }, ratio)).toBe(words);
    expect(shortRatio({ unit }, ratio)).toBe(short);
  });

  test("calls an aim the aim, whatever it is", () => {
    expect(ratioWords({ unit: "ms" }, { times: 2, to: "aim", what: "under 5 ms" })).toBe("2 times as fast as the aim");
  });
});
