import { spawn } from "node:child_process";
import { release } from "node:os";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { writeWhole } from "../../files/write-file";
import { escapeHtml } from "./escape-html";
import { htmlPage } from "./html-page";

/**
 * Milliseconds after which a program that has not failed counts as successful. Some programs run
 * until the browser is closed.
 */
const patience = 3000;

/**
 * Opens a page in the user's browser. Never throws.
 *
 * @param anchor the id of an element in the page, to which the browser scrolls
 * @returns true if a program accepted the page
 */
export async function openPage(path: string, anchor?: string): Promise<boolean> {
  const { href } = pathToFileURL(anchor === undefined ? path : await pageThatLeadsTo(path, anchor));
  for (const program of openers(process.platform, process.env)) if (await opens(program, href)) return true;
  return false;
}

/**
 * Writes a page that redirects to an anchor of another page, and returns its path. It is needed
 * because programs such as xdg-open drop the anchor of an address.
 */
async function pageThatLeadsTo(path: string, anchor: string): Promise<string> {
  const address = escapeHtml(`${encodeURIComponent(basename(path))}#${encodeURIComponent(anchor)}`);
  const file = join(dirname(path), "open.html");
  const head = `<meta http-equiv="refresh" content="0; url=${address}">`;
  await writeWhole(file, htmlPage({ title: "Charts", style: "", head, body: `<a href="${address}">Charts</a>` }));
  return file;
}

/**
 * The programs that can open pages on this system, the best first; an empty list without a screen.
 */
export function openers(platform: string, env: NodeJS.ProcessEnv, kernel = release()): string[] {
  if (platform === "darwin") return ["open"];
  if (platform !== "linux") return [];
  if (/microsoft/i.test(kernel)) return ["wslview", "xdg-open"];
  return env.DISPLAY || env.WAYLAND_DISPLAY ? ["xdg-open"] : [];
}

function opens(program: string, href: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, [href], { stdio: "ignore", detached: true });
    const timer = setTimeout(() => resolve(true), patience);
    const end = (isOpen: boolean) => {
      clearTimeout(timer);
      resolve(isOpen);
    };
    child.on("error", () => end(false));
    child.on("exit", (code) => end(code === 0));
    child.unref();
  });
}
