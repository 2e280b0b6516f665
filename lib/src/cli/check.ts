import type { Command } from "commander";
import { type ClaimedSolution, readSolutionFile } from "../files/solution-file";
import { formatBox } from "../space/box";
import { verifyGarden } from "../verify/garden";

/** What `gardens check --json` says about one solution. */
interface Verdict {
  readonly garden: string;
  readonly box: readonly number[];
  readonly ok: boolean;
  readonly problems: readonly string[];
}

/** More than these are counted, not listed; --json lists them all. */
const mostListed = 20;

/** `gardens check FILE`: verifies the solutions in a file with the checker that knows no search. */
export function addCheck(gardens: Command): void {
  gardens
    .command("check")
    .description("verify the solutions in a file that gardens solve --json printed")
    .argument("<FILE>", "the file, or /dev/stdin")
    .option("--json", "print one object: file, ok, solutions with garden, box, ok and problems")
    .addHelpText("after", "\nExample: gardens check data/gardens/square.json")
    .action((file: string, options: { json?: boolean }) => {
      const action = `check ${file === "" ? "a file without a name" : file}`;
      const verdicts = readSolutionFile(file, action).map(judge);
      const ok = verdicts.length > 0 && verdicts.every((verdict) => verdict.ok);
      const lines = options.json ? [JSON.stringify({ file, ok, solutions: verdicts })] : report(verdicts);
      process.stdout.write(`${lines.join("\n")}\n`);
      process.exitCode = ok ? 0 : 1;
    });
}

function judge({ garden, solution }: ClaimedSolution): Verdict {
  const problems = verifyGarden(garden, solution);
  return { garden: garden.name, box: garden.box, ok: problems.length === 0, problems };
}

/** One line for each solution and for each of its problems, and a last one that counts. Long lists of right ones are only counted. */
function report(verdicts: readonly Verdict[]): string[] {
  if (verdicts.length === 0) return ["there is no solution in the file"];
  const numbered = verdicts.map((verdict, index) => ({ ...verdict, index }));
  const wrong = numbered.filter(({ ok }) => !ok);
  const told = numbered.length > mostListed ? wrong.slice(0, mostListed) : numbered;
  const lines = told.flatMap(({ index, garden, box, ok, problems }) => [
    `solutions[${index}] ${garden} ${formatBox(box)}: ${ok ? "ok" : "wrong"}`,
    ...problems.slice(0, mostListed).map((problem) => `  ${problem}`),
    ...more(problems.length, ""),
  ]);
  if (numbered.length > mostListed) lines.push(...more(wrong.length, " wrong solutions"));
  lines.push(`${verdicts.length - wrong.length} of ${verdicts.length} ok`);
  return lines;
}

function more(count: number, what: string): string[] {
  return count > mostListed ? [`  and ${(count - mostListed).toLocaleString("en")} more${what}`] : [];
}
