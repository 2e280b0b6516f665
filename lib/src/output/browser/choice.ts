import { existsSync, readFileSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { projectRoot } from "../../project";

/** The path of a Chromium, Chrome or Edge, with the arguments and environment to start it. */
export interface BrowserChoice {
  executable: string;
  args: string[];
  env: Record<string, string>;
}

/**
 * The browser that draws pictures: the absolute path in the environment variable
 * HANGING_GARDENS_BROWSER, or else the browser that set-up found. Set-up handles other values of
 * the variable.
 *
 * On Linux the browser uses the fonts of set-up, so letters are the same on every machine.
 *
 * @throws Error if no browser is known, or if it was removed
 */
export function chosenBrowser(): BrowserChoice {
  const choice = fromEnvironment() ?? fromSetup();
  if (choice === undefined) throw new Error("Cannot draw a picture: no browser is known: run npm run setup");
  if (!existsSync(choice.executable)) {
    throw new Error(`Cannot draw a picture: the browser ${choice.executable} is missing: run npm run setup`);
  }
  return choice;
}

function fromEnvironment(): BrowserChoice | undefined {
  const executable = process.env.HANGING_GARDENS_BROWSER;
  if (!executable || !isAbsolute(executable)) return undefined;
  const fonts = join(stateFolder(), "fonts.conf");
  return { executable, args: [], env: existsSync(fonts) ? { FONTCONFIG_FILE: fonts } : {} };
}

function fromSetup(): BrowserChoice | undefined {
  const packaged = join(stateFolder(), "packaged-browser.json");
  const found = join(stateFolder(), "browser.json");
  const file = process.env.HANGING_GARDENS_BROWSER === "package" || !existsSync(found) ? packaged : found;
  if (!existsSync(file)) return undefined;
  const known = JSON.parse(readFileSync(file, "utf8")) as Partial<BrowserChoice>;
  if (typeof known.executable !== "string") return undefined;
  return { executable: known.executable, args: known.args ?? [], env: known.env ?? {} };
}

/** The folder in which set-up stores the browser that it found. */
function stateFolder(): string {
  return join(projectRoot(), "node_modules", ".hanging-gardens");
}
