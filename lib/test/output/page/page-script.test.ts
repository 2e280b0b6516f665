import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { type PageScript, pageScript } from "../../../src/output/page/page-script";
import { projectRoot } from "../../../src/project";

const programs = readdirSync(join(projectRoot(), "lib", "page"), { withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
  .map(({ name }) => basename(name, ".ts") as PageScript);

test("there are scripts for pages", () => {
  expect(programs.length).toBeGreaterThan(3);
});

test.each(programs)("%s is one script that can stand in a page", (name) => {
  const script = pageScript(name);
  expect(script).not.toMatch(/<\/script|<!--/i);
  expect(script).not.toMatch(/^(import|export)\b/m);
  expect(() => new Function(script)).not.toThrow();
});
