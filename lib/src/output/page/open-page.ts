import { spawn } from "node:child_process";
import { release } from "node:os";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { writeWhole } from "../../files/write-file";
import { escapeHtml } from "./escape-html";
import { htmlPage } from "./html-page";

/**
 * Milliseconds that a program gets to fail. One that runs the browser itself goes on after that.
 */
const patience = 3000;

/**
 * Opens a page in the user's browser.
 *
 * @param anchor the id of an element in the page, to which the browser scrolls
 * @returns whether a program accepted the page; it never fails
 */
export async function openPage(path: string, anchor?: string): Promise<boolean> {
  const { href } = pathToFileURL(anchor === undefined ? path : await pageThatLeadsTo(path, anchor));
  for (const program of openers(process.platform, process.env)) if (await opens(program, href)) return true;
  return false;
}

/**
 * Programs such as xdg-open drop the anchor of a file's address. A page that leads there does not.
 */
async function pageThatLeadsTo(path: string, anchor: string): Promise<string> {
  const address = escapeHtml(`${encodeURIComponent(basename(path))}#${encodeURIComponent(anchor)}`);
  const file = join(dirname(path), "open.html");
  const head = `<meta http-equiv="refresh" content="0; url=${address}">`;
  await writeWhole(file, htmlPage({ title: "Charts", style: "", head, body: `<a href="${address}">Charts</a>` }));
  return file;
}

/** The programs that open pages on this system, the best first; none without a screen. */
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
