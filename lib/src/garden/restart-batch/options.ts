import { type BackendName, backendNames } from "../../batch/backend";
import type { BatchPropagation } from "../../batch/propagate-batch";
import { describeValue, InputError } from "../../input-error";
import type { SearchOptions } from "../../search/search";
import { checkCount } from "../collapse/options";
import { type TileOrder, tileOrders } from "../collapse/tile-order";

/** What `restartBatch` can be told. */
export interface RestartBatchOptions extends SearchOptions {
  /** How many searches run side by side, with the seeds `seed`, `seed + 1`, … Default: 1024. */
  boards?: number;
  /** How far a choice is followed. Default: once. */
  propagation?: BatchPropagation;
  /** Which of the cells with fewest candidates is chosen: the lowest, or any. Default: shuffled. */
  cells?: "scan" | "shuffled";
  /** Which of its candidates it is given. Default: shuffled. */
  tiles?: TileOrder;
  /** Who computes. Default: auto. */
  backend?: BackendName;
  /** How many bytes propagation may use at once. Default: 512 MB. */
  memory?: number;
}

/** @throws InputError where an option is none of the known ones */
export function checkRestartBatchOptions(options: RestartBatchOptions): void {
  checkCount("boards", options.boards);
  const known = {
    propagation: ["faces", "once"],
    cells: ["scan", "shuffled"],
    tiles: tileOrders,
    backend: backendNames,
  };
  for (const [name, words] of Object.entries(known)) {
    const value = options[name as keyof typeof known];
    if (value === undefined || (words as readonly string[]).includes(value)) continue;
    throw new InputError(
      "search in a batch",
      `${name} must be one of ${words.join(", ")}: it is ${describeValue(value)}`,
    );
  }
}
