import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { growingJson } from "../../../src/output/results/growing-json";

const folder = mkdtempSync(join(tmpdir(), "gardens-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("growingJson", () => {
  test("is whole after every step, also when what stands behind the list gets shorter", () => {
    const file = join(folder, "list.json");
    writeFileSync(file, "what was there before, longer than what comes now ".repeat(10));
    const json = growingJson(file, "items");
    const seen: unknown[] = [];
    for (const items of [[], [1], [], [{ "Ä,]}": "\n" }, [2, 3]], ["x".repeat(10_000)]]) {
      seen.push(...items);
      for (const rest of [{ outcome: "stopped", why: "a long reason ".repeat(9) }, { outcome: "solved" }]) {
        json.add(rest.outcome === "stopped" ? items : [], rest);
        expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ items: seen, ...rest });
      }
    }
    json.close();
  });
});
