import { Agent, createServer, request } from 'node:http';
import { type App, startApp } from '../../_support/app.ts';

export type Upstream = { app: App | undefined; up: boolean };

/** Starts an instance that is reached through a balancer at `origin`, and answers where the balancer finds it. */
export async function startBehind(
  origin: string,
  port: number,
  settings: Record<string, string>,
  cwd?: string,
): Promise<App> {
  const app = await startApp({ ...settings, PUBLIC_ORIGIN: origin, PORT: String(port) }, cwd);
  return { ...app, port, origin: `http://127.0.0.1:${port}` };
}

/** A load balancer that polls `/readyz` every 250 ms and forwards requests to any ready instance. */
export function balance(upstreams: Upstream[], port: number): () => void {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const probe = setInterval(async () => {
    for (const upstream of upstreams) {
      const { app } = upstream;
      const answer = app && (await fetch(`${app.origin}/readyz`).catch(() => undefined));
      upstream.up = answer?.ok === true && upstream.app === app;
    }
  }, 250);
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const ready = upstreams.filter(({ up }) => up);
    const app = ready[(turn += 1) % ready.length]?.app;
    if (!app) return void outgoing.writeHead(502).end();
    const { hostname, port: to } = new URL(app.origin);
    const isSafe = incoming.method === 'GET' || incoming.method === 'HEAD';
    const forward = (isRetry: boolean) => {
      const { url: path, method, headers } = incoming;
      const onward = request({ hostname, port: to, path, method, headers, agent }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      onward.on('error', () => {
        // A kept connection may close just as it is used; a safe request is sent once more, as balancers do.
        if (onward.reusedSocket && isSafe && !isRetry && !outgoing.headersSent) forward(true);
        else if (!outgoing.headersSent) outgoing.writeHead(502).end();
        else outgoing.destroy();
      });
      if (isSafe) onward.end();
      else incoming.pipe(onward);
    };
    forward(false);
  });
  server.listen(port, '127.0.0.1');
  return () => {
    clearInterval(probe);
    server.close();
    server.closeAllConnections();
    agent.destroy();
  };
}
