import { existsSync, readFileSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { projectRoot } from "../../project";

/** A Chromium, Chrome or Edge, and how to start it. */
export interface BrowserChoice {
  executable: string;
  args: string[];
  env: Record<string, string>;
}

/**
 * The browser that draws pictures: what the environment variable HANGING_GARDENS_BROWSER names by its full path, or else what set-up found
 * (it knows what to make of any other word there). On Linux it sees the fonts that set-up names, so its letters are the same everywhere.
 *
 * @throws Error where no browser is known, or the known one has gone.
 */
export function chosenBrowser(): BrowserChoice {
  const choice = fromEnvironment() ?? fromSetup();
  if (choice === undefined) throw new Error("Cannot draw a picture: no browser is known: run npm run setup");
  if (!existsSync(choice.executable)) {
    throw new Error(`Cannot draw a picture: the browser ${choice.executable} is not there: run npm run setup`);
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

/** Where set-up keeps what it found. */
function stateFolder(): string {
  return join(projectRoot(), "node_modules", ".hanging-gardens");
}
