import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { browserFile } from "../steps/browser.mjs";
import { drawLetter } from "../tools/letter.mjs";
import { readJson, writeJson } from "../tools/stamp.mjs";
import { sandbox } from "./sandbox.mjs";

const isLinux = process.platform === "linux";
const hasPackage = isLinux && process.arch === "x64";

test("the browser draws letters, and a browser without fonts is recognised", async () => {
  const browser = readJson(browserFile());
  expect(await drawLetter(browser)).toMatchObject({ draws: true });
  if (!isLinux) return;
  const folder = mkdtempSync(join(tmpdir(), "hanging-gardens-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const none = join(folder, "fonts.conf");
  writeFileSync(none, '<?xml version="1.0"?><fontconfig></fontconfig>');
  expect(await drawLetter({ ...browser, env: { ...browser.env, FONTCONFIG_FILE: none } })).toMatchObject({
    draws: false,
  });
});

test.runIf(hasPackage)("a browser unpacked and noted by an older version is given fonts, too", () => {
  const { run, clone, cache } = sandbox();
  const unpacked = join(cache, "chromium-143.0.4-linux-x64", "unpacked");
  const executable = join(unpacked, "chromium");
  mkdirSync(unpacked, { recursive: true });
  writeFileSync(executable, "");
  chmodSync(executable, 0o755);
  const env = { LD_LIBRARY_PATH: join(unpacked, "lib"), FONTCONFIG_PATH: join(unpacked, "fonts") };
  const old = { executable, args: [], env, version: "Chromium 143.0.4", where: "from the package" };
  writeJson(join(dirname(unpacked), "manifest.json"), old);
  const stamp = join(clone, "node_modules", ".hanging-gardens", "browser.json");
  writeJson(stamp, { of: "", ...old });
  expect(run(["setup/setup.mjs", "browser"]).status).toBe(0);
  const file = join(dirname(stamp), "fonts.conf");
  expect(readJson(stamp)).toMatchObject({ executable });
  expect(readJson(stamp).env).toEqual({ LD_LIBRARY_PATH: env.LD_LIBRARY_PATH, FONTCONFIG_FILE: file });
  const folders = [...readFileSync(file, "utf8").matchAll(/<dir>(.*)<\/dir>/g)].map(([, folder]) => folder);
  expect(folders[0]).toBe(join(clone, "node_modules", "@expo-google-fonts", "inter", "400Regular"));
  expect(folders).toEqual(expect.arrayContaining([join(unpacked, "fonts", "fonts"), "/usr/share/fonts"]));
});

test.runIf(isLinux)("an installed browser is given the same fonts", () => {
  const { run, clone } = sandbox({ mine: "echo My Browser 7" });
  expect(run(["setup/setup.mjs", "browser"], { more: { HANGING_GARDENS_BROWSER: "mine" } }).status).toBe(0);
  const folder = join(clone, "node_modules", ".hanging-gardens");
  expect(readJson(join(folder, "browser.json"))).toMatchObject({
    version: "My Browser 7",
    env: { FONTCONFIG_FILE: join(folder, "fonts.conf") },
  });
});
