import fc from "fast-check";
import { expect, test } from "vitest";
import { firstSeal, sealLine, unsealLine } from "../../../src/parallel/polycube/sealed-line";

/** Lines as a journal holds them. */
function sealed(contents: readonly string[]): string[] {
  let seal = firstSeal;
  return contents.map((content) => {
    const done = sealLine(content, seal);
    seal = done.seal;
    return done.line;
  });
}

/** The contents of lines whose seals are right, up to the first whose seal is not. */
function opened(lines: readonly string[]): string[] {
  let seal = firstSeal;
  const contents: string[] = [];
  for (const line of lines) {
    const done = unsealLine(line, seal);
    if (done === undefined) return contents;
    contents.push(done.content);
    seal = done.seal;
  }
  return contents;
}

const contents = fc.array(
  fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }).map((value) => JSON.stringify(value)),
  { minLength: 1, maxLength: 6 },
);

test("sealed lines are JSON and give their contents back", () => {
  fc.assert(
    fc.property(contents, (values) => {
      const lines = sealed(values);
      for (const line of lines) JSON.parse(line);
      expect(opened(lines)).toEqual(values);
    }),
    { seed: 16 },
  );
});

test("a changed character is seen in its own line", () => {
  fc.assert(
    fc.property(
      contents,
      fc.nat(),
      fc.nat(),
      fc.string({ minLength: 1, maxLength: 1 }),
      (values, at, where, letter) => {
        const lines = sealed(values);
        const index = at % lines.length;
        const line = lines[index] ?? "";
        const position = where % line.length;
        fc.pre(line[position] !== letter);
        lines[index] = line.slice(0, position) + letter + line.slice(position + 1);
        expect(opened(lines)).toEqual(values.slice(0, index));
      },
    ),
    { seed: 16 },
  );
});

test("a line that is removed, added or moved is seen", () => {
  const values = ['{"a":1}', '{"b":2}', '{"c":3}'];
  const [first = "", second = "", third = ""] = sealed(values);
  expect(opened([first, third])).toEqual(values.slice(0, 1));
  expect(opened([second, third])).toEqual([]);
  expect(opened([first, third, second])).toEqual(values.slice(0, 1));
  expect(opened([first, second, second, third])).toEqual(values.slice(0, 2));
});
