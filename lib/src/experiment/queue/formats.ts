import { flag, number, text, whole } from "../../files/json/fields";
import * as z from "../../files/json/zod";
import type { Provenance } from "../../search/provenance";

/** What all jobs of one experiment have in common. The server keeps it once. */
export interface ExperimentHeader extends Pick<Provenance, "library" | "commit"> {
  readonly kind: "experiment";
  /** The plan's id. */
  readonly experiment: string;
  /** The name of the subject. */
  readonly puzzle: string;
  readonly isolate: boolean;
  /** True if times are measured: then a worker does one run at a time. */
  readonly isTimed: boolean;
  /** True if timed runs may be done on different CPU models. */
  readonly mixCpus: boolean;
}

export const experimentHeaderSchema = z.object(
  {
    kind: z.literal("experiment", "must be experiment"),
    library: text,
    commit: text,
    experiment: text,
    puzzle: text,
    isolate: flag,
    isTimed: flag,
    mixCpus: flag,
  },
  "must be an object with the experiment",
);

/** The content of a job: a run. */
export const runJobSchema = z.object(
  {
    header: text,
    run: z.object(
      {
        factors: z.record(text, z.union([text, number], "must be text or a number"), "must be an object"),
        seed: whole,
        budget: z.object({ steps: z.exactOptional(number), seconds: z.exactOptional(number) }, "must be an object"),
      },
      "must be an object with a run",
    ),
  },
  "must be an object with header and run",
);

/** The answer to a run: its record as a line, because JSON has no NaN. */
export interface RunJobAnswer {
  readonly record: string;
}
