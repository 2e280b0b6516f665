// The functions that the host, a JavaScript program, provides. Both may throw an error, which ends
// the search. No clean-up is needed, because the next search initialises all its state.

/** Called for each cover, with the address of its row indices, four bytes each, and their number. */
export declare function cover(rows: usize, count: i32): void;

/** Called at intervals with the share of the search that is done, from 0 to 1. */
export declare function tick(share: f64): void;
