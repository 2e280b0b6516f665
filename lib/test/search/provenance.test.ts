import { expect, test } from "vitest";
import { provenance, provenanceAside } from "../../src/search/provenance";

test("the versions are the same, whether or not the thread waits for git", async () => {
  const own = provenance();
  expect(await provenanceAside()).toEqual(own);
  expect(own.commit).toMatch(/^([0-9a-f]{7,}(-modified)?|unknown)$/);
});

test("without git the commit is unknown", async () => {
  const path = process.env.PATH;
  process.env.PATH = "";
  try {
    expect([provenance().commit, (await provenanceAside()).commit]).toEqual(["unknown", "unknown"]);
  } finally {
    process.env.PATH = path;
  }
});
