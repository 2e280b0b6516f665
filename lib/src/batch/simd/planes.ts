import { type BatchPropagation, follow } from "../follow";
import { vectorWords } from "../memory";
import { type BatchRules, planeCount } from "../rules";
import { type SimdOperations, type SimdPlanes, simdOperations, vectorBytes } from "./operations";
import type { SimdFollowed, SimdPart } from "./part";

/** Propagates boards of any garden with the operations on planes, 128 boards at a time. */
export function followPlanes(rules: BatchRules, propagation: BatchPropagation, part: SimdPart): SimdFollowed {
  const ops = operationsFor(rules);
  const vectors = part.words / vectorWords;
  let sweeps = 0;
  ops.scope(() => {
    const read = (data: Int32Array, rows: number): SimdPlanes => {
      const made = ops.make(rows, rules.cells * vectors * vectorBytes);
      ops.words(made).set(data);
      return made;
    };
    const planes = read(part.planes, planeCount(rules));
    const touched = rules.partial ? read(part.touched, 1) : undefined;
    for (let vector = 0; vector < vectors; vector++) {
      ops.scope(() => {
        const start = ops.gather(planes, vector);
        const end = follow(ops, rules, propagation, start, touched && ops.gather(touched, vector));
        ops.scatter(end.planes, planes, vector);
        if (end.touched && touched) ops.scatter(end.touched, touched, vector);
        part.contradicted.set(ops.words(end.contradicted), vector * vectorWords);
        part.solved.set(ops.words(end.solved), vector * vectorWords);
        sweeps += ops.words(end.sweeps)[0] ?? 0;
        return [];
      });
    }
    part.planes.set(ops.words(planes));
    if (touched) part.touched.set(ops.words(touched));
    return [];
  });
  return { sweeps };
}

/** The operations on the boards of each garden. Their memory is used again for the next boards. */
const operations = new WeakMap<BatchRules, SimdOperations>();

function operationsFor(rules: BatchRules): SimdOperations {
  const ops = operations.get(rules) ?? simdOperations(rules.cells);
  operations.set(rules, ops);
  return ops;
}
