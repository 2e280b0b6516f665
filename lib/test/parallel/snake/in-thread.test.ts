import { describe, expect, test } from "vitest";
import { InputError } from "../../../src/input-error";
import { inThread } from "../../../src/parallel/snake/in-thread";
import { searchInThreads } from "../../../src/parallel/thread";
import type { Progress } from "../../../src/search/search";
import { foldAsWritten } from "../../../src/snake/as-written";
import { foldSnake } from "../../../src/snake/fold/fold";
import { snakeFromLetters, snakeFromStraights } from "../../../src/snake/snake";

const hellCube = snakeFromStraights([5, 7, 19, 21]);

describe("a snake in a thread", () => {
  test("is folded as in this one, by either way", async () => {
    const { solutions, counts } = await inThread({ work: "fold", snake: hellCube, options: { all: true } }, {});
    expect([solutions, counts.fixed]).toEqual([foldSnake(hellCube, { all: true }).solutions, 576]);
    const script = await inThread({ work: "as-written", snake: hellCube, options: {} }, {});
    expect(script.statistics).toMatchObject({ steps: 4003, branches: 1331 });
    expect(script.solutions).toEqual(foldAsWritten(hellCube).solutions);
  });

  test("tells how far it is, and stops when told to", async () => {
    const control = new AbortController();
    const told: Progress[] = [];
    const watch = {
      signal: control.signal,
      onProgress: (progress: Progress) => {
        told.push(progress);
        control.abort();
      },
    };
    const census = await inThread({ work: "census", box: [2, 4, 4], options: {} }, watch);
    expect(census.outcome).toBe("stopped");
    expect(told.length).toBeGreaterThan(0);
  });

  test("that is stopped before it begins has found nothing", async () => {
    const { outcome, solutions } = await inThread(
      { work: "fold", snake: hellCube, options: {} },
      { signal: AbortSignal.abort() },
    );
    expect([outcome, solutions]).toEqual(["stopped", []]);
  });

  test("says no where the search does", async () => {
    const wrong = inThread({ work: "fold", snake: snakeFromLetters("ECCCCCCE"), options: { limit: 0 } }, {});
    await expect(wrong).rejects.toThrow("Cannot fold the snake: limit must be a number of at least 1: it is 0");
    await expect(wrong).rejects.toBeInstanceOf(InputError);
  });
});

test("a thread that fails is told of", async () => {
  const search = searchInThreads(["parallel", "no-such-file.js"], [1], {}, (results) => Promise.race(results));
  await expect(search).rejects.toThrow("Cannot find module");
});
