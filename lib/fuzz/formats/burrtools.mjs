import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { byteEdits, editedBytes } from "../edit-bytes.mjs";
import { oddText, plainly, usually } from "../odd-values.mjs";

// BurrTools spells its elements so. cspell:ignore color colors

/** @typedef {{ name: string, attributes: Record<string, unknown>, inner: (Element | string)[] }} Element */

const side = fc.oneof(
  { weight: 200, arbitrary: fc.integer({ min: 1, max: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, -1, 1000, 99_999) },
);
const small = fc.nat(3);

/** A shape with the right number of cells, mostly. */
const voxel = fc
  .record({
    sides: fc.tuple(side, side, side),
    signs: fc.array(fc.constantFrom("#", "#", "#", "_", "#1", "#63"), { minLength: 64, maxLength: 64 }),
    hotspot: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, fc.record({ hx: usually(small), hz: usually(small) })),
    name: usually(fc.constant("S")),
    text: fc.oneof({ weight: 60, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: oddText }),
  })
  .map(({ sides: [x, y, z], signs, hotspot, name, text }) =>
    element("voxel", { x, y, z, ...hotspot, name, type: 0 }, [
      text ?? signs.slice(0, Math.max(0, Math.min(64, x * y * z))).join(""),
    ]),
  );

/** A result of 4x4x4, into which every generated piece fits. */
const room = fc
  .array(fc.constantFrom("#", "#", "+", "_", "#2", "+1"), { minLength: 64, maxLength: 64 })
  .map((signs) => element("voxel", { x: 4, y: 4, z: 4, type: 0 }, [`${signs.slice(0, 63).join("")}#`]));

const shape = fc
  .record({
    id: usually(small),
    uses: fc.constantFrom("count", "range", "none"),
    min: usually(small),
    max: usually(small),
  })
  .map(({ id, uses, min, max }) => {
    const range = uses === "count" ? { count: max } : uses === "range" ? { min, max, group: min } : {};
    return element("shape", { id, ...range }, []);
  });

const placement = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(small, small, small, fc.nat(24)).map((numbers) => numbers.join(" ")) },
  { weight: 1, arbitrary: fc.constant("x") },
  { weight: 1, arbitrary: oddText },
);

const solution = fc
  .array(placement, { maxLength: 6 })
  .map((words) => element("solution", { asmNum: 1 }, [element("assembly", {}, [words.join(" ")])]));

const problem = fc
  .record({
    attributes: fc.record(
      { name: usually(fc.constant("P")), state: small, assemblies: usually(small), maxHoles: usually(small) },
      { requiredKeys: [] },
    ),
    shapes: fc.uniqueArray(shape, { maxLength: 3, selector: ({ attributes }) => attributes.id }),
    result: usually(fc.constant(3)),
    pairs: fc.array(fc.record({ piece: usually(small), result: usually(small) }), { maxLength: 3 }),
    solutions: fc.array(solution, { maxLength: 2 }),
  })
  .map(({ attributes, shapes, result, pairs, solutions }) =>
    element("problem", attributes, [
      element("shapes", {}, shapes),
      element("result", { id: result }, []),
      element(
        "bitmap",
        {},
        pairs.map((pair) => element("pair", pair, [])),
      ),
      element("solutions", {}, solutions),
    ]),
  );

const puzzle = fc
  .record({
    version: usually(fc.constantFrom(1, 2)),
    grid: usually(fc.constant(0)),
    colours: fc.nat(2),
    room,
    voxels: fc.array(voxel, { minLength: 3, maxLength: 3 }),
    problems: fc.array(problem, { minLength: 1, maxLength: 2 }),
  })
  .map(({ version, grid, colours, room: result, voxels, problems }) =>
    element("puzzle", { version }, [
      element("gridType", { type: grid }, []),
      element(
        "colors",
        {},
        Array.from({ length: colours }, () => element("color", { red: 1 }, [])),
      ),
      element("shapes", {}, [...voxels, result]),
      element("problems", {}, problems),
    ]),
  );

const heads = [
  '<?xml version="1.0"?>\n',
  '<?xml version="1.0" encoding="ISO-8859-1"?>\n',
  "",
  '<!DOCTYPE a [<!ENTITY b "c"><!ENTITY d "&b;&b;&b;">]>',
  '<!DOCTYPE a SYSTEM "file:///etc/passwd">',
  "<!-- a comment -->",
  "\ufeff",
];
const heading = fc.oneof({ weight: 6, arbitrary: fc.constant(heads[0]) }, fc.constantFrom(...heads));

/**
 * BurrTools files: valid ones and damaged ones, plain and compressed, the damage before or after.
 *
 * @param {readonly string[]} real the texts of real files
 */
export function burrtoolsFiles(real) {
  const generated = fc.tuple(heading, puzzle).map(([head, root]) => `${head}${xmlOf(root)}`);
  return fc
    .record({
      text: fc.oneof({ weight: 3, arbitrary: generated }, { weight: 1, arbitrary: fc.constantFrom(...real) }),
      before: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 2, arbitrary: byteEdits }),
      after: fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: byteEdits }),
      isPacked: fc.boolean(),
    })
    .map(({ text, before, after, isPacked }) => {
      const plain = editedBytes(Buffer.from(text), before);
      return editedBytes(isPacked ? gzipSync(plain) : plain, after);
    });
}

/**
 * @param {string} name
 * @param {Record<string, unknown>} attributes
 * @param {(Element | string)[]} inner
 * @returns {Element}
 */
function element(name, attributes, inner) {
  return { name, attributes, inner };
}

/** @param {Element} root */
function xmlOf({ name, attributes, inner }) {
  /** @type {string} */
  const fields = Object.entries(attributes)
    .map(([field, value]) => ` ${field}="${escaped(plainly(value))}"`)
    .join("");
  /** @type {string} */
  const content = inner.map((part) => (typeof part === "string" ? escaped(part) : xmlOf(part))).join("");
  return `<${name}${fields}>${content}</${name}>`;
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
