/**
 * Clauses in a row, each ending with 0. In a proof, `deleted` has 1 for a clause that is deleted,
 * and 0 for one that is added.
 */
export interface ClauseList {
  readonly literals: Int32Array;
  readonly deleted: Uint8Array;
}

/**
 * Reads a formula in DIMACS CNF. Comments and the header are skipped; the header's numbers are
 * checked.
 *
 * @example readCnf(Buffer.from("p cnf 2 1\n1 -2 0\n")).literals // Int32Array [1, -2, 0]
 * @throws Error if the text is not a formula
 */
export function readCnf(bytes: Uint8Array): ClauseList {
  const start = headerEnd(bytes);
  const list = readText(bytes.subarray(start.end));
  if (list.deleted.some((one) => one === 1)) throw new Error("a formula must delete no clause");
  if (list.deleted.length !== start.clauses) {
    throw new Error(`a formula must have as many clauses as its header says: it has ${list.deleted.length}`);
  }
  return list;
}

/**
 * Reads a proof in DRAT, as text or in binary form. A binary proof contains bytes that no text has.
 *
 * @throws Error if the bytes are no proof
 */
export function readDrat(bytes: Uint8Array): ClauseList {
  return isBinary(bytes) ? readBinary(bytes) : readText(bytes);
}

function headerEnd(bytes: Uint8Array): { end: number; clauses: number } {
  for (let start = 0; start < bytes.length; ) {
    let end = bytes.indexOf(10, start);
    if (end === -1) end = bytes.length;
    const line = Buffer.from(bytes.subarray(start, end)).toString("latin1");
    const [, clauses] = /^p cnf \d+ (\d+)\s*$/.exec(line) ?? [];
    if (clauses !== undefined) return { end: end + 1, clauses: Number(clauses) };
    if (!line.startsWith("c")) break;
    start = end + 1;
  }
  throw new Error("a formula must begin with comments and a line p cnf VARIABLES CLAUSES");
}

/** True if the first bytes cannot be text: kissat and cadical write binary proofs by default. */
function isBinary(bytes: Uint8Array): boolean {
  return bytes.subarray(0, 100).some((byte) => byte > 127 || (byte < 32 && byte !== 10 && byte !== 13 && byte !== 9));
}

const minus = 45;
const letterD = 100;
const letterA = 97;

function readText(bytes: Uint8Array): ClauseList {
  const literals = createNumbers();
  const deleted = createNumbers();
  let isDeleted = 0;
  let isOpen = false;
  for (let i = 0; i < bytes.length; ) {
    const byte = bytes[i] ?? 0;
    if (byte <= 32) i++;
    else if (byte === letterD && !isOpen) {
      isDeleted = 1;
      i++;
    } else if (byte === 99 && !isOpen) {
      const end = bytes.indexOf(10, i);
      i = end === -1 ? bytes.length : end + 1;
    } else {
      const isNegative = byte === minus;
      if (isNegative) i++;
      let value = 0;
      let digits = 0;
      for (; i < bytes.length; i++, digits++) {
        const digit = (bytes[i] ?? 0) - 48;
        if (digit < 0 || digit > 9) break;
        value = value * 10 + digit;
      }
      if (digits === 0 || digits > 9 || (i < bytes.length && (bytes[i] ?? 0) > 32)) {
        throw new Error(`byte ${i} must be part of a number or a space`);
      }
      literals.push(isNegative ? -value : value);
      isOpen = value !== 0;
      if (isOpen) continue;
      deleted.push(isDeleted);
      isDeleted = 0;
    }
  }
  if (isOpen || isDeleted === 1) throw new Error("the last clause must end with 0");
  return { literals: literals.all(), deleted: Uint8Array.from(deleted.all()) };
}

/** A clause is the letter a or d, literals as numbers of seven bits a byte, and 0. */
function readBinary(bytes: Uint8Array): ClauseList {
  const literals = createNumbers();
  const deleted = createNumbers();
  for (let i = 0; i < bytes.length; ) {
    const kind = bytes[i++];
    if (kind !== letterA && kind !== letterD) throw new Error(`byte ${i - 1} must begin a clause with a or d`);
    deleted.push(kind === letterD ? 1 : 0);
    for (;;) {
      let value = 0;
      let shift = 0;
      let byte: number;
      do {
        if (i >= bytes.length || shift > 28) throw new Error(`byte ${i} must continue a literal`);
        byte = bytes[i++] ?? 0;
        value += (byte & 127) * 2 ** shift;
        shift += 7;
      } while (byte > 127);
      const variable = Math.floor(value / 2);
      if (variable >= 2 ** 29 || (variable === 0 && value !== 0)) throw new Error(`byte ${i} must end a literal`);
      literals.push(value % 2 === 1 ? -variable : variable);
      if (value === 0) break;
    }
  }
  return { literals: literals.all(), deleted: Uint8Array.from(deleted.all()) };
}

/** A list of numbers that grows. */
function createNumbers(): { push(value: number): void; all(): Int32Array } {
  let numbers = new Int32Array(1024);
  let length = 0;
  return {
    push(value) {
      if (length === numbers.length) {
        const wider = new Int32Array(2 * length);
        wider.set(numbers);
        numbers = wider;
      }
      numbers[length++] = value;
    },
    all: () => numbers.subarray(0, length),
  };
}
