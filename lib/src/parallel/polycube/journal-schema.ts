import { z } from "zod";

const whole = z.int("must be a whole number").min(0, "must be at least 0");
const amount = z.number("must be a number").min(0, "must be at least 0");
const wholes = z.array(whole, "must be a list of whole numbers");

/** The first line of a journal: what is searched, and its tasks. */
export const headerSchema = z.object(
  {
    journal: z.literal(1, "must be 1"),
    puzzle: z.string("must be text"),
    fingerprint: z.string("must be text"),
    identical: z.enum(["distinct", "same"], "must be distinct or same"),
    held: z.union([whole, z.enum(["centre", "none"])], "must be a piece's number, centre or none"),
    depth: z.union([whole, z.literal("auto")], "must be a whole number or auto"),
    stores: z.boolean("must be true or false"),
    nodes: whole,
    tasks: z.array(wholes, "must be a list of tasks"),
    shares: z.array(amount, "must be a list of numbers"),
  },
  "must be an object with what is searched",
);

/** Every other line: a finished task. */
export const entrySchema = z.object(
  {
    task: whole,
    tally: z.object({ fixed: whole, upToRotation: whole, mirrorAlike: whole }, "must be an object with the counts"),
    nodes: whole,
    seconds: amount,
    solutions: z.array(wholes, "must be a list of solutions"),
  },
  "must be an object with a finished task",
);

export type JournalHeader = z.infer<typeof headerSchema>;
export type JournalEntry = z.infer<typeof entrySchema>;
