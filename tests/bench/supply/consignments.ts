import { sql } from 'kysely';
import { HOUSE } from '#features/consignments/domain/_answers.ts';
import { encodeAnswers } from '#features/consignments/server/record.ts';
import { accountId, type Member } from '#kernel/actor.ts';
import type { Database } from '#platform/db/client.ts';
import { must } from '../../_support/people/must.ts';
import { servicesOver } from '../../_support/services.ts';
import { inOwnDatabase } from '../support/database.ts';
import { sayTimes, timesOf } from '../support/times.ts';

const WAITING = 50_000;
const OWN = 5_000;
const UNREAD = 2_000;
const OTHER_THREADS = 100_000;
const ROUNDS = 200;
const OWNER = accountId.parse('00000000-0000-4000-8000-000000000001');
const OTHER = accountId.parse('00000000-0000-4000-8000-000000000002');
const MODERATOR = accountId.parse('00000000-0000-4000-8000-000000000004');

const asMember = (id: typeof OWNER, roles: Member['roles']): Member => ({
  kind: 'member',
  id,
  roles,
  via: 'cookie',
  isSudo: false,
  hasSecondFactor: true,
});

/** Consignments that wait, and those of one owner, each with one revision. */
async function fill(db: Database): Promise<void> {
  const fields = JSON.stringify(encodeAnswers(HOUSE));
  const add = (owner: string, status: string, count: number) =>
    sql`
    with made as (
      insert into consignment (owner, deposit_type, status, draft, submitted_revision, waiting_since, touched_at)
      select ${owner}, 'ban', ${status}, ${fields}::jsonb, 1,
        case when ${status} = 'submitted' then now() - n * interval '1 second' end, now()
      from generate_series(1, ${count}::integer) n returning id, owner
    )
    insert into consignment_revision (consignment, n, owner, fields, files, digest)
    select id, 1, owner, ${fields}::jsonb, '[]', sha256(id::text::bytea) from made`.execute(db);
  await add(OTHER, 'submitted', WAITING);
  await add(OWNER, 'withdrawn', OWN);
  // Some owners have written; so have many readers, in conversations that staff have no part in.
  await sql`insert into thread_message (thread, seq, side, account, text)
    select id, 1, 'requester', owner, 'Khi nào duyệt?' from consignment
    where status = 'submitted' order by number limit ${UNREAD}`.execute(db);
  await sql`update thread t set last_seq = 1 from thread_message m where m.thread = t.id`.execute(db);
  await sql`insert into thread (last_seq) select 1 from generate_series(1, ${OTHER_THREADS}::integer)`.execute(
    db,
  );
  await sql`analyze consignment, consignment_revision, thread, thread_message`.execute(db);
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

/** The queue of fifty thousand that wait, and the list of one owner with five thousand. */
export const benchConsignments = (): Promise<string[]> =>
  inOwnDatabase({ demo: true }, async ({ db, maintenance }) => {
    await fill(maintenance);
    const { own, desk } = servicesOver(db).consignments;
    const [owner, moderator] = [asMember(OWNER, []), asMember(MODERATOR, ['moderator'])];
    const filter = { status: 'waiting', mine: false, deal: null, after: null } as const;
    const { next = null } = must(await desk.queue(moderator, filter));
    const queue = await middleOf(async () => must(await desk.queue(moderator, filter)));
    const unread = await middleOf(async () =>
      must(await desk.queue(moderator, { ...filter, status: 'unread' })),
    );
    const page = await middleOf(async () => must(await desk.queue(moderator, { ...filter, after: next })));
    const list = await middleOf(() => own.list(owner, 'ban'));
    return [
      `the queue of ${WAITING} that wait: ${queue} (at most 30)`,
      `its ${UNREAD} with unread messages, among ${OTHER_THREADS} other threads: ${unread} (at most 30)`,
      `its next page: ${page} (at most 30)`,
      `the list of ${OWN} of one owner: ${list} (at most 30)`,
    ];
  });
