import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { accountId } from '#kernel/actor.ts';
import type { Database } from '#platform/db/client.ts';
import { transaction } from '#platform/db/transaction.ts';
import { deliver, servicesOver } from '../_support/services.ts';
import { inOwnDatabase } from './support/database.ts';
import { timed } from './support/times.ts';

const ACCOUNTS = 10_000;
const KILLS = 20;
const WORKER = fileURLToPath(new URL('support/notice-worker.ts', import.meta.url));

/** A mail server that counts how often it has taken each letter. */
async function startCounting() {
  const taken = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) =>
      void text(stream).then((raw) => {
        const id = /^Message-ID: (.*)$/m.exec(raw)?.[1] ?? '';
        taken.set(id, (taken.get(id) ?? 0) + 1);
        done();
      }, done),
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, taken, stop: () => server.close() };
}

/** Processes that send letters are killed again and again; what was on the way is sent again under the same id. */
async function killing(db: Database, target: string, dataDir: string): Promise<string> {
  await sql`update notice_message set status = 'waiting', attempts = 0, due_at = now()`.execute(db);
  await sql`update account set email = id || '@vi-du.example', email_proved_at = now()`.execute(db);
  const { url, taken, stop } = await startCounting();
  for (let kill = 0; kill <= KILLS; kill += 1) {
    const child = spawn(process.execPath, [WORKER, target, url, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    if (kill < KILLS) {
      const before = taken.size;
      while (taken.size < before + 100) await setTimeout(5);
      child.kill('SIGKILL');
    }
    await once(child, 'exit');
    await sql`update notice_message set due_at = now() where status = 'sending'`.execute(db);
  }
  stop();
  const again = [...taken.values()].reduce((sum, times) => sum + times - 1, 0);
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from notice_message where status <> 'sent'`.execute(db);
  return `${taken.size} letters under ${KILLS} kills, ${rows[0]?.left} of them not sent, ${again} taken twice under the same Message-ID`;
}

/** One event that ten thousand accounts are notified of, with their letters into the file of a demonstration. */
export const benchNotices = (): Promise<string[]> =>
  inOwnDatabase({ demo: false }, async ({ db, dataDir, target }) => {
    const services = servicesOver(db, { dataDir });
    const { jobs, notices } = services;
    await jobs.start([], target, false);
    const { rows } = await sql<{ id: string }>`insert into account (id, phone, full_name)
      select gen_random_uuid(), '09' || lpad(n::text, 8, '0'), 'Người Nhận Thư' from generate_series(1, ${ACCOUNTS}) n
      returning id`.execute(db);
    const answered = await sql<{ inquiry: string; number: number; message: string }>`
      with i as (
        insert into inquiry (kind, full_name, phone, email, description, note, source, lang)
        values ('contact', 'Trần Văn Thử', '0901234567', 'khach@vi-du.example', 'x', '', 'lien-he', 'vi') returning id, number
      ), m as (
        insert into thread_message (thread, seq, side, text)
        select id, 1, 'responder', 'Có, được.' from i returning id
      )
      select i.id as inquiry, i.number, m.id::text as message from i, m`.execute(db);
    const [{ inquiry, number, message } = { inquiry: '', number: 0, message: '' }] = answered.rows;
    const all = rows.map(({ id }) => ({
      account: accountId.parse(id),
      kind: 'inquiries.answered' as const,
      key: message,
      data: { inquiry, number },
    }));
    const { ms } = await timed(() => transaction(db, (trx) => notices.notify(trx, ...all)));
    const { ms: again } = await timed(() => transaction(db, (trx) => notices.notify(trx, ...all)));
    const { ms: sending } = await timed(() => deliver(services));
    const counted = await sql<{ notices: number; sent: number }>`
      select count(*)::int as notices, (count(*) filter (where l.status = 'sent'))::int as sent
      from notice n left join notice_message l on l.notice = n.id`.execute(db);
    await jobs.stop();
    const killed = await killing(db, target, dataDir);
    const [{ notices: made, sent } = { notices: 0, sent: 0 }] = counted.rows;
    return [
      `one event is ${made} notices in ${(ms / 1_000).toFixed(1)} s (at most 10), and none more in ${(again / 1_000).toFixed(1)} s; ` +
        `${sent} letters are written in ${(sending / 1_000).toFixed(1)} s, ${(sending / ACCOUNTS).toFixed(1)} ms each`,
      killed,
    ];
  });
