import { notebook } from "./notebook";
import { createBar, type ProgressBar, quiet } from "./progress-bar";
import type { Progress } from "./search";

/** The running cell's bar: searches that keep the program busy come one after another, and share it. */
let bar: ProgressBar | undefined;

/**
 * What tells how far a search is that keeps the program busy till its end, in a notebook; undefined anywhere else.
 *
 * @param name of the search: "anneal"
 * @param limit ends it after so many seconds
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
    bar.tell(name, { ...progress, limit });
  };
}
