import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { isRunning } from "../../../../src/files/is-running";
import { askServer } from "../../../../src/parallel/queue/server/ask";
import { findServerProgram } from "../../../../src/parallel/queue/server/program";
import { runningServer, stopServer } from "../../../../src/parallel/queue/server/running";
import { type Server, type ServerOptions, startServer } from "../../../../src/parallel/queue/server/start";
import { compiledFile } from "../../../../src/project";
import { temporaryFolder } from "../../../cli/run-gardens";

const started: Server[] = [];

async function start(options: ServerOptions): Promise<Server> {
  const server = await startServer(options);
  started.push(server);
  return server;
}

afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
});

function addressOf({ url }: Server, host = "127.0.0.1") {
  const { port, password } = new URL(url);
  return { host, port: Number(port), password };
}

describe("a server", () => {
  test("answers with its password and refuses another one", async () => {
    const server = await start({ folder: temporaryFolder() });
    expect(await askServer(addressOf(server), "PING")).toBe("PONG");
    await expect(askServer({ ...addressOf(server), password: "wrong" }, "PING")).rejects.toThrow(/WRONGPASS/);
  });

  test("keeps its password out of the list of processes and in a file that only the user reads", async () => {
    const folder = temporaryFolder();
    const server = await start({ folder });
    const { password } = addressOf(server);
    expect(password).toMatch(/^[0-9a-f]{32}$/);
    expect(execFileSync("ps", ["-eo", "args"], { encoding: "utf8" })).not.toContain(password);
    expect(readFileSync(join(folder, "server.conf"), "utf8")).toContain(password);
    expect(statSync(join(folder, "server.conf")).mode & 0o077).toBe(0);
  });

  test("refuses new data instead of forgetting old data, and listens on loopback only", async () => {
    const server = await start({ folder: temporaryFolder() });
    const report = await askServer(addressOf(server), "INFO");
    expect(report).toContain("maxmemory_policy:noeviction");
    expect(report).toContain("aof_enabled:1");
    for (const address of ownAddresses()) {
      await expect(askServer(addressOf(server, address), "PING")).rejects.toThrow(/ECONNREFUSED/);
    }
  });

  test.runIf(ownAddresses().length > 0)("listens on another address if asked to, with a password", async () => {
    const [address = ""] = ownAddresses();
    const server = await start({ folder: temporaryFolder(), listen: address });
    expect(await askServer(addressOf(server), "PING")).toBe("PONG");
    expect(await askServer(addressOf(server, address), "PING")).toBe("PONG");
    await expect(askServer({ ...addressOf(server, address), password: "x" }, "PING")).rejects.toThrow(/WRONGPASS/);
  });

  test("has the same address, password and data after SIGKILL and a new start", async () => {
    const folder = temporaryFolder();
    const first = await start({ folder });
    await askServer(addressOf(first), "SET answer 480");
    // the server writes to its file before it answers, and syncs the file once a second
    process.kill(first.pid, "SIGKILL");
    while (isRunning(first.pid)) await wait(10);
    expect(await runningServer(folder)).toBeUndefined();
    const second = await start({ folder });
    expect(second.url).toBe(first.url);
    expect(await askServer(addressOf(second), "GET answer")).toBe("480");
  });

  test("is refused a second time in the same folder", async () => {
    const folder = temporaryFolder();
    const { pid } = await start({ folder });
    await expect(startServer({ folder })).rejects.toThrow(`process ${pid} serves ${folder}`);
  });

  test("without a folder has a temporary one, which is removed at its end", async () => {
    const server = await start({});
    const folder = await workingFolder(server);
    expect(existsSync(join(folder, "server.conf"))).toBe(true);
    await server.stop();
    expect(existsSync(folder)).toBe(false);
  });

  test("is found and ended by its folder, and is not found afterwards", async () => {
    const folder = temporaryFolder();
    const { pid, url } = await start({ folder });
    const running = await runningServer(folder);
    expect(running).toMatchObject({ pid, port: Number(new URL(url).port) });
    expect(await stopServer(folder)).toBe(true);
    expect(await runningServer(folder)).toBeUndefined();
    expect(await stopServer(folder)).toBe(false);
  });

  test("ends with the process that started it, even after SIGKILL", async () => {
    const folder = temporaryFolder();
    const module = JSON.stringify(compiledFile("parallel", "queue", "server", "start.js"));
    const script = `require(${module}).startServer({ folder: process.argv[1] }).then(({ pid }) => {
      console.log(pid);
      setInterval(() => {}, 1000);
    });`;
    const child = spawn(process.execPath, ["-e", script, folder], { stdio: ["ignore", "pipe", "inherit"] });
    onTestFinished(() => void child.kill("SIGKILL"));
    const [text] = await once(child.stdout, "data");
    const pid = Number(text);
    expect(isRunning(pid)).toBe(true);
    child.kill("SIGKILL");
    while (await runningServer(folder)) await wait(20);
    expect(await runningServer(folder)).toBeUndefined();
  });

  test("is not taken for another server that listens on its port", async () => {
    const folder = temporaryFolder();
    const first = await start({ folder });
    const { port } = addressOf(first);
    await first.stop();
    const other = await start({ folder: temporaryFolder(), port });
    expect(await runningServer(folder)).toBeUndefined();
    const second = await start({ folder });
    expect(addressOf(second).port).not.toBe(port);
    expect(await askServer(addressOf(other), "PING")).toBe("PONG");
  });
});

