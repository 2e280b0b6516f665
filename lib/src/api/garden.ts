/** Names of searches and of their options, films, and facts about gardens. */

export type { Certificate, HashedFile } from "../files/certificate";
export { type Propagation, propagations } from "../garden/collapse/candidates/candidates";
export { type CellOrderName, cellOrderNames, type TieBreak, tieBreaks } from "../garden/collapse/cell-order/cell-order";
export type { CollapseOptions } from "../garden/collapse/options";
export { type ProbeBackend, probeBackends } from "../garden/collapse/propagation/probe";
export type { CollapseStatistics } from "../garden/collapse/result";
export type { CollapseCounters, CollapseStep, DeadEnd } from "../garden/collapse/state";
export { type TileOrder, tileOrders } from "../garden/collapse/tile-order";
export type { Film, FilmFrame } from "../garden/film/film";
export type { CellValue, GardenMoment, WatchOptions } from "../garden/film/moment";
export type { Supply } from "../garden/garden";
export { type GardenName, gardenNames, hyperGardens, namedGarden } from "../garden/gardens";
export type { CommonStatistics } from "../garden/result";
export { type EncodeOptions, gardenDimacs } from "../garden/sat/encode";
export { type GardenSearchName, type GardenStatistics, gardenSearchNames } from "../garden/searches";
export type { PlacedSymmetry } from "../garden/symmetry/placed-symmetry";
export { filmPage } from "../output/page/film-page";
export { type CheckedProof, checkProof, type ProofChecker, type ProofFiles } from "../parallel/garden/check-proof";
export { type ProveOptions, type ProveResult, proveGarden } from "../parallel/garden/prove";
export type { ThreadsWatch } from "../parallel/thread";
export type { AtMostOne } from "../sat/formula";
export { type SatEngineName, satEngineNames } from "../sat/native";
export { luby, type RestartSchedule } from "../search/restart-schedule";
export { countGroups } from "../verify/count-groups";
export { checkDrat, type ProofVerdict } from "../verify/drat/check-drat";
