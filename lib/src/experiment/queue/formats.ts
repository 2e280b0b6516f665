import { whole } from "../../files/json/fields";
import { z } from "../../files/json/zod";
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

export const experimentHeaderSchema = z.object({
  kind: z.literal("experiment"),
  library: z.string(),
  commit: z.string(),
  experiment: z.string(),
  puzzle: z.string(),
  isolate: z.boolean(),
  isTimed: z.boolean(),
  mixCpus: z.boolean(),
});

/** The content of a job: a run. */
export const runJobSchema = z.object({
  header: z.string(),
  run: z.object({
    factors: z.record(z.string(), z.union([z.string(), z.number()])),
    seed: whole,
    budget: z.object({ steps: z.number().exactOptional(), seconds: z.number().exactOptional() }),
  }),
});

/** The answer to a run: its record as a line, because JSON has no NaN. */
export interface RunJobAnswer {
  readonly record: string;
}
