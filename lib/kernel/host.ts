// What the kernel asks of whoever runs it. Both may throw, which ends the search: every search begins anew and leaves nothing to clean up.

/** Told of a cover: at this address lie the numbers of its rows, four bytes each. */
export declare function cover(rows: usize): void;

/** Told now and then which share of the search is done, from 0 to 1. */
export declare function tick(share: f64): void;
