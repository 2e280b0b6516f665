import { expect, test } from "vitest";
import { suggestion } from "../src/nearest-word";

test.each([
  ["a word with a wrong letter", "facs", "; did you mean faces?"],
  ["a word like no other", "magic", ""],
  ["what is no word", 3, ""],
  ["nothing", undefined, ""],
])("for %s", (_, word, end) => {
  expect(suggestion(word, ["collapsed", "faces", "once"])).toBe(end);
});
