import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hangingGardens } from "../../../src/garden/gardens";
import { proveGarden } from "../../../src/parallel/garden/prove";
import { temporaryFolder } from "../../cli/run-gardens";
import { until } from "../queue/rig";

const none = hangingGardens({ box: [5, 4, 4], pins: [] });
const path = process.env.PATH;
let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => {
  process.env.PATH = path;
});

/** Puts a program in front of PATH that is taken for drat-trim. */
function installDratTrim(script: string): void {
  const bin = join(temporaryFolder(), "bin");
  mkdirSync(bin);
  writeFileSync(join(bin, "drat-trim"), `#!/bin/sh\n${script}\n`);
  chmodSync(join(bin, "drat-trim"), 0o755);
  process.env.PATH = `${bin}:${path}`;
}

describe("proveGarden that is stopped in the check", () => {
  test("ends the library's checker, and keeps no file", async () => {
    const controller = new AbortController();
    const shares: number[] = [];
    const { outcome, certificate } = await proveGarden(none, {
      folder,
      signal: controller.signal,
      onProgress({ share }) {
        if (share === undefined) return; // the engine works
        shares.push(share);
        controller.abort();
      },
    });
    expect([outcome, certificate, readdirSync(folder)]).toEqual(["stopped", undefined, []]);
    expect(shares.length).toBeGreaterThan(0);
  });

  test("ends drat-trim, and keeps no file", async () => {
    const began = join(temporaryFolder(), "pid");
    installDratTrim(`echo $$ > ${began}.part && mv ${began}.part ${began}; exec sleep 600`);
    const controller = new AbortController();
    const result = proveGarden(none, { folder, signal: controller.signal });
    await until(() => existsSync(began));
    controller.abort();
    expect([(await result).outcome, readdirSync(folder)]).toEqual(["stopped", []]);
    const pid = Number(readFileSync(began, "utf8"));
    await until(() => !isAlive(pid));
  });
});

describe("drat-trim", () => {
  test("stands in the certificate if it accepts the proof, even if it ends with an error", async () => {
    installDratTrim('echo "s VERIFIED"; exit 1');
    const { outcome, certificate } = await proveGarden(none, { folder });
    expect([outcome, certificate?.checked.map(({ by }) => by)]).toEqual(["proved", ["own", "drat-trim"]]);
  });

  test("has its verdict told if it does not", async () => {
    installDratTrim('echo "s NOT VERIFIED"');
    expect(await proveGarden(none, { folder })).toEqual({
      outcome: "rejected",
      reason: "drat-trim must print s VERIFIED: s NOT VERIFIED",
    });
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
