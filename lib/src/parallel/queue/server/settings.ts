import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The settings of a server that differ between servers. */
export interface ServerSettings {
  readonly port: number;
  readonly password: string;
  /** The address on which it listens beside loopback, for other machines. */
  readonly listen?: string | undefined;
}

/** The name of the file of settings in a server's folder. */
export const settingsName = "server.conf";

/** The address that every server listens on. */
export const loopback = "127.0.0.1";

/** A password that needs no escape, neither in an address nor in a file of settings. */
export function newPassword(): string {
  return randomBytes(16).toString("hex");
}

/** The address of a server with its password, for a program on this machine or on another one. */
export function serverUrl({ port, password }: ServerSettings, host: string = loopback): string {
  return `redis://:${password}@${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/**
 * Writes the file of settings. It contains the password, so only the user can read it; an argument
 * would be visible in the list of processes.
 */
export function writeSettings(folder: string, settings: ServerSettings): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const temporary = join(folder, `${settingsName}.${process.pid}.part`);
  writeFileSync(temporary, settingsText(settings), { mode: 0o600 });
  renameSync(temporary, join(folder, settingsName));
}

/** The settings of the server in a folder; undefined if none was started there. */
export function readSettings(folder: string): ServerSettings | undefined {
  const path = join(folder, settingsName);
  if (!existsSync(path)) return undefined;
  const text = readFileSync(path, "utf8");
  const [port, password, addresses] = ["port", "requirepass", "bind"].map(
    (name) => new RegExp(`^${name} (.+)$`, "m").exec(text)?.[1],
  );
  if (port === undefined || password === undefined) return undefined;
  return { port: Number(port), password, listen: addresses?.split(" ").find((address) => address !== loopback) };
}

/**
 * A job must survive a killed server, so every change is appended to a file, and a full memory
 * refuses new jobs instead of forgetting old ones.
 */
function settingsText(settings: ServerSettings): string {
  return `# written by gardens cluster start; it contains the password
bind ${boundAddresses(settings.listen).join(" ")}
port ${settings.port}
protected-mode yes
requirepass ${settings.password}
dir .
pidfile server.pid
appendonly yes
appendfsync everysec
save ""
maxmemory-policy noeviction
`;
}

/** Every IPv4 address includes loopback, and a server cannot listen there twice. */
function boundAddresses(listen: string | undefined): string[] {
  if (listen === undefined || listen === loopback) return [loopback];
  return listen === "0.0.0.0" ? [listen] : [loopback, listen];
}
