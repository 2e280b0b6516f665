import { spawn } from "node:child_process";
import { release } from "node:os";
import { pathToFileURL } from "node:url";

/** A program that opens pages gets so long to say that it cannot; one that shows the browser itself goes on after that. */
const patience = 3000;

/**
 * Opens a page in the user's browser.
 *
 * @returns whether a program took it; never fails
 */
export async function openPage(path: string): Promise<boolean> {
  const { href } = pathToFileURL(path);
  for (const program of openers(process.platform, process.env)) if (await opens(program, href)) return true;
  return false;
}

/** The programs that open pages here, the best first; none where there is no screen. */
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
