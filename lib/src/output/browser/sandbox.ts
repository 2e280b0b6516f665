/** True once a browser failed in its sandbox and started without it: the next ones do not try. */
let isRefused = false;

/**
 * Starts a browser in its sandbox, or without it if the sandbox fails. The sandbox keeps a page
 * that breaks out of the script engine away from files and other processes. A browser that root
 * starts cannot have one; others need user namespaces or a setuid helper. `npm run doctor` says
 * which it is.
 *
 * @param start must start the browser and open a page: some systems refuse only the page
 * @throws the error of the start without the sandbox
 */
export async function startInSandbox<Started>(start: (chromiumSandbox: boolean) => Promise<Started>): Promise<Started> {
  const isRoot = process.getuid?.() === 0;
  const sandboxed = isRoot || isRefused ? undefined : await start(true).catch(() => undefined);
  if (sandboxed !== undefined) return sandboxed;
  const started = await start(false);
  isRefused = true;
  return started;
}
