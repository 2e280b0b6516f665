import fc from "fast-check";
import { oddText, oddValue } from "./odd-values.mjs";

const kinds = /** @type {const} */ ([
  "replace",
  "remove",
  "repeat",
  "rename",
  "add",
  "wrap",
  "exchange",
  "nudge",
  "empty",
]);

/**
 * A change of a JSON value. The numbers `at` and `other` choose nodes of the value, modulo the
 * number of nodes.
 *
 * @typedef {{ kind: typeof kinds[number], at: number, other: number, key: string, value: unknown, times: number }} Edit
 */

/** Generates changes of a JSON value. */
export const edits = fc.array(
  fc.record({
    kind: fc.constantFrom(...kinds),
    at: fc.nat(),
    other: fc.nat(),
    key: oddText,
    value: oddValue,
    times: fc.oneof({ weight: 30, arbitrary: fc.integer({ min: 1, max: 4 }) }, { weight: 1, arbitrary: fc.nat(3000) }),
  }),
  { minLength: 1, maxLength: 4 },
);

/**
 * Applies changes to a JSON value in place. Returns the value, which may be another one.
 *
 * @param {unknown} value
 * @param {readonly Edit[]} list
 * @returns {unknown}
 */
export function editedValue(value, list) {
  const root = { root: value };
  for (const edit of list) apply(root, edit);
  return root.root;
}

/** @typedef {{ parent: any, key: string | number }} Slot */

/**
 * @param {object} root
 * @param {Edit} edit
 */
function apply(root, { kind, at, other, key, value, times }) {
  const slots = slotsIn(root);
  const slot = chosen(slots, at);
  const { parent, key: own } = slot;
  const node = parent[own];
  if (kind === "replace") put(slot, value);
  else if (kind === "remove") remove(slot);
  else if (kind === "repeat" && Array.isArray(parent)) {
    parent.splice(Number(own), 0, ...Array.from({ length: times }, () => node));
  } else if (kind === "rename" && !Array.isArray(parent) && parent !== root) {
    remove(slot);
    put({ parent, key }, node);
  } else if (kind === "add" && Array.isArray(node)) node.push(value);
  else if (kind === "add" && typeof node === "object" && node !== null) put({ parent: node, key }, value);
  else if (kind === "wrap")
    put(
      slot,
      Array.from({ length: Math.min(times, 80) }).reduce((inner) => [inner], node),
    );
  else if (kind === "exchange") put(slot, copied(chosen(slots, other)));
  else if (kind === "nudge" && typeof node === "number") put(slot, node + (times % 2 === 0 ? times : -times) / 2);
  else if (kind === "empty") put(slot, Array.isArray(node) ? [] : typeof node === "string" ? "" : {});
}

/** @param {Slot} slot */
function copied({ parent, key }) {
  return JSON.parse(JSON.stringify(parent[key]) ?? "null");
}

/**
 * Sets a field. It defines the field, because an assignment to `__proto__` would set the prototype.
 *
 * @param {Slot} slot
 * @param {unknown} value
 */
function put({ parent, key }, value) {
  Object.defineProperty(parent, key, { value, enumerable: true, configurable: true, writable: true });
}

/** @param {Slot} slot */
function remove({ parent, key }) {
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete parent[key];
}

/**
 * @param {readonly Slot[]} slots
 * @param {number} at
 */
function chosen(slots, at) {
  return /** @type {Slot} */ (slots[at % slots.length]);
}

/** At most this many nodes of a value can be changed; later nodes are not listed. */
const mostSlots = 3000;

/**
 * @param {object} root
 * @returns {Slot[]}
 */
function slotsIn(root) {
  /** @type {Slot[]} */
  const slots = [{ parent: root, key: "root" }];
  for (const { parent, key } of slots) {
    const node = parent[key];
    if (typeof node !== "object" || node === null) continue;
    for (const inner of Object.keys(node)) {
      if (slots.length >= mostSlots) return slots;
      slots.push({ parent: node, key: Array.isArray(node) ? Number(inner) : inner });
    }
  }
  return slots;
}
