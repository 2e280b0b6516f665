// The functions that the host provides. Both may throw, which ends the search: the next search
// starts afresh, so there is nothing to clean up.

/** Called for each cover, with the address of its row indices, four bytes each, and their number. */
export declare function cover(rows: usize, count: i32): void;

/** Called at intervals with the share of the search that is done, from 0 to 1. */
export declare function tick(share: f64): void;
