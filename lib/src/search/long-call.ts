import { type CellEnd, Interrupted, notebook } from "./notebook";
import { type BarProgress, createBar } from "./progress-bar";

/** Reports the progress of a call. */
export type ShowProgress = (progress: BarProgress) => void;

/**
 * Runs an asynchronous call that may take long. In a notebook, the stop button ends the call, and a
 * bar shows its progress unless the caller passes `onProgress`. Outside a notebook, `work` gets
 * neither a signal nor a bar.
 *
 * @param work does the work; it obeys the signal and reports its progress, if they are given
 * @param ended how the work ended, by its result: a time limit or the caller's signal may have
 * stopped it
 * @param remark a clause for the last line of the bar, if the user should know more
 * @throws Interrupted if the stop button ended the call
 * @example
 * await longCall("soma", undefined, async (stop, showProgress) => [stop, showProgress], () => "finished")
 * // [undefined, undefined]: no notebook
 */
export async function longCall<Result>(
  title: string,
  onProgress: unknown,
  work: (stop: AbortSignal | undefined, showProgress: ShowProgress | undefined) => Promise<Result>,
  ended: (result: Result) => CellEnd,
  remark?: (result: Result) => string | undefined,
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
    bar?.end(ended(result), title, remark?.(result));
    return result;
  } catch (error) {
    bar?.end(stop.aborted ? "stopped" : "failed", title);
    throw stop.aborted ? new Interrupted() : error;
  } finally {
    here.running.delete(doing);
  }
}

/**
 * Options with a `signal` that aborts when either of two signals does. There is no `signal` if both
 * are undefined.
 */
export function eitherSignal(own: AbortSignal | undefined, stop: AbortSignal | undefined): { signal?: AbortSignal } {
  const signal = own && stop ? AbortSignal.any([own, stop]) : (own ?? stop);
  return signal === undefined ? {} : { signal };
}

/** An object with the property `aborted`, such as an AbortSignal. */
type Flag = { readonly aborted: boolean };

/**
 * Options with a `signal` like those of `eitherSignal`, for objects that need not be an
 * AbortSignal.
 */
export function eitherFlag(own: Flag | undefined, stop: Flag | undefined): { signal?: Flag } {
  const both = {
    get aborted() {
      return own?.aborted || stop?.aborted || false;
    },
  };
  const signal = own && stop ? both : (own ?? stop);
  return signal === undefined ? {} : { signal };
}
