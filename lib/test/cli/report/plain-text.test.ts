import { expect, test } from "vitest";
import { shellWord } from "../../../src/cli/report/as-typed";
import { plainText } from "../../../src/cli/report/plain-text";

test("no character that moves a cursor, breaks a line or reverses the direction of writing is printed unchanged", () => {
  expect(plainText("a\u001b[31m\n\u009b\u202eb\ud800")).toBe("a\\u001b[31m\\u000a\\u009b\\u202eb\\ud800");
  expect(plainText("Gärten 庭 🌿")).toBe("Gärten 庭 🌿");
});

test("a word is quoted if a shell would change it", () => {
  expect(["data/soma.json", "my cube.json", "it's"].map(shellWord)).toEqual([
    "data/soma.json",
    "'my cube.json'",
    "'it'\\''s'",
  ]);
});
