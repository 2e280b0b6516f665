import { checkedValue } from "../../files/json/checked-value";
import { InputError } from "../../input-error";
import type { JobKind, JobSession } from "../../parallel/queue/worker";
import type { Provenance } from "../../search/provenance";
import { recordLine } from "../records/record";
import { startRunners } from "../run/runners";
import { type ExperimentHeader, experimentHeaderSchema, type RunJobAnswer, runJobSchema } from "./formats";
import { createSlots } from "./slots";

/** The jobs of experiments: a run each, done in processes of this machine. */
export const experimentJobs: JobKind = {
  async begin(value, { threads, own, timedOn }) {
    const header = checkedValue(experimentHeaderSchema, value, "take the job");
    const cpu = header.isTimed && !header.mixCpus ? await timedOn() : own.cpu;
    if (cpu !== own.cpu) {
      throw new InputError("take the job", `its times must be measured on ${cpu}: this is ${own.cpu}`);
    }
    return startSession(header, header.isTimed ? 1 : threads, own);
  },
};

function startSession(header: ExperimentHeader, most: number, own: Provenance): JobSession {
  const { experiment, puzzle, isolate } = header;
  const runners = startRunners();
  const slots = createSlots(most);
  let isOver = false;
  return {
    async do(data, signal) {
      const { run } = checkedValue(runJobSchema, data, "take the job");
      const stopped = new Promise<undefined>((resolve) => {
        signal.addEventListener("abort", () => resolve(undefined), { once: true });
      });
      const answer = await slots.use(() => {
        if (isOver || signal.aborted) return Promise.resolve(undefined);
        return Promise.race([runners.ask({ puzzle, run, isolate }), stopped]);
      });
      if (answer === undefined || isOver) return undefined;
      if ("lost" in answer) throw new Error(`the run lost its process by ${answer.lost}`);
      if ("error" in answer) throw new Error(answer.error);
      const record = recordLine({ experiment, ...run, ...answer.result, ...own, began: answer.began });
      return { record } satisfies RunJobAnswer;
    },
    end() {
      isOver = true;
      runners.end();
    },
  };
}
