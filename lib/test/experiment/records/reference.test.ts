import { expect, test } from "vitest";
import { trackedNames } from "../../../../setup/tools/tracked.mjs";
import { recordFile } from "../../../src/experiment/records/file";
import { freshFile, partFile } from "../../../src/experiment/records/fresh";
import { referenceIds, runName } from "../../../src/experiment/records/reference";

test("the reference run has the records that git tracks", () => {
  const tracked = trackedNames("results/runs", ".jsonl").map((name) => name.replace(/\.jsonl$/, ""));
  expect([...referenceIds]).toEqual(tracked.sort());
});

test("a fresh run and the records of one's own experiment are not the reference run", () => {
  expect(runName("methods", recordFile("methods"))).toBe("reference run");
  expect(runName("methods", freshFile("methods"))).toBe("your run");
  expect(runName("methods", partFile("methods"))).toBe("your unfinished run");
  expect(runName("dice", recordFile("dice"))).toBe("your run");
});
