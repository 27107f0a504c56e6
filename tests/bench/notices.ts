import { sql } from 'kysely';
import { accountId } from '#kernel/actor.ts';
import { transaction } from '#platform/db/transaction.ts';
import { deliver, servicesOver } from '../_support/services.ts';
import { inOwnDatabase } from './support/database.ts';
import { timed } from './support/times.ts';

const ACCOUNTS = 10_000;

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
        insert into inquiry (kind, full_name, phone, description, note, source, lang)
        values ('contact', 'Trần Văn Thử', '0901234567', 'x', '', 'lien-he', 'vi') returning id, number
      ), m as (
        insert into inquiry_message (inquiry, author, text, mail_to)
        select id, 'staff', 'Có, được.', 'khach@vi-du.example' from i returning id
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
      from notice n left join notice_letter l on l.notice = n.id`.execute(db);
    await jobs.stop();
    const [{ notices: made, sent } = { notices: 0, sent: 0 }] = counted.rows;
    return [
      `one event is ${made} notices in ${(ms / 1_000).toFixed(1)} s (at most 10), and none more in ${(again / 1_000).toFixed(1)} s; ` +
        `${sent} letters are written in ${(sending / 1_000).toFixed(1)} s, ${(sending / ACCOUNTS).toFixed(1)} ms each`,
    ];
  });
