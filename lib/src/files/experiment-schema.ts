import { chartKinds } from "./experiment-wishes";
import { fileNameKeywords } from "./file-name";
import { text, wholeFrom } from "./json/fields";
import { z } from "./json/zod";

const filled = text.min(1, "must not be empty");
const fileName = filled.meta(fileNameKeywords);

const level = z.union([z.string(), z.number()], "must be text or a number");
const levels = z.array(level, "must be a list of levels").min(1, "must have at least one level");
const where = z.record(z.string(), level, "must be an object with a level for each factor");

const budget = z
  .object(
    {
      steps: wholeFrom(1, Number.MAX_SAFE_INTEGER)
        .exactOptional()
        .describe("The most steps of a run; each search defines what a step is."),
      seconds: z
        .number("must be a number above 0")
        .gt(0, "must be a number above 0")
        .exactOptional()
        .describe("The most seconds of a run. Which runs end then depends on the machine and its load."),
    },
    "must be an object with steps or seconds",
  )
  .refine(({ steps, seconds }) => steps !== undefined || seconds !== undefined, "must have steps or seconds");

const part = z.object(
  {
    factors: z
      .record(z.string(), levels, "must be an object with a list of levels for each factor")
      .describe("Every combination of levels is run."),
    seeds: wholeFrom(1, 1_000_000_000).describe("Every combination is run with the seeds 1, 2, … up to this."),
    budget: budget.describe("The limits of a run."),
  },
  "must be an object with factors, seeds and budget",
);

const parts = z.array(part, "must be a list of parts").min(1, "must have at least one part");

const table = z.object(
  {
    name: fileName.describe("The name of the CSV file, after the plan's id."),
    title: filled,
    by: z
      .array(text, "must be a list of factors")
      .min(1, "must have at least one factor")
      .describe("The factors of the rows: a row for each combination of their levels."),
    where: where.exactOptional().describe("Only use runs with these levels."),
    value: text.exactOptional().describe("A statistic to use instead of the plan's response."),
    compare: text
      .exactOptional()
      .describe("A factor whose levels are tested against each other, instead of a summary."),
    speedUp: text
      .exactOptional()
      .describe("The factor with the number of threads: shows the speed-up and its limits, instead of a summary."),
  },
  "must be an object with name, title and by",
);

const chart = z.object(
  {
    kind: z.enum(chartKinds, `must be one of ${chartKinds.join(", ")}`),
    name: fileName.describe("The name of the chart's files, after the plan's id."),
    title: filled.describe("The title: the question or the answer."),
    by: text.exactOptional().describe("The factor shown by colours."),
    x: text.exactOptional().describe("The factor along the x axis."),
    y: text.exactOptional().describe("The factor along the y axis of a heat map."),
    value: text
      .exactOptional()
      .describe("A statistic to use instead of the plan's response; solved for the share solved."),
    where: where.exactOptional().describe("Only use runs with these levels."),
  },
  "must be an object with kind, name and title",
);

/** The schema of plan files. */
export const experimentSchema = z
  .strictObject(
    {
      $schema: text.exactOptional().describe("The path of the JSON Schema, for editors."),
      id: fileName.describe("The name of the experiment and of its records in results/runs."),
      question: filled.describe("The question that the experiment answers, in one sentence."),
      about: filled
        .exactOptional()
        .describe("What is varied and what is measured, in two or three plain sentences, for the page of charts."),
      puzzle: text.describe("The family of puzzles, which defines the factors."),
      response: text.describe("The statistic that measures the effort of a run."),
      order: wholeFrom(0, 4294967295)
        .exactOptional()
        .describe("The seed of the random order of the runs. Left out: 1."),
      isolate: z
        .boolean("must be true or false")
        .exactOptional()
        .describe("Run each run in its own process, so that its memory can be measured."),
      parts: parts.describe("The parts of the full plan, each with factors, levels, seeds and budget."),
      quick: z
        .object({ parts }, "must be an object with parts")
        .exactOptional()
        .describe("A smaller plan, for tests and notebooks."),
      tables: z.array(table, "must be a list of tables").exactOptional(),
      charts: z.array(chart, "must be a list of charts").exactOptional(),
    },
    "must hold an object with id, question, puzzle, response and parts, and no unknown field",
  )
  .meta({ title: "Experiment", description: "A question, and the runs that answer it." });

export type ExperimentFile = z.output<typeof experimentSchema>;
