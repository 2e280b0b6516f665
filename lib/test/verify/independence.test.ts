import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const folder = resolve(__dirname, "..", "..", "src", "verify");

const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));

test.each(files)("verify/%s imports only types from outside its own folder and space", (file) => {
  const imports = readFileSync(resolve(folder, file), "utf8").matchAll(
    /^import (?<what>[^;]*) from "(?<where>[^"]*)";$/gm,
  );
  for (const { groups } of imports) {
    const allowed = /^\.\/|^\.\.\/space\//.test(groups?.where ?? "") || groups?.what?.startsWith("type ");
    expect(allowed, `${file} imports ${groups?.what} from ${groups?.where}`).toBe(true);
  }
});
