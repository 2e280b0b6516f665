// The benchmark of the field, a list of polycube puzzles of many kinds: npm run bench -- field. Every
// count is compared with the known one. Each puzzle has a process of its own, so that its peak memory
// can be measured.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { readFieldFile } from "../dist/files/field/read.js";
import { counted } from "../dist/search/counted.js";
import { row } from "./measure.mjs";

const data = fileURLToPath(new URL("../../data", import.meta.url));
const program = fileURLToPath(new URL("./field-search.mjs", import.meta.url));

/** Dancing links is stopped after this CPU time: on some of the puzzles it would take hours. */
export const peerSeconds = 2;

/** The puzzles of data/benchmarks/field.json. */
export const puzzles = readFieldFile(`${data}/benchmarks/field.json`, `${data}/puzzles`);

export const field = puzzles.map(({ name, upToRotation }) =>
  row(
    `field, ${name}`,
    "s",
    "none",
    () => {
      const { seconds, preparing, nodes, assemblies, reason, stages, megabytes, peer } = searched(name);
      if (assemblies !== upToRotation) throw new Error(`${assemblies} assemblies of ${name}, not ${upToRotation}`);
      const shares = Object.entries(stages).map(([stage, share]) => `${stage} ${Math.round(100 * share)} %`);
      const words = [
        counted(assemblies, "assembly", "assemblies"),
        counted(nodes, "node"),
        `${Math.round(megabytes)} MB`,
        `${(1000 * preparing).toFixed(0)} ms to prepare`,
      ].join(", ");
      return {
        value: seconds,
        words: [words, reason, shares.join(", ")].filter(Boolean).join("; "),
        ...compared(seconds, reason, peer),
      };
    },
    { peer: "our own dancing links" },
  ),
);

/**
 * The ratio of the time of dancing links to ours. If dancing links was stopped, it is a lower bound,
 * and below 1 that bound says nothing.
 *
 * @param {number} seconds
 * @param {string | undefined} reason
 * @param {import("./field-search.mjs").Searched["peer"]} peer
 */
function compared(seconds, reason, peer) {
  if (peer === undefined) return { noRatio: reason === undefined ? undefined : "a colouring replaces the search" };
  const ratio = peer.seconds / seconds;
  if (peer.isFinished) return { ratio };
  return ratio > 1 ? { ratio, atLeast: true } : { noRatio: `dancing links did not end in ${peerSeconds} s` };
}

/**
 * @param {string} name
 * @returns {import("./field-search.mjs").Searched}
 */
function searched(name) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, name], { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}
