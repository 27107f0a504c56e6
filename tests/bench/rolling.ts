import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, openDatabase } from '#platform/db/client.ts';
import { startEmbedded } from '#platform/db/server/embedded.ts';
import { createBrowser } from '../_support/browser.ts';
import { makePerson, signIn } from '../_support/people/account-people.ts';
import { SECRET, servicesOver } from '../_support/services.ts';
import type { Services } from '#services/index.ts';
import { balance, startBehind, type Upstream } from './support/balancer.ts';

const READERS = 4;
const WRITERS = 12;
/** Fewer than one member may write in an hour. */
const WRITES = 15;
const BALANCER = 4520;
const PUBLIC_ORIGIN = `http://127.0.0.1:${BALANCER}`;
const PAGES = ['/', '/dat', '/tin-tuc', '/tra-cuu/thong-tin-quy-hoach', '/lien-he'];

type Count = { reads: number; failedReads: number; acknowledged: string[]; refused: number };

async function readPages(count: Count, signal: AbortSignal): Promise<void> {
  for (let visit = 0; !signal.aborted; visit += 1) {
    const answer = await fetch(PUBLIC_ORIGIN + PAGES[visit % PAGES.length]).catch(() => undefined);
    const isWhole = answer?.ok === true && (await answer.text().catch(() => '')).endsWith('</html>');
    count.reads += 1;
    if (!isWhole) count.failedReads += 1;
  }
}

/** A member who writes to us, and goes on in what was begun, by whichever build answers. */
async function write(db: Database, services: Services, count: Count, signal: AbortSignal): Promise<void> {
  const person = await makePerson(db);
  const browser = createBrowser(PUBLIC_ORIGIN, { session: await signIn(services, person) });
  let page = '';
  for (let nth = 0; nth < WRITES && !signal.aborted; nth += 1) {
    const text = `Tin ${crypto.randomUUID()}`;
    const sent = await (
      page === ''
        ? browser.post('/tai-khoan/gop-y', 'inquiries.feedback', { des: text, adviseId: '' })
        : browser.post(page, 'inquiries.say', { inquiry: page.split('/').at(-1) ?? '', text })
    ).catch(() => undefined);
    if (sent?.status !== 303) count.refused += 1;
    else {
      if (page === '') page = sent.location.split('?')[0] ?? '';
      else count.acknowledged.push(text);
    }
    await setTimeout(400);
  }
}

/** How often each acknowledged message is in a thread, and in its order. */
async function lostOrTwice(
  db: Database,
  { acknowledged }: Count,
): Promise<{ lost: number; twice: number; gaps: number }> {
  const { rows } = await sql<{ text: string; times: number }>`
    select text, count(*)::int as times from thread_message where text = any(${acknowledged}) group by text`.execute(
    db,
  );
  const gaps = await sql<{ gaps: number }>`
    select count(*)::int as gaps from thread t
    where t.last_seq <> (select count(*) from thread_message m where m.thread = t.id)`.execute(db);
  return {
    lost: acknowledged.length - rows.length,
    twice: rows.filter(({ times }) => times > 1).length,
    gaps: gaps.rows[0]?.gaps ?? NaN,
  };
}

/** Replaces two instances of an earlier build by this one, while people read and write. */
export async function benchRolling(earlier: string | undefined): Promise<string[]> {
  if (earlier === undefined)
    return ['not run: it needs --earlier FOLDER, a built checkout of an earlier version'];
  const folders = [0, 1, 2].map(() => mkdtempSync(path.join(tmpdir(), 'diaba-rolling-')));
  for (const folder of folders) chmodSync(folder, 0o755);
  const [home = '', ...homes] = folders;
  const database = await startEmbedded(home, { info: () => {}, warn: () => {} });
  if (!database.ok) throw new Error(database.error);
  const { target } = database.value;
  const start = (index: number, cwd?: string) =>
    startBehind(
      PUBLIC_ORIGIN,
      BALANCER + 1 + index,
      { DATA_DIR: homes[index] ?? '', DATABASE_URL: target, SECRET },
      cwd,
    );
  const upstreams: Upstream[] = [];
  for (const index of homes.keys())
    upstreams.push({ app: await start(index, path.resolve(earlier)), up: false });
  const stopBalancing = balance(upstreams, BALANCER);
  await setTimeout(600);

  const db = openDatabase(target, 'maintenance');
  const services = servicesOver(db);
  const count: Count = { reads: 0, failedReads: 0, acknowledged: [], refused: 0 };
  const working = new AbortController();
  const people = [
    ...Array.from({ length: READERS }, () => readPages(count, working.signal)),
    ...Array.from({ length: WRITERS }, () => write(db, services, count, working.signal)),
  ];
  let faults = 0;
  const faultsOf = ({ app }: Upstream) =>
    (app?.lines ?? []).filter(({ level }) => Number(level) >= 50).length;
  for (const [index, upstream] of upstreams.entries()) {
    await setTimeout(1_500);
    await upstream.app?.stop('SIGTERM');
    faults += faultsOf(upstream);
    upstream.app = undefined;
    upstream.app = await start(index);
    while (!upstream.up) await setTimeout(50);
  }
  await setTimeout(1_500);
  working.abort();
  await Promise.all(people);
  stopBalancing();
  for (const upstream of upstreams) {
    await upstream.app?.stop();
    faults += faultsOf(upstream);
  }
  const { lost, twice, gaps } = await lostOrTwice(db, count);
  await db.destroy();
  await database.value.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  return [
    `two instances replaced one by one: ${count.failedReads} of ${count.reads} pages failed, ${count.refused} messages refused (none may), ${faults} faults logged`,
    `${count.acknowledged.length} messages acknowledged by either build: ${lost} lost, ${twice} twice, ${gaps} threads with gaps (none may)`,
  ];
}
