import { amount, text, whole, wholeFrom, wholes } from "../../../files/json/fields";
import * as z from "../../../files/json/zod";
import type { Provenance } from "../../../search/provenance";
import type { CoverJob, TaskEnd } from "../../cover/job";

/** What all jobs of one search have in common. The server keeps it once. */
export interface PolycubeHeader extends Versions, CoverJob {
  readonly kind: "polycube";
  /** Changes if a row index would mean another placement. */
  readonly fingerprint: string;
}

/** The versions that coordinator and worker must share. */
type Versions = Pick<Provenance, "library" | "commit">;

/** The content of a job: the tasks of a chunk. */
export const chunkSchema = z.object(
  {
    header: text,
    tasks: wholes.check(z.minLength(1, "must hold at least one task")),
  },
  "must be an object with header and tasks",
);
export type Chunk = z.infer<typeof chunkSchema>;

/** A finished task, as a worker sends it. */
export type SentTask = Omit<TaskEnd, "finished"> & {
  /** The rows of each assembly; empty if assemblies are only counted. */
  readonly solutions: readonly (readonly number[])[];
};

/** The answer to a chunk: its finished tasks. A worker that is stopped leaves the others out. */
export interface ChunkAnswer {
  readonly tasks: readonly SentTask[];
}

const count = wholeFrom(0, Number.MAX_SAFE_INTEGER);

/** The form of an answer. Rows are checked one by one, because there may be millions. */
export const answerSchema = z.object(
  {
    tasks: z.array(
      z.object(
        {
          task: whole,
          tally: z.object(
            { fixed: count, upToRotation: count, mirrorAlike: count },
            "must be an object with the counts",
          ),
          nodes: count,
          began: amount,
          seconds: amount,
          solutions: z.array(z.unknown(), "must be a list of assemblies"),
        },
        "must be an object with a finished task",
      ),
      "must be a list of finished tasks",
    ),
  },
  "must be an object with the finished tasks",
);
