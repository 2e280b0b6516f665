// The inner loops on plain arrays. They are small functions, which the JavaScript engine optimises
// well.

export function differs(a: Int32Array, b: Int32Array): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return true;
  return false;
}

export function and(a: Int32Array, b: Int32Array, result: Int32Array): Int32Array {
  const width = b.length;
  for (let at = 0; at < a.length; at += width) {
    for (let i = 0; i < width; i++) result[at + i] = a[at + i]! & b[i]!;
  }
  return result;
}

export function or(a: Int32Array, b: Int32Array, result: Int32Array): Int32Array {
  const width = b.length;
  for (let at = 0; at < a.length; at += width) {
    for (let i = 0; i < width; i++) result[at + i] = a[at + i]! | b[i]!;
  }
  return result;
}

export function invert(a: Int32Array, result: Int32Array): Int32Array {
  for (let i = 0; i < a.length; i++) result[i] = ~a[i]!;
  return result;
}

export function product(a: Int32Array, b: Int32Array, aRows: number, bRows: number, result: Int32Array): Int32Array {
  const width = a.length / aRows;
  for (let row = 0; row < aRows * bRows; row++) {
    const [atA, atB, at] = [Math.floor(row / bRows) * width, (row % bRows) * width, row * width];
    for (let i = 0; i < width; i++) result[at + i] = a[atA + i]! & b[atB + i]!;
  }
  return result;
}

export function andProduct(
  planes: Int32Array,
  a: Int32Array,
  b: Int32Array,
  aRows: number,
  bRows: number,
  result: Int32Array,
): Int32Array {
  const width = a.length / aRows;
  for (let row = 0; row < aRows * bRows; row++) {
    const [atA, atB, at] = [Math.floor(row / bRows) * width, (row % bRows) * width, row * width];
    for (let i = 0; i < width; i++) {
      result[at + i] = planes[at + i]! & a[atA + i]! & b[atB + i]!;
    }
  }
  return result;
}

export function orInto(ones: Int32Array, to: number, data: Int32Array, at: number, count: number): void {
  for (let i = 0; i < count; i++) ones[to + i]! |= data[at + i]!;
}

export function countInto(
  ones: Int32Array,
  twos: Int32Array,
  to: number,
  data: Int32Array,
  at: number,
  count: number,
): void {
  for (let i = 0; i < count; i++) {
    const word = data[at + i]!;
    twos[to + i]! |= ones[to + i]! & word;
    ones[to + i]! |= word;
  }
}
