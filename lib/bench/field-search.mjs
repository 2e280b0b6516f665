// A process that searches one puzzle of the field in this thread, and prints the measurements as
// JSON: node lib/bench/field-search.mjs NAME
import { Session } from "node:inspector";
import * as library from "hanging-gardens";
import { colouringReason } from "../dist/polycube/cover/colouring.js";
import { peakKilobytes } from "../dist/search/peak-memory.js";
import { secondsOf } from "./measure.mjs";

const { addTallies, dancingLinksEngine, emptyTally, kernelEngine, prepareSearch } = library.polycube;

/**
 * The measurements of a search. Times are CPU seconds. The stages are shares of the time in the
 * kernel; there are none for a search of under 50 ms.
 *
 * @typedef {object} Searched
 * @property {number} seconds
 * @property {number} preparing
 * @property {number} nodes
 * @property {number} assemblies
 * @property {string} [reason]
 * @property {number} megabytes
 * @property {Record<string, number>} stages
 * @property {{ seconds: number, isFinished: boolean }} [peer] the same search by dancing links
 */

/** A search in which a profile would have too few samples. */
const shortSeconds = 0.05;
/** The profile ends after this time, in milliseconds. */
const profileMilliseconds = 5000;

/** The stages of the kernel, by the file or the function of a sample. */
const stageOf = /** @type {const} */ ([
  ["top levels", /\/top\//],
  ["recoding", /\/recode\//],
  ["counting", /\/descend\/descend/],
  ["look-ahead", /\/descend\/branch/],
  ["filtering", /\/filter\//],
  ["gathering", /\/gather\//],
]);

const { peerSeconds, puzzles } = await import("./field.mjs");
const entry = puzzles.find(({ name }) => name === process.argv[2]);
if (entry === undefined) throw new Error(`no puzzle of the field is called ${process.argv[2]}`);
const { puzzle, identical, limit = Number.POSITIVE_INFINITY } = entry;

const prepared = secondsOf(() => prepareSearch(puzzle, { identical }));
const { cover, whole, count } = prepared.result;
const judged = secondsOf(() => (entry.upToRotation === 0 ? colouringReason(whole) : undefined));
const search = kernelEngine(cover);
const found = judged.result === undefined ? secondsOf(() => searchAll()) : undefined;
const { result: { nodes, assemblies } = { nodes: 0, assemblies: 0 }, seconds = judged.seconds } = found ?? {};
const megabytes = peakKilobytes() / 1000;
const peer = found === undefined ? undefined : searchedByPeer();
const stages = found !== undefined && seconds > shortSeconds ? stagesOf(profileOf()) : {};
/** @type {Searched} */
const measured = {
  seconds,
  preparing: prepared.seconds,
  nodes,
  assemblies,
  ...(judged.result !== undefined && { reason: judged.result }),
  megabytes,
  stages,
  ...(peer !== undefined && { peer }),
};
process.stdout.write(JSON.stringify(measured));

/**
 * Searches with dancing links until it ends or its time is over.
 *
 * @returns {Searched["peer"]}
 */
function searchedByPeer() {
  const engine = dancingLinksEngine(cover);
  const before = process.cpuUsage();
  const isOver = () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6 > peerSeconds;
  };
  const { seconds: taken, result } = secondsOf(() => searchAll(isOver, engine));
  if (result.isFinished && result.assemblies !== assemblies) throw new Error(`dancing links: ${result.assemblies}`);
  return { seconds: taken, isFinished: result.isFinished };
}

/**
 * @param {() => boolean} isOver
 * @param {Pick<typeof search, "run">} engine
 */
function searchAll(isOver = () => false, engine = search) {
  let tally = emptyTally;
  const end = engine.run([], {
    onCover(rows) {
      tally = addTallies(tally, count(rows) ?? emptyTally);
      return tally.upToRotation >= limit;
    },
    onTick: isOver,
  });
  const isFinished = end.finished || tally.upToRotation >= limit;
  return { nodes: end.nodes, assemblies: tally.upToRotation, isFinished };
}

/** A profile of the search, sampled every 0.2 ms. The compiled kernel keeps the names of functions. */
function profileOf() {
  const session = new Session();
  session.connect();
  /** @type {import("node:inspector").Profiler.Profile | undefined} */
  let profile;
  session.post("Profiler.enable");
  session.post("Profiler.setSamplingInterval", { interval: 200 });
  session.post("Profiler.start");
  const end = performance.now() + profileMilliseconds;
  searchAll(() => performance.now() > end);
  session.post("Profiler.stop", (error, stopped) => {
    if (error) throw error;
    profile = stopped.profile;
  });
  session.disconnect();
  if (profile === undefined) throw new Error("there is no profile");
  return profile;
}

/**
 * The share of each stage in all samples. The rest is counting up to symmetry, and the host.
 *
 * @param {import("node:inspector").Profiler.Profile} profile
 */
function stagesOf({ nodes: frames, samples = [], timeDeltas = [] }) {
  const nameOf = new Map(frames.map(({ id, callFrame }) => [id, callFrame.functionName]));
  /** @type {Record<string, number>} */
  const times = {};
  let all = 0;
  for (const [index, id] of samples.entries()) {
    const name = nameOf.get(id) ?? "";
    const [stage] = stageOf.find(([, pattern]) => pattern.test(name)) ?? ["the rest"];
    times[stage] = (times[stage] ?? 0) + (timeDeltas[index] ?? 0);
    all += timeDeltas[index] ?? 0;
  }
  const inOrder = [...stageOf.map(([stage]) => stage), "the rest"];
  return Object.fromEntries(inOrder.map((stage) => [stage, (times[stage] ?? 0) / all]));
}
