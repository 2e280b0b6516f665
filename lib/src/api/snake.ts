/** Strings, random folds, the census of all snake cubes, and comparisons of search methods. */

export {
  compareSnakeMethods,
  type MethodRow,
  type SnakeMethod,
  snakeMethods,
} from "../experiment/compare/snake-methods";
export { snakeFrom } from "../files/snake-file";
export { type CensusResult, type CensusSnake, type CensusStatistics, takeCensus } from "../snake/census/census";
export type { SnakeCounts } from "../snake/fold/count";
export { type DirectionOrder, directionOrders } from "../snake/fold/direction-order";
export { type FoldOrder, foldOrders } from "../snake/fold/options";
export { type Pruning, prunings } from "../snake/fold/pruning";
export { randomFold } from "../snake/fold/random-fold";
export { type StartOrder, startOrders } from "../snake/fold/start-cells";
export { isPalindrome, reverseSnake, straightsOf } from "../snake/snake";