describe("a start is refused", () => {
  test("if the wanted port is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as { port: number };
    const problem = `port ${port} must be free: another program listens there`;
    await expect(startServer({ folder: temporaryFolder(), port })).rejects.toThrow(problem);
    other.close();
  });

  test.each([
    [{ listen: "everywhere" }, 'the address must be an IP address of this machine: it is "everywhere"'],
    [{ listen: "192.0.2.1" }, "the address must belong to this machine: it is 192.0.2.1"],
    [{ port: 70_000 }, "the port must be a whole number from 1 to 65535: it is 70000"],
  ])("with %j", async (options, problem) => {
    await expect(startServer({ folder: temporaryFolder(), ...options })).rejects.toThrow(problem);
  });
});

describe("the server program", () => {
  test.each([
    ["valkey-server", "Valkey server v=9.1.2 sha=0", true],
    ["redis-server", "Redis server v=6.2.0 sha=0", true],
    ["redis-server", "Redis server v=6.0.16 sha=0", false],
    ["redis-server", "no version", false],
  ])("%s that prints %s is chosen: %s", (name, printed, isChosen) => {
    const program = join(fakeProgram(name, printed), name);
    const found = withPath(join(program, ".."), findServerProgram);
    if (isChosen) expect(found).toBe(program);
    else expect(found).not.toBe(program);
  });

  test("valkey-server comes before redis-server", () => {
    const [redis, valkey] = [
      fakeProgram("redis-server", "Redis server v=8.0.0"),
      fakeProgram("valkey-server", "Valkey server v=8.0.0"),
    ];
    expect(withPath(`${redis}:${valkey}`, findServerProgram)).toBe(join(valkey, "valkey-server"));
  });
});

/** The working folder of a server's process. */
async function workingFolder(server: Server): Promise<string> {
  const file = /config_file:(.+)/.exec(await askServer(addressOf(server), "INFO"))?.[1] ?? "";
  return dirname(file.trim());
}

function fakeProgram(name: string, printed: string): string {
  const folder = join(temporaryFolder(), "bin");
  mkdirSync(folder);
  writeFileSync(join(folder, name), `#!/bin/sh\necho '${printed}'\n`);
  chmodSync(join(folder, name), 0o755);
  return folder;
}

function withPath<T>(path: string, act: () => T): T {
  const before = process.env.PATH;
  process.env.PATH = path;
  try {
    return act();
  } finally {
    process.env.PATH = before;
  }
}

function ownAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.filter(({ internal, family }) => !internal && family === "IPv4").map(({ address }) => address);
}
