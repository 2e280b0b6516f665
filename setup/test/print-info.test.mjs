import { expect, test } from "vitest";
import { printInfo } from "../kernel/print-info.cjs";

/** @param {string} text */
const parts = (text) => [{ kind: "text", text }];

/** @param {object} info */
const printed = (info) => printInfo(/** @type {any} the other fields are not read */ (info));

test("what a name is, its description and its tags are apart, and each tag has its name", () => {
  const tags = [
    { name: "returns", text: [...parts("the"), ...parts(" "), ...parts("puzzle")] },
    { name: "throws", text: parts("InputError if there is none") },
    { name: "example", text: parts("const a = 1;\nshow(a)") },
    { name: "deprecated" },
  ];
  const info = { displayParts: parts("function show(): void"), documentation: parts("Shows it."), tags };
  expect(printed(info)).toBe(
    "function show(): void\n\nShows it.\n\n@returns the puzzle\n@throws InputError if there is none\n@example\nconst a = 1;\nshow(a)\n@deprecated",
  );
});

test("a name without a description has only its type", () => {
  expect(printed({ displayParts: parts("const a: 1") })).toBe("const a: 1");
});
