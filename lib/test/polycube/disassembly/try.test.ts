import { test } from "vitest";
import { takeApart } from "../../../src/polycube/disassembly/take-apart";
import { levelText } from "../../../src/polycube/disassembly/disassembly";
import { burrAssemblies } from "./burrs";
const sets: Record<string, number[]> = { diabolical: [1,256,256,256,928,928], chinese: [1,256,824,975,928,1024], sixway: [52,792,911,824,975,1024], yamato: [1,188,824,975,1024,1024], love: [88,512,704,960,992,1008], piston: [88,512,768,922,1008,1008], cc10: [624,702,768,883,1015,1024], bbb: [52,615,792,960,992,975], dubois: [120,160,256,512,880,960], tenyo: [463,564,760,909,927,1016], artifactory: [412,480,512,704,704,960] };
test("x", () => {
  for (const length of [6]) for (const [name, set] of Object.entries(sets)) {
    const t0 = performance.now();
    const all = burrAssemblies(set, length);
    const t1 = performance.now();
    all.map((one) => takeApart(one));const t15=performance.now();const results = all.map((one) => takeApart(one));
    const t2 = performance.now();
    const solved = results.filter((r) => r.outcome === "solved");
    const byFirst: Record<string, number> = {};
    for (const r of solved) byFirst[levelText(r.levels)] = (byFirst[levelText(r.levels)] ?? 0) + 1;
    const states = results.reduce((s, r) => s + r.statistics.states, 0);
    console.log(length, name, "assemblies", all.length, "solved", solved.length, JSON.stringify(byFirst), `asm ${(t1 - t0).toFixed(0)} ms, apart ${(t2 - t15).toFixed(0)} ms, ${states} states`);
  }
}, 100000);
