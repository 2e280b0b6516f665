import { counted } from "./counted";
import { type CellEnd, notebook } from "./notebook";
import { createBar, type ProgressBar, quiet } from "./progress-bar";
import type { Progress } from "./search";

/**
 * The progress bar of the running notebook cell. Searches that block the program run one after
 * another, so they share it.
 */
let bar: ProgressBar | undefined;
/** The number of searches that the running cell has begun. */
let searches = 0;
/** The name that all of these searches have; "" if their names differ. */
let sharedName = "";

/**
 * Returns a listener that draws the progress of a search that blocks the program. The result is
 * undefined outside a notebook.
 *
 * @param name the name of the search: "anneal"
 * @param limit the time limit of the search, in seconds
 */
export function busyBar(name: string, limit: number | undefined): ((progress: Progress) => void) | undefined {
  const here = notebook();
  if (here === undefined) return undefined;
  if (searches === 0) here.ending.add(endCell);
  sharedName = searches === 0 || sharedName === name ? name : "";
  const number = ++searches;
  const title = number === 1 ? name : `${name}, search ${number.toLocaleString("en")}`;
  return (progress) => {
    if (progress.seconds < quiet) return;
    bar ??= createBar(here, 0);
    bar.show(title, { ...progress, limit });
  };
}

/**
 * Draws the last line of the bar: `anneal: ended`, or `anneal, 9 searches: ended`. It does not say
 * `finished`: the outcome of a search may be `stopped`.
 */
function endCell(how: CellEnd): void {
  const count = searches === 1 ? [] : [counted(searches, "search", "searches")];
  bar?.end(how === "finished" ? "ended" : how, [...(sharedName === "" ? [] : [sharedName]), ...count].join(", "));
  bar = undefined;
  searches = 0;
}
