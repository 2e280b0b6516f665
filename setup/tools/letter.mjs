import { createRequire } from "node:module";
import { join } from "node:path";
import { hasCode } from "./error-code.mjs";
import { root } from "./paths.mjs";

/** @typedef {{ executable: string, args: string[], env: NodeJS.ProcessEnv }} Browser */

/** @typedef {{ draws: boolean, sandbox: boolean }} Letter */

/**
 * True in `draws` if a browser draws letters in an SVG image, as our pictures need. (An SVG image
 * has no access to the fonts of the page.) True in `sandbox` if it does so in its sandbox, which
 * the library tries first, too. Undefined if the package that controls browsers is not installed.
 *
 * @param {Browser} browser
 * @returns {Promise<Letter | undefined>}
 * @throws Error if the browser does not start
 */
export async function drawLetter(browser) {
  const playwright = loadPlaywright();
  if (playwright === undefined) return undefined;
  const draw = (/** @type {boolean} */ sandbox) => drawsLetter(playwright, browser, sandbox);
  const draws = process.getuid?.() === 0 ? undefined : await draw(true).catch(() => undefined);
  return draws === undefined ? { draws: await draw(false), sandbox: false } : { draws, sandbox: true };
}

/**
 * @param {typeof import("playwright-core")} playwright
 * @param {Browser} browser
 * @param {boolean} chromiumSandbox
 */
async function drawsLetter({ chromium }, { executable, args, env }, chromiumSandbox) {
  const browser = await chromium.launch({
    executablePath: executable,
    args,
    env: { ...process.env, ...env },
    chromiumSandbox,
    timeout: 30_000,
  });
  try {
    const page = await browser.newPage();
    return await page.evaluate(inkOfLetter, "M");
  } finally {
    await browser.close();
  }
}

/** @returns {typeof import("playwright-core") | undefined} */
function loadPlaywright() {
  try {
    return createRequire(join(root, "package.json"))("playwright-core");
  } catch (error) {
    if (hasCode(error, "MODULE_NOT_FOUND")) return undefined;
    throw error;
  }
}

/**
 * Runs in the page. True if a picture of the letter is not empty.
 *
 * @param {string} letter
 */
async function inkOfLetter(letter) {
  const text = `<text x="4" y="32" font-family="Inter, sans-serif" font-size="32">${letter}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">${text}</svg>`;
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = new OffscreenCanvas(40, 40).getContext("2d");
  if (canvas === null) throw new Error("the browser draws no pictures");
  canvas.drawImage(image, 0, 0);
  return canvas.getImageData(0, 0, 40, 40).data.some((byte) => byte > 0);
}
