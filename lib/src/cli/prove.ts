import type { Command } from "commander";
import { pathFromHere } from "../files/path-from-here";
import { gardenNames, namedGarden } from "../garden/gardens";
import { describeValue, InputError } from "../input-error";
import { suggestion } from "../nearest-word";
import { type ProveResult, proveGarden } from "../parallel/garden/prove";
import { satEngineNames } from "../sat/native";
import { formatBox } from "../space/box";
import { amountOption, wholeOption, wordOption } from "./option-values";
import { longRun } from "./report/long-run";
import { print } from "./report/plain-text";
import { progressLine } from "./report/status-line";
import { type GivenRules, gardenRules } from "./solve/garden-rules";
import { commandName } from "./words";

interface GivenProof extends GivenRules {
  readonly engine: string;
  readonly seconds: string;
  readonly memory: string;
  readonly json?: boolean;
}

/** `gardens prove GARDEN`: proves that a garden has no solution, and has the proof checked. */
export function addProve(command: Command): void {
  const collect = (pin: string, before: readonly string[] = []) => [...before, pin];
  command
    .argument("<GARDEN>", `one of ${gardenNames.join(", ")}`)
    .option("--box <SIZES>", "the sides of the box; only packed has a default: 4x4x4")
    .option("--pin <CELL=TILE>", "fix a tile in a cell; repeat for more (default: no tile is fixed)", collect)
    .option("--set <TILES>", "the tiles to place, such as 1-63, all but Red (default: all)")
    .option("--supply <NAME>", "once or unlimited (default: once)")
    .option("--engine <NAME>", `the program that writes the proof: ${satEngineNames.join(", ")}`, "cadical-wasm")
    .option("--seconds <N>", "stop the engine after N seconds", "60")
    .option("--memory <N>", "the engine's memory limit, in megabytes", "2000")
    .option("--json", "print one object: outcome, file, certificate")
    .addHelpText("after", more)
    .action(run);
}

const more = `
Writes three files to results/proofs: the garden as a formula (.cnf), a proof in DRAT that the
formula has no model (.drat), and a certificate with the hashes of both (.json). The proof is
checked by the library's own checker, which shares no code with the search, and also by drat-trim if
it is on PATH. ${commandName} check CERTIFICATE encodes the garden again and checks the proof.

kissat proves large boxes much faster: npm run setup -- kissat installs it.

Example: ${commandName} prove hanging --box 5x4x4`;

async function run(name: string, given: GivenProof): Promise<void> {
  const garden = gardenNames.find((known) => known === name);
  if (garden === undefined) {
    const form = `the garden must be one of ${gardenNames.join(", ")}`;
    throw new InputError("prove", `${form}: it is ${describeValue(name)}${suggestion(name, gardenNames)}`);
  }
  if (given.box === undefined && garden !== "packed")
    throw new InputError("prove", "--box must be given: only packed has a default");
  const line = progressLine("prove");
  await longRun(line, "nothing is kept; the same command starts over", async (signal) => {
    const puzzle = namedGarden(garden, { pins: [], ...gardenRules(garden, given) });
    const result = await proveGarden(puzzle, {
      engine: wordOption("prove", "engine", given.engine, satEngineNames),
      seconds: amountOption("prove", "seconds", given.seconds),
      memory: wholeOption("prove", "memory", given.memory, 16, 1_000_000),
      signal,
      onProgress: line.show,
    });
    line.clear();
    const title = `${garden} ${formatBox(puzzle.box)}`;
    print(given.json ? JSON.stringify(result) : report(title, result, signal.aborted).join("\n"));
    const isInterrupted = signal.aborted && result.outcome === "stopped";
    process.exitCode = result.outcome === "proved" ? 0 : isInterrupted ? 130 : 1;
  });
}

/** An empty proof in words. The checker accepts it if unit propagation already finds a contradiction. */
const noProof = "empty, because the clauses alone force a contradiction";

function report(title: string, result: ProveResult, isAborted: boolean): string[] {
  const { outcome, file, certificate, reason } = result;
  if (outcome === "refuted") return [`${title}: there is a garden; ${commandName} solve --solver sat finds it`];
  if (outcome === "rejected") return [`${title}: the proof was not accepted: ${reason}`];
  if (certificate === undefined || file === undefined) {
    return [
      `${title}: stopped without an answer${isAborted ? "" : "; --seconds N allows more time"}`,
      ...(reason === undefined ? [] : [reason]),
    ];
  }
  const { formula, proof, engine, seconds, checked } = certificate;
  const number = (value: number) => value.toLocaleString("en");
  return [
    `${title}: proved, there is no garden`,
    `formula: ${number(formula.variables)} variables, ${number(formula.clauses)} clauses`,
    `proof: ${proof.bytes === 0 ? noProof : `${number(proof.bytes)} bytes`}, by ${engine} in ${seconds} s`,
    ...checked.map(
      ({ by, seconds: spent }) => `accepted by ${by === "own" ? "the library's checker" : by} in ${spent} s`,
    ),
    `certificate: ${pathFromHere(file)}`,
  ];
}
