/**
 * The parts of the package zod that our schemas use. They are of its small edition, zod/mini, which
 * is loaded faster. In the built library this file contains them: Node loads one
 * file faster than many.
 */
export {
  array,
  boolean,
  enum,
  exactOptional,
  extend,
  globalRegistry,
  gte,
  type infer,
  int,
  literal,
  looseObject,
  lte,
  minLength,
  nullable,
  number,
  object,
  optional,
  type output,
  positive,
  record,
  refine,
  regex,
  strictObject,
  string,
  union,
  unknown,
  ZodMiniArray,
  ZodMiniExactOptional,
  ZodMiniObject,
  ZodMiniType,
  ZodMiniUnion,
} from "zod/mini";
