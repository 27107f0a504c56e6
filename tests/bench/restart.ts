import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startEmbedded } from '#platform/db/server/embedded.ts';
import { startHouse, type House } from '../_support/house.ts';

const RESTARTS = 20;
const CLIENTS = 8;
const BALANCER = 4510;

type Upstream = { house: House | undefined; up: boolean };

/** A load balancer that polls `/readyz` every 250 ms and forwards requests to any ready instance. */
function balance(upstreams: Upstream[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const probe = setInterval(async () => {
    for (const upstream of upstreams) {
      const { house } = upstream;
      const answer = house && (await fetch(`${house.origin}/readyz`).catch(() => undefined));
      upstream.up = answer?.ok === true && upstream.house === house;
    }
  }, 250);
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const ready = upstreams.filter(({ up }) => up);
    const house = ready[(turn += 1) % ready.length]?.house;
    if (!house) return void outgoing.writeHead(502).end();
    const { hostname, port, host } = new URL(house.origin);
    const forward = (isRetry: boolean) => {
      const onward = request(
        {
          hostname,
          port,
          path: incoming.url,
          method: incoming.method,
          headers: { ...incoming.headers, host },
          agent,
        },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        },
      );
      onward.on('error', () => {
        // A kept connection may close just as it is used; a safe request is sent once more, as balancers do.
        if (onward.reusedSocket && !isRetry && !outgoing.headersSent) forward(true);
        else if (!outgoing.headersSent) outgoing.writeHead(502).end();
        else outgoing.destroy();
      });
      onward.end();
    };
    forward(false);
  });
  server.listen(BALANCER, '127.0.0.1');
  return () => {
    clearInterval(probe);
    server.close();
    server.closeAllConnections();
    agent.destroy();
  };
}

/** Twenty rolling restarts under load: no request may fail. */
export async function benchRestarts(): Promise<string[]> {
  const folders = [0, 1, 2].map(() => mkdtempSync(path.join(tmpdir(), 'diaba-roll-')));
  for (const folder of folders) chmodSync(folder, 0o755);
  const [home = '', ...homes] = folders;
  const database = await startEmbedded(home, { info: () => {}, warn: () => {} });
  if (!database.ok) throw new Error(database.error);
  const start = (index: number) =>
    startHouse({ DATA_DIR: homes[index] ?? '', DATABASE_URL: database.value.target });
  const upstreams: Upstream[] = [];
  for (const index of homes.keys()) upstreams.push({ house: await start(index), up: false });
  const stopBalancing = balance(upstreams);
  await setTimeout(600);

  const count = { ok: 0, failed: 0 };
  const reading = new AbortController();
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let visit = 0; !reading.signal.aborted; visit += 1) {
      const page = visit % 10 ? '/' : `/tra-cuu/thong-tin-quy-hoach?toa-do=${client}-${visit}`;
      const answer = await fetch(`http://127.0.0.1:${BALANCER}${page}`).catch(() => undefined);
      const isWhole = answer?.ok === true && (await answer.text().catch(() => '')).endsWith('</html>');
      count[isWhole ? 'ok' : 'failed'] += 1;
    }
  });
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    const upstream = upstreams[restart % 2];
    if (!upstream?.house) continue;
    await upstream.house.stop('SIGTERM');
    upstream.house = undefined;
    upstream.house = await start(restart % 2);
    while (!upstream.up) await setTimeout(50);
  }
  reading.abort();
  await Promise.all(clients);
  stopBalancing();
  for (const { house } of upstreams) await house?.stop();
  await database.value.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  return [
    `${RESTARTS} rolling restarts under load: ${count.failed} of ${count.ok + count.failed} requests failed (none may)`,
  ];
}
