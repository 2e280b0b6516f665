import fc from "fast-check";
import { expect, test } from "vitest";
import { bitwiseAnd, bitwiseInvert, bitwiseOr, bitwiseXor, leftShift, rightShift } from "../../src/batch/bitwise";
import { loadTensorFlow } from "../../src/batch/load-tensorflow";

/** Compares two operations on many lists of pairs; `second` generates the second numbers. */
function expectAgreement(
  operation: typeof bitwiseAnd,
  plain: (a: number, b: number) => number,
  second: fc.Arbitrary<number>,
) {
  const tf = loadTensorFlow();
  const pairs = fc.array(fc.tuple(fc.integer(), second), { minLength: 1, maxLength: 100 });
  fc.assert(
    fc.property(pairs, (list) => {
      const [a, b] = [list.map(([left]) => left), list.map(([, right]) => right)];
      const result = tf.tidy(() => [...operation(tf.tensor1d(a, "int32"), tf.tensor1d(b, "int32")).dataSync()]);
      expect(result).toEqual(list.map(([left, right]) => plain(left, right)));
    }),
    { seed: 3 },
  );
}

test.each([
  ["AND", bitwiseAnd, (a: number, b: number) => a & b],
  ["OR", bitwiseOr, (a: number, b: number) => a | b],
  ["XOR", bitwiseXor, (a: number, b: number) => a ^ b],
])("TensorFlow's %s agrees with JavaScript's on all 32 bits", (_name, operation, plain) => {
  expectAgreement(operation, plain, fc.integer());
});

test.each([
  ["left", leftShift, (a: number, b: number) => a << b],
  ["right, keeping the sign,", rightShift, (a: number, b: number) => a >> b],
])("TensorFlow's shift to the %s agrees with JavaScript's for 0 to 31 bits", (_name, operation, plain) => {
  expectAgreement(operation, plain, fc.nat(31));
});

test("TensorFlow's inversion agrees with JavaScript's", () => {
  const tf = loadTensorFlow();
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1 }), (list) => {
      const result = tf.tidy(() => [...bitwiseInvert(tf.tensor1d(list, "int32")).dataSync()]);
      expect(result).toEqual(list.map((a) => ~a));
    }),
    { seed: 3 },
  );
});

test("tf.tidy leaves no tensor behind, and one row is broadcast to many", () => {
  const tf = loadTensorFlow();
  const before = tf.memory().numTensors;
  const rows = tf.tidy(() =>
    bitwiseAnd(
      tf.tensor2d(
        [
          [1, 3],
          [5, 7],
        ],
        [2, 2],
        "int32",
      ),
      tf.tensor1d([1, 2], "int32"),
    ).arraySync(),
  );
  expect(rows).toEqual([
    [1, 2],
    [1, 2],
  ]);
  expect(tf.memory().numTensors).toBe(before);
});

test("refuses floating-point numbers in one line", () => {
  const tf = loadTensorFlow();
  const [whole, broken] = [tf.tensor1d([1], "int32"), tf.tensor1d([1.5])];
  expect(() => bitwiseAnd(whole, broken)).toThrow('Cannot run BitwiseAnd: b must be an int32 tensor: it is "float32"');
  tf.dispose([whole, broken]);
});
