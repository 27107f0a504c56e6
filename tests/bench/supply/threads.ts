import { sql } from 'kysely';
import { accountId, type Member } from '#kernel/actor.ts';
import type { Database } from '#platform/db/client.ts';
import { inboxFilter } from '#features/inquiries/domain/inbox.ts';
import { must } from '../../_support/people/must.ts';
import { servicesOver } from '../../_support/services.ts';
import { inOwnDatabase } from '../support/database.ts';
import { sayTimes, timesOf } from '../support/times.ts';

const OTHERS = 200_000;
const OWN = 3_000;
const ROUNDS = 300;
const CUSTOMER = accountId.parse('00000000-0000-4000-8000-000000000001');
const MODERATOR = accountId.parse('00000000-0000-4000-8000-000000000004');

const asMember = (id: typeof CUSTOMER, roles: Member['roles']): Member => ({
  kind: 'member',
  id,
  roles,
  via: 'cookie',
  isSudo: false,
  hasSecondFactor: true,
});

/** Inquiries that others have closed, and three thousand of one person that wait, each with an answer; one with many. */
async function fill(db: Database): Promise<string> {
  const add = (status: string, count: number, account: string | null) =>
    sql`
    with i as (
      insert into inquiry (kind, status, account, full_name, phone, description, note, source, lang)
      select 'contact', ${status}, ${account}, 'Trần Văn Thử', '0901234567', 'Câu hỏi ' || n, '', 'lien-he', 'vi'
      from generate_series(1, ${count}::integer) n returning id
    )
    insert into thread_message (thread, seq, side, account, text)
    select id, 1, 'responder', ${account}, 'Xin trả lời' from i`.execute(db);
  await add('closed', OTHERS, null);
  await add('open', OWN, CUSTOMER);
  const { rows } = await sql<{ id: string }>`
    select id from inquiry where account = ${CUSTOMER} order by number desc limit 1`.execute(db);
  const id = rows[0]?.id ?? '';
  await sql`insert into thread_message (thread, seq, side, account, text)
    select ${id}, n, case n % 2 when 0 then 'requester' else 'responder' end, ${CUSTOMER}, 'Tin ' || n
    from generate_series(2, ${OWN}::integer) n`.execute(db);
  await sql`update thread t set last_seq = m.last
    from (select thread, max(seq) as last from thread_message group by thread) m where m.thread = t.id`.execute(
    db,
  );
  await sql`analyze inquiry, thread, thread_message`.execute(db);
  return id;
}

async function middleOf(work: () => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return sayTimes(timesOf(times));
}

/** Lists of three thousand, a thread of three thousand, and polls of it. */
export const benchThreads = (): Promise<string[]> =>
  inOwnDatabase({ demo: true }, async ({ db, maintenance }) => {
    const { inbox, own } = servicesOver(db).inquiries;
    const [customer, moderator] = [asMember(CUSTOMER, []), asMember(MODERATOR, ['moderator'])];
    const id = await fill(maintenance);
    const waiting = inboxFilter(new URLSearchParams());
    const written = async () =>
      (await sql<{ at: string }>`select pg_current_wal_insert_lsn()::text as at`.execute(db)).rows[0]?.at;
    const list = await middleOf(() => own.list(customer));
    const queue = await middleOf(async () => must(await inbox.list(moderator, waiting)));
    must(await own.open(customer, id));
    const open = await middleOf(async () => must(await own.open(customer, id)));
    const known = must(await own.news(customer, id, OWN, null)).tag;
    const before = await written();
    const poll = await middleOf(async () => must(await own.news(customer, id, OWN, known)));
    const after = await written();
    return [
      `one’s own list of ${OWN} among ${OTHERS}: ${list} (at most 15)`,
      `the queue of ${OWN} that wait: ${queue} (at most 15)`,
      `the end of a thread of ${OWN} messages: ${open} (at most 15)`,
      `a poll without news: ${poll}; ${ROUNDS} of them wrote ${before === after ? 'nothing' : `the log from ${before} to ${after}`}`,
    ];
  });
