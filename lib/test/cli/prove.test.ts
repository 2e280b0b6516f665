import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { command, root, runGardens, temporaryFolder, withoutNotices } from "./run-gardens";

describe("gardens prove", () => {
  test("writes a certificate that gardens check accepts, and refuses after a change", async () => {
    const { code, out, err } = await runGardens("prove", "hanging", "--box", "5x4x4", "--json");
    expect([code, err]).toEqual([0, ""]);
    const { outcome, file, certificate } = JSON.parse(out);
    expect([outcome, certificate.checked[0].accepted]).toEqual(["proved", true]);
    expect(await runGardens("check", file)).toMatchObject({
      code: 0,
      out: "hanging 5x4x4: proof that there is no garden, ok\n",
    });
    const changed = (text: string) => writeFileSync(file, text);
    changed(JSON.stringify({ ...certificate, box: [5, 5, 4] }));
    expect(await runGardens("check", file)).toMatchObject({ code: 1, out: expect.stringContaining("formula.sha256") });
    changed(JSON.stringify({ ...certificate, encoder: 0 }));
    expect(await runGardens("check", file)).toMatchObject({ code: 1, out: expect.stringContaining("encoder must be") });
    changed(JSON.stringify(certificate));
    const proof = join(file, "..", certificate.proof.file);
    writeFileSync(proof, `1 0\n${readFileSync(proof, "utf8")}`);
    expect(await runGardens("check", file)).toMatchObject({ code: 1, out: expect.stringContaining("hash") });
  });

  test.each(["hanging", "square", "hexagon", "hyper"])("asks for a box: %s fits into its own", async (garden) => {
    const { code, out, err } = await runGardens("prove", garden);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(/^Cannot prove: --box must be given: [^\n]*\n$/);
  });

  test("says in words what it proved", async () => {
    const { code, out } = await runGardens("prove", "square", "--box", "5x4");
    expect(code).toBe(0);
    expect(out).toMatch(/^square 5x4: proved, there is no garden\nformula: 570 variables, 2,231 clauses\nproof: /);
    expect(out).toMatch(/accepted by the library's checker in/);
  });

  test("says why a proof is empty", async () => {
    const { code, out } = await runGardens("prove", "hanging", "--box", "3x3x3");
    expect(code).toBe(0);
    expect(out).toContain("\nproof: empty, because the clauses alone force a contradiction, by cadical-wasm in ");
  });

  test("proves in four dimensions, too, and gardens check reads it", async () => {
    const { code, out } = await runGardens("prove", "hyper", "--box", "3x3x3x3", "--set", "1,2,4", "--json");
    const { outcome, file, certificate } = JSON.parse(out);
    expect([code, outcome, certificate.garden]).toEqual([0, "proved", "hyper"]);
    expect(await runGardens("check", file)).toMatchObject({
      code: 0,
      out: "hyper 3x3x3x3: proof that there is no garden, ok\n",
    });
  });

  test("says that there is a garden where there is one", async () => {
    const { code, out } = await runGardens("prove", "square", "--box", "7x7");
    expect(code).toBe(1);
    expect(out).toContain("square 7x7: there is a garden");
  });

  test("stops on time without a certificate", async () => {
    const { code, out } = await runGardens("prove", "hanging", "--box", "8x4x3", "--seconds", "1");
    expect(code).toBe(1);
    expect(out).toContain("stopped without an answer");
  });

  test("interrupted in the check ends with 130, and leaves no file", () => {
    const [bin, results] = [temporaryFolder(), temporaryFolder()];
    // stands in for drat-trim: sends Ctrl-C to the command, and would go on for ten minutes
    writeFileSync(join(bin, "drat-trim"), "#!/bin/sh\nkill -INT $PPID\nexec sleep 600\n", { mode: 0o755 });
    const env = { ...process.env, PATH: `${bin}:${process.env.PATH}`, HANGING_GARDENS_RESULTS: results };
    const words = [command, "prove", "square", "--box", "5x4"];
    const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: root, env, encoding: "utf8" });
    expect([status, stdout]).toEqual([
      130,
      "square 5x4: stopped without an answer\na proof was found, but its check did not end\n",
    ]);
    expect(withoutNotices(stderr)).toMatch(/^Stopping: nothing is kept; .+\n$/);
    expect(readdirSync(join(results, "proofs"))).toEqual([]);
  });

  test.each([
    ["prove cube", "the garden must be one of square, packed, hanging, hexagon, hyper"],
    ["prove square --box 5x4 --engine minisat", "--engine must be one of cadical-wasm, kissat, cadical"],
    ["prove square --box 3", "Cannot read a box: it must have 2 sides"],
  ])("refuses %s", async (typed, problem) => {
    const { code, err } = await runGardens(...typed.split(" "));
    expect([code, err]).toEqual([2, expect.stringContaining(problem)]);
  });
});
