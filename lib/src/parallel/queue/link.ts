import type { Queue } from "bullmq";
import type { Redis, RedisOptions } from "ioredis";
import { errorCode } from "../../files/error-code";
import { InputError } from "../../input-error";
import { checkAddress, shownAddress } from "./address";
import { queueName, queuePrefix } from "./names";

/** A connection to the server of a queue. It reconnects by itself. */
export interface Link {
  readonly client: Redis;
  readonly queue: Queue;
  /** True while the server cannot be reached. Commands wait until it is back. */
  isAway(): boolean;
  /** The number of times that the server was away and came back. */
  returns(): number;
  /** Ends the connection at once. Commands that still wait fail. */
  close(): Promise<void>;
}

/** A server that has not answered for this long is given up, and connected anew. */
const silentMilliseconds = 30_000;
/** The longest time to wait for the first answer. */
const connectMilliseconds = 10_000;

/**
 * Connects to the server of a queue. The packages of the queue are loaded here.
 *
 * @param onNotice gets a sentence when the server is away, and one when it is back
 * @throws InputError if no server answers, or it refuses the password
 */
export async function openLink(address: string, action: string, onNotice: (text: string) => void): Promise<Link> {
  checkAddress(address, action);
  const { Queue } = await import("./packages.js");
  const client = await connect(address, action, onNotice);
  const queue = new Queue(queueName, { connection: client.redis, prefix: queuePrefix });
  queue.on("error", () => {}); // the connection reports its own errors
  return {
    client: client.redis,
    queue,
    isAway: client.isAway,
    returns: client.returns,
    async close() {
      client.end();
      await queue.close().catch(() => {});
    },
  };
}

/** A connection that reports when the server is away. */
interface Connection {
  readonly redis: Redis;
  isAway(): boolean;
  returns(): number;
  end(): void;
}

/**
 * Makes a connection that reconnects for ever once the server has answered, and reports when the
 * server is away.
 */
async function connect(address: string, action: string, onNotice: (text: string) => void): Promise<Connection> {
  const { Redis } = await import("./packages.js");
  const { protocol } = checkAddress(address, action);
  const all: Redis[] = [];
  let [hasAnswered, away, returns, isOver, reason] = [false, false, 0, false, ""];
  // before the first answer, a wrong address or password is an error and not a wait without end
  const retryStrategy = (times: number) => (hasAnswered ? Math.min(100 * times, 2000) : null);
  const redis = withoutTimerAtEnd(new Redis(address, optionsFor(protocol, retryStrategy)), all);
  let first: Error | undefined;
  redis.on("error", (error) => {
    first ??= error;
    reason = errorCode(error);
  });
  try {
    checkVersion(await redis.info("server"), action);
    hasAnswered = true;
  } catch (error) {
    redis.disconnect();
    if (error instanceof InputError) throw error;
    throw new InputError(action, problemOf(address, first ?? error));
  }
  redis.on("close", () => {
    if (away || isOver) return;
    away = true;
    onNotice(`The server ${shownAddress(address)} is away${reason && ` (${reason})`}: waiting for it.`);
  });
  redis.on("ready", () => {
    if (!away) return;
    [away, reason] = [false, ""];
    returns++;
    onNotice(`The server ${shownAddress(address)} is back.`);
  });
  return {
    redis,
    isAway: () => away,
    returns: () => returns,
    end() {
      isOver = true;
      // a copy whose server is away would try to connect for ever
      for (const one of all) one.disconnect();
    },
  };
}

/**
 * ioredis leaves the timer of `socketTimeout` behind when a connection ends, and so keeps the process
 * for half a minute. BullMQ makes copies of the connection, which are handled alike.
 *
 * @param all gets the connection and its copies
 */
function withoutTimerAtEnd(redis: Redis, all: Redis[]): Redis {
  all.push(redis);
  redis.on("end", () => clearTimeout((redis as unknown as { socketTimeoutTimer?: NodeJS.Timeout }).socketTimeoutTimer));
  const duplicate = redis.duplicate.bind(redis);
  redis.duplicate = (options) => withoutTimerAtEnd(duplicate(options), all);
  return redis;
}

function optionsFor(protocol: string, retryStrategy: (times: number) => number | null): RedisOptions {
  return {
    maxRetriesPerRequest: null,
    connectTimeout: connectMilliseconds,
    socketTimeout: silentMilliseconds,
    retryStrategy,
    ...(protocol === "rediss:" && { tls: {} }),
  };
}

/** @param report the server's report about itself */
function checkVersion(report: string, action: string): void {
  const version = /redis_version:(\d+)\.(\d+)/.exec(report);
  const [major, minor] = [Number(version?.[1] ?? 0), Number(version?.[2] ?? 0)];
  if (major > 6 || (major === 6 && minor >= 2)) return;
  throw new InputError(action, `the server must be Redis 6.2, Valkey, or newer: it is ${version?.[0] ?? "another"}`);
}

function problemOf(address: string, error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const where = shownAddress(address);
  if (/WRONGPASS|NOAUTH|invalid password|without any password/i.test(text)) {
    return `the password for ${where} must be that of the server: it is ${/NOAUTH/.test(text) ? "missing" : "wrong"}`;
  }
  const code = errorCode(error);
  const advice = where.startsWith("rediss:")
    ? "rediss:// is for a server with TLS"
    : "npx gardens cluster start starts a server on this machine";
  return `a server must answer at ${where}: ${failures.get(code) ?? `it fails with ${code}`}; ${advice}`;
}

/** What the usual errors of a connection mean. */
const failures = new Map([
  ["ECONNREFUSED", "no program listens there (ECONNREFUSED)"],
  ["ENOTFOUND", "no machine has this name (ENOTFOUND)"],
  ["ETIMEDOUT", "it does not answer in time (ETIMEDOUT)"],
]);
