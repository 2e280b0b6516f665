/** Polycube puzzles as exact covers: pieces, placements, engines, tasks, counts. */

export {
  type BurrtoolsOptions,
  type BurrtoolsPuzzle,
  burrtoolsFrom,
  readBurrtoolsFile,
} from "../files/burrtools/read";
export { burrtoolsBytes, type StoredSearch } from "../files/burrtools/write";
export { buscheText } from "../files/exchange/busche";
export { dimacsText } from "../files/exchange/dimacs";
export { dlxText } from "../files/exchange/dlx";
export type { PuzzleFormat } from "../files/puzzle/format";
export { puzzleFrom } from "../files/puzzle/read";
export {
  type ReadAnyOptions,
  type ReadAnyPuzzle,
  readAnyPuzzleFile,
} from "../files/puzzle/read-any";
export { puzzleText } from "../files/puzzle/write";
export { coverText } from "../output/text/cover";
export type { JournalOptions } from "../parallel/polycube/options";
export { type AssemblyStep, assemblyOrder } from "../polycube/assembly-order";
export type { Count } from "../polycube/counts/counting";
export { addTallies, countsOf, emptyTally, type Tally } from "../polycube/counts/tally";
export { type Anchor, anchorChoices, anchoredCover } from "../polycube/cover/anchor";
export { chooseAnchor } from "../polycube/cover/choose-anchor";
export { type Cover, type CoverOptions, coverOf, type FirstCell, type Row } from "../polycube/cover/cover";
export { type Depth, type Split, splitAtDepth, splitAuto, type Task } from "../polycube/cover/split";
export { type AssemblyWithMoves, type Groups, groupsOf, levelText } from "../polycube/disassembly/disassembly";
export { dancingLinksEngine } from "../polycube/engines/dancing-links";
export type { CoverEnd, CoverListener, CoverSearch, Engine, EngineName } from "../polycube/engines/engine";
export { engineNames, engines } from "../polycube/engines/engines";
export { kernelEngine } from "../polycube/engines/kernel";
export { type Identical, mirrorTwins } from "../polycube/kinds";
export { orientationsOf } from "../polycube/orientations";
export { type PieceFacts, pieceFacts } from "../polycube/piece-facts";
export { type PreparedSearch, type PrepareOptions, prepareSearch } from "../polycube/prepare-search";
export type { AllowedColours, Piece, PlacedPiece, Target, TargetCell, UseRange } from "../polycube/puzzle";
export type { CellRole } from "../polycube/target";
