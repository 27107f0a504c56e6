import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startEmbedded } from '#platform/db/server/embedded.ts';
import { balance, startBehind, type Upstream } from './support/balancer.ts';

const RESTARTS = 20;
const CLIENTS = 8;
const BALANCER = 4510;
const PUBLIC_ORIGIN = `http://127.0.0.1:${BALANCER}`;

/** Twenty rolling restarts under load: no request may fail. */
export async function benchRestarts(): Promise<string[]> {
  const folders = [0, 1, 2].map(() => mkdtempSync(path.join(tmpdir(), 'diaba-roll-')));
  for (const folder of folders) chmodSync(folder, 0o755);
  const [home = '', ...homes] = folders;
  const database = await startEmbedded(home, { info: () => {}, warn: () => {} });
  if (!database.ok) throw new Error(database.error);
  const start = (index: number) =>
    startBehind(PUBLIC_ORIGIN, BALANCER + 1 + index, {
      DATA_DIR: homes[index] ?? '',
      DATABASE_URL: database.value.target,
    });
  const upstreams: Upstream[] = [];
  for (const index of homes.keys()) upstreams.push({ app: await start(index), up: false });
  const stopBalancing = balance(upstreams, BALANCER);
  await setTimeout(600);

  const count = { ok: 0, failed: 0 };
  const reading = new AbortController();
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let visit = 0; !reading.signal.aborted; visit += 1) {
      const page = visit % 10 ? '/' : `/tra-cuu/thong-tin-quy-hoach?toa-do=${client}-${visit}`;
      const answer = await fetch(PUBLIC_ORIGIN + page).catch(() => undefined);
      const isWhole = answer?.ok === true && (await answer.text().catch(() => '')).endsWith('</html>');
      count[isWhole ? 'ok' : 'failed'] += 1;
    }
  });
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    const upstream = upstreams[restart % 2];
    if (!upstream?.app) continue;
    await upstream.app.stop('SIGTERM');
    upstream.app = undefined;
    upstream.app = await start(restart % 2);
    while (!upstream.up) await setTimeout(50);
  }
  reading.abort();
  await Promise.all(clients);
  stopBalancing();
  for (const { app } of upstreams) await app?.stop();
  await database.value.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  return [
    `${RESTARTS} rolling restarts under load: ${count.failed} of ${count.ok + count.failed} requests failed (none may)`,
  ];
}
