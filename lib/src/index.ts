export type Cell = readonly number[];
