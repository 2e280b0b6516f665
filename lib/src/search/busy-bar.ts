import { notebook } from "./notebook";
import { createBar, type ProgressBar, quiet } from "./progress-bar";
import type { Progress } from "./search";

/**
 * The progress bar of the running notebook cell. Searches that block the program run one after
 * another, so they share it.
 */
let bar: ProgressBar | undefined;

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
  return (progress) => {
    if (progress.seconds < quiet) return;
    if (bar === undefined) {
      const own = createBar(here, 0);
      here.ending.add((how) => {
        own.end(how);
        bar = undefined;
      });
      bar = own;
    }
    bar.show(name, { ...progress, limit });
  };
}
