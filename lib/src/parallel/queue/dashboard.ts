import { randomBytes } from "node:crypto";
import { once } from "node:events";
import type { Server } from "node:http";
import { viewQueues } from "./server/queues";

/** A dashboard that answers. */
export interface Dashboard {
  /** Its address. The path is secret: a page of another origin cannot guess it. */
  readonly url: string;
  close(): Promise<void>;
}

const host = "127.0.0.1";
/** The interval at which new queues are looked for. */
const lookMilliseconds = 2000;

/**
 * Serves bull-board, a dashboard of queues, on loopback. It shows jobs and changes none: the
 * coordinator alone adds and removes jobs. bull-board and BullMQ are loaded here.
 *
 * @param url the address of the server with the queues
 */
export async function startDashboard(url: string): Promise<Dashboard> {
  const [{ createBullBoard }, { BullMQAdapter }, { HonoAdapter }, { Hono }, { createAdaptorServer }, { serveStatic }] =
    await Promise.all([
      import("@bull-board/api"),
      import("@bull-board/api/bullMQAdapter"),
      import("@bull-board/hono"),
      import("hono"),
      import("@hono/node-server"),
      import("@hono/node-server/serve-static"),
    ]);
  const path = `/${randomBytes(16).toString("hex")}`;
  const view = await viewQueues(url);
  const adapter = new HonoAdapter(serveStatic).setBasePath(path);
  const uiConfig = { boardTitle: "Hanging Gardens", pollingInterval: { showSetting: true, forceInterval: 1 } };
  const board = createBullBoard({ queues: [], serverAdapter: adapter, options: { uiConfig } });
  const refresh = async () => {
    const queues = await view.queues();
    board.setQueues(queues.map((queue) => new BullMQAdapter(queue, { readOnlyMode: true })));
  };
  await refresh();
  const timer = setInterval(() => void refresh().catch(() => {}), lookMilliseconds);
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    context.header("Content-Security-Policy", policy);
    context.header("Referrer-Policy", "no-referrer");
  });
  app.route(path, adapter.registerPlugin());
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.listen(0, host);
  await once(server, "listening");
  const address = server.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  return {
    url: `http://${host}:${port}${path}`,
    async close() {
      clearInterval(timer);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await view.close();
    },
  };
}

/** The page loads nothing from other hosts, so it works offline and tells nobody its address. */
const policy = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:";
