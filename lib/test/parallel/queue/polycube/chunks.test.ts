import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chunkShare } from "../../../../src/parallel/queue/polycube/chunk-share";
import { createTaskStates } from "../../../../src/parallel/queue/polycube/task-states";

describe("the share of a chunk", () => {
  const hours = 3600;

  test("is a minute's work in a long search, whatever the number of workers", () => {
    for (const threads of [1, 10, 100]) {
      const share = chunkShare({ shareLeft: 0.9, threads, wholeSeconds: 1000 * hours });
      expect(share * 1000 * hours).toBeCloseTo(60);
    }
  });

  test("is small at first, because nothing is known", () => {
    expect(chunkShare({ shareLeft: 1, threads: 2, wholeSeconds: undefined })).toBeLessThanOrEqual(1 / 128);
  });

  test("shrinks towards the end, so that every thread gets several of the last chunks", () => {
    const share = chunkShare({ shareLeft: 0.01, threads: 10, wholeSeconds: 10 * hours });
    expect(share).toBeCloseTo(0.01 / 40);
  });
});

describe("tasks", () => {
  test("are each given out until they are done, whatever becomes of their jobs", () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(9), { minLength: 1, maxLength: 30 }),
        fc.infiniteStream(fc.nat(99)),
        (sizes, dice) => {
          const states = createTaskStates(
            sizes.map((size) => size / 100),
            [],
          );
          const done: number[] = [];
          for (let job = 0; !states.isAllDone(); job++) {
            const tasks = states.take((dice.next().value ?? 0) / 500);
            expect(tasks.length).toBeGreaterThan(0);
            states.putInto(`${job}`, tasks);
            // some of the tasks are lost, and some answers come twice
            for (const task of tasks) {
              if ((dice.next().value ?? 0) < 30) continue;
              for (let times = 0; times < 2; times++) if (states.markDone(task)) done.push(task);
            }
            states.release(`${job}`);
          }
          expect(done.sort((a, b) => a - b)).toEqual([...sizes.keys()]);
          expect(states.take(1)).toEqual([]);
        },
      ),
    );
  });

  test("that are in a job are not given out again, and those of an earlier run never", () => {
    const states = createTaskStates([0.25, 0.25, 0.25, 0.25], [1]);
    const first = states.take(0.5);
    states.putInto("a", first);
    expect([first, states.take(1)]).toEqual([[0, 2], [3]]);
    expect(states.shareLeft()).toBe(0.25);
  });
});
