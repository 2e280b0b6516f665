import { Interrupted, notebook } from "./notebook";
import { type BarProgress, createBar } from "./progress-bar";

/** Hears how far a call is. */
export type Tell = (progress: BarProgress) => void;

/**
 * Does what may take long. In a notebook the stop button ends it, and where the caller does not ask for progress, a bar in the cell shows how far it is.
 * Anywhere else there is nobody to stop it and nobody to tell.
 *
 * @param work obeys the signal and tells its progress, where these are given
 * @throws Interrupted where the stop button ended it
 * @example
 * await longCall("soma", undefined, async (stop, tell) => [stop, tell])
 * // [undefined, undefined]: no notebook
 */
export async function longCall<Result>(
  title: string,
  onProgress: unknown,
  work: (stop: AbortSignal | undefined, tell: Tell | undefined) => Promise<Result>,
): Promise<Result> {
  const here = notebook();
  if (here === undefined) return work(undefined, undefined);
  const stop = here.signal();
  const bar = onProgress === undefined ? createBar(here) : undefined;
  const doing = work(stop, bar && ((progress) => bar.tell(title, progress)));
  here.running.add(doing);
  try {
    const result = await doing;
    if (stop.aborted) throw new Interrupted();
    bar?.end("done");
    return result;
  } catch (error) {
    bar?.end(stop.aborted ? "stopped" : "failed");
    throw stop.aborted ? new Interrupted() : error;
  } finally {
    here.running.delete(doing);
  }
}

/** Two signals as one, as an option: none where there is neither. */
export function eitherSignal(own: AbortSignal | undefined, stop: AbortSignal | undefined): { signal?: AbortSignal } {
  const signal = own && stop ? AbortSignal.any([own, stop]) : (own ?? stop);
  return signal === undefined ? {} : { signal };
}

/** Whatever can tell that it is aborted. */
type Flag = { readonly aborted: boolean };

/** The same where the caller's own is no AbortSignal. */
export function eitherFlag(own: Flag | undefined, stop: Flag | undefined): { signal?: Flag } {
  const both = {
    get aborted() {
      return own?.aborted || stop?.aborted || false;
    },
  };
  const signal = own && stop ? both : (own ?? stop);
  return signal === undefined ? {} : { signal };
}
