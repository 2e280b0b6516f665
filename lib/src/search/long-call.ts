import { Interrupted, notebook } from "./notebook";
import { type BarProgress, createBar } from "./progress-bar";

/** Reports the progress of a call. */
export type ShowProgress = (progress: BarProgress) => void;

/**
 * Runs a call that may take long. In a notebook, the stop button ends it, and a bar shows its
 * progress unless the caller passes `onProgress`. Outside a notebook, the call gets no signal and
 * draws no bar.
 *
 * @param work obeys the signal and reports its progress, if they are given
 * @throws Interrupted if the stop button ended the call
 * @example
 * await longCall("soma", undefined, async (stop, showProgress) => [stop, showProgress])
 * // [undefined, undefined]: no notebook
 */
export async function longCall<Result>(
  title: string,
  onProgress: unknown,
  work: (stop: AbortSignal | undefined, showProgress: ShowProgress | undefined) => Promise<Result>,
): Promise<Result> {
  const here = notebook();
  if (here === undefined) return work(undefined, undefined);
  const stop = here.signal();
  const bar = onProgress === undefined ? createBar(here) : undefined;
  const doing = work(stop, bar && ((progress) => bar.show(title, progress)));
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

/** The option `signal` made from up to two signals. It is left out if both are missing. */
export function eitherSignal(own: AbortSignal | undefined, stop: AbortSignal | undefined): { signal?: AbortSignal } {
  const signal = own && stop ? AbortSignal.any([own, stop]) : (own ?? stop);
  return signal === undefined ? {} : { signal };
}

/** An object that says whether it is aborted. */
type Flag = { readonly aborted: boolean };

/** The same for a caller's signal that is not an AbortSignal. */
export function eitherFlag(own: Flag | undefined, stop: Flag | undefined): { signal?: Flag } {
  const both = {
    get aborted() {
      return own?.aborted || stop?.aborted || false;
    },
  };
  const signal = own && stop ? both : (own ?? stop);
  return signal === undefined ? {} : { signal };
}
