import { chartKinds } from "./experiment-wishes";
import { fileNameKeywords } from "./file-name";
import { described, text, wholeFrom, withKeywords } from "./json/fields";
import * as z from "./json/zod";

const filled = text.check(z.minLength(1, "must not be empty"));
const fileName = withKeywords(filled, fileNameKeywords);

const level = z.union([z.string(), z.number()], "must be text or a number");
const levels = z.array(level, "must be a list of levels").check(z.minLength(1, "must have at least one level"));
const where = z.record(z.string(), level, "must be an object with a level for each factor");

const budget = z
  .object(
    {
      steps: described(
        z.exactOptional(wholeFrom(1, Number.MAX_SAFE_INTEGER)),
        "The most steps of a run; each search defines what a step is.",
      ),
      seconds: described(
        z.exactOptional(z.number("must be a number above 0").check(z.positive("must be a number above 0"))),
        "The most seconds of a run. Which runs end then depends on the machine and its load.",
      ),
    },
    "must be an object with steps or seconds",
  )
  .check(z.refine(({ steps, seconds }) => steps !== undefined || seconds !== undefined, "must have steps or seconds"));

const part = z.object(
  {
    factors: described(
      z.record(z.string(), levels, "must be an object with a list of levels for each factor"),
      "Every combination of levels is run.",
    ),
    seeds: described(wholeFrom(1, 1_000_000_000), "Every combination is run with the seeds 1, 2, … up to this."),
    budget: described(budget, "The limits of a run."),
  },
  "must be an object with factors, seeds and budget",
);

const parts = z.array(part, "must be a list of parts").check(z.minLength(1, "must have at least one part"));

const table = z.object(
  {
    name: described(fileName, "The name of the CSV file, after the plan's id."),
    title: filled,
    by: described(
      z.array(text, "must be a list of factors").check(z.minLength(1, "must have at least one factor")),
      "The factors of the rows: a row for each combination of their levels.",
    ),
    where: described(z.exactOptional(where), "Only use runs with these levels."),
    value: described(z.exactOptional(text), "A statistic to use instead of the plan's response."),
    compare: described(
      z.exactOptional(text),
      "A factor whose levels are tested against each other, instead of a summary.",
    ),
    speedUp: described(
      z.exactOptional(text),
      "The factor with the number of threads: shows the speed-up and its limits, instead of a summary.",
    ),
  },
  "must be an object with name, title and by",
);

const chart = z.object(
  {
    kind: z.enum(chartKinds, `must be one of ${chartKinds.join(", ")}`),
    name: described(fileName, "The name of the chart's files, after the plan's id."),
    title: described(filled, "The title: the question or the answer."),
    by: described(z.exactOptional(text), "The factor shown by colours."),
    x: described(z.exactOptional(text), "The factor along the x axis."),
    y: described(z.exactOptional(text), "The factor along the y axis of a heat map."),
    value: described(
      z.exactOptional(text),
      "A statistic to use instead of the plan's response; solved for the share solved.",
    ),
    where: described(z.exactOptional(where), "Only use runs with these levels."),
  },
  "must be an object with kind, name and title",
);

/** The schema of plan files. */
export const experimentSchema = withKeywords(
  z.strictObject(
    {
      $schema: described(z.exactOptional(text), "The path of the JSON Schema, for editors."),
      id: described(fileName, "The name of the experiment and of its records in results/runs."),
      question: described(filled, "The question that the experiment answers, in one sentence."),
      about: described(
        z.exactOptional(filled),
        "What is varied and what is measured, in two or three plain sentences, for the page of charts.",
      ),
      puzzle: described(text, "The family of puzzles, which defines the factors."),
      response: described(text, "The statistic that measures the effort of a run."),
      order: described(
        z.exactOptional(wholeFrom(0, 4294967295)),
        "The seed of the random order of the runs. Left out: 1.",
      ),
      isolate: described(
        z.exactOptional(z.boolean("must be true or false")),
        "Run each run in its own process, so that its memory can be measured.",
      ),
      parts: described(parts, "The parts of the full plan, each with factors, levels, seeds and budget."),
      quick: described(
        z.exactOptional(z.object({ parts }, "must be an object with parts")),
        "A smaller plan, for tests and notebooks.",
      ),
      tables: z.exactOptional(z.array(table, "must be a list of tables")),
      charts: z.exactOptional(z.array(chart, "must be a list of charts")),
    },
    "must hold an object with id, question, puzzle, response and parts, and no unknown field",
  ),
  { title: "Experiment", description: "A question, and the runs that answer it." },
);

export type ExperimentFile = z.output<typeof experimentSchema>;
