import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
    expect(readFileSync(file, "utf8")).toMatch(/^what was there before/);
    const seen: unknown[] = [];
    for (const items of [[], [1], [], [{ "Ä,]}": "\n" }, [2, 3]], ["x".repeat(10_000)]]) {
      seen.push(...items);
      for (const rest of [{ outcome: "stopped", why: "a long reason ".repeat(9) }, { outcome: "solved" }]) {
        json.add(rest.outcome === "stopped" ? items : [], rest);
        expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ items: seen, ...rest });
      }
    }
    json.close();
    expect(readdirSync(folder)).toEqual(["list.json"]);
  });

  test("may have fields before the list", () => {
    const file = join(folder, "list.json");
    const json = growingJson(file, "items", { puzzle: { name: "a [" }, count: 2 });
    for (const items of [[], [1, 2], [3]]) json.add(items, { outcome: "solved" });
    json.close();
    const text = readFileSync(file, "utf8");
    expect(JSON.parse(text)).toEqual({ puzzle: { name: "a [" }, count: 2, items: [1, 2, 3], outcome: "solved" });
  });

  test("does without what a killed search began", () => {
    const file = join(folder, "list.json");
    writeFileSync(`${file}.new`, '{"items":[');
    const json = growingJson(file, "items");
    json.add([1], { outcome: "stopped" });
    json.close();
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ items: [1], outcome: "stopped" });
    expect(readdirSync(folder)).toEqual(["list.json"]);
  });
});
