import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { transaction } from '#platform/db/transaction.ts';
import { openNotices } from '../../_support/people/notices.ts';
import { must } from '../../_support/people/whole-person.ts';
import { deliver as deliverBy, servicesOver } from '../../_support/services.ts';

const { db, target, startMail, reader, answered, letters, makeDue } = await openNotices();

const idsOf = (taken: readonly { raw: string }[]) =>
  taken.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1]);

test('of one event one is notified once, however many say so at once', async () => {
  const { jobs, notices } = servicesOver(db);
  onTestFinished(() => jobs.stop());
  // As an instance does that serves pages: more transactions wait for the first than it has connections.
  await jobs.start([], target, false);
  const { id: account } = await reader();
  const notice = {
    account,
    kind: 'inquiries.answered',
    key: '7',
    data: { inquiry: account, number: 1 },
  } as const;
  await Promise.all(Array.from({ length: 20 }, () => transaction(db, (trx) => notices.notify(trx, notice))));
  await transaction(db, (trx) => notices.notify(trx, { ...notice, key: '8' }));
  expect(
    (await db.selectFrom('notice').select('key').orderBy('key').execute()).map(({ key }) => key),
  ).toEqual(['7', '8']);
  expect(await letters()).toHaveLength(2);
});

test('what is rolled back is no notice', async () => {
  const { notices } = servicesOver(db);
  const { id: account } = await reader();
  const data = { inquiry: account, number: 1 };
  const failed = transaction(db, async (trx) => {
    await notices.notify(trx, { account, kind: 'inquiries.answered', key: '7', data });
    throw new Error('after all not');
  });
  await expect(failed).rejects.toThrow('after all not');
  expect(await letters()).toEqual([]);
});

test('of several instances one sends each letter', async () => {
  const { taken, services, deliver } = await startMail();
  const by = await reader();
  await answered(services, by, 5);
  await Promise.all([deliver(), deliver(), deliver()]);
  expect(taken).toHaveLength(5);
  expect(new Set(idsOf(taken)).size).toBe(5);
  await makeDue();
  await deliver();
  expect(taken).toHaveLength(5);
});

test('a letter that is not taken for the moment is tried again later, one that is refused is not', async () => {
  const { taken, services, deliver } = await startMail({ codeFor: (nth) => [451, 250, 550][nth - 1] ?? 250 });
  const by = await reader();
  await answered(services, by);
  await deliver();
  expect(await letters()).toEqual([{ status: 'waiting', attempts: 1, reason: 'EMESSAGE 451' }]);
  await deliver();
  expect(taken).toEqual([]);
  await makeDue();
  await deliver();
  expect(await letters()).toEqual([{ status: 'sent', attempts: 2, reason: null }]);
  await answered(services, by);
  await deliver();
  expect((await letters()).at(-1)).toEqual({ status: 'failed', attempts: 1, reason: 'EMESSAGE 550' });
  expect(taken).toHaveLength(1);
});

test('without a server letters wait, and are sent once there is one', async () => {
  const none = servicesOver(db, { demo: false });
  await answered(none, await reader());
  await deliverBy(none);
  expect(await letters()).toEqual([{ status: 'waiting', attempts: 0, reason: null }]);
  const { taken, deliver } = await startMail();
  await deliver();
  expect(taken).toHaveLength(1);
});

test('a letter on its way when its process ended is sent again under the same id', async () => {
  const { taken, services, deliver } = await startMail();
  await answered(services, await reader());
  await deliver();
  await sql`update notice_message set status = 'sending', due_at = now() + interval '1 minute'`.execute(db);
  await deliver();
  expect(taken).toHaveLength(1);
  await makeDue();
  await deliver();
  const [id] = idsOf(taken);
  expect(idsOf(taken)).toEqual([id, id]);
});

test('a letter that cannot be written is given up in the end, and holds up no other', async () => {
  const { taken, services, deliver } = await startMail();
  const by = await reader();
  must(await services.notices.prefer(by, { threads: 'daily' }));
  await answered(services, by, 2);
  await sql`update notice set data = '{}'`.execute(db);
  await sql`update notice_message set attempts = 10`.execute(db);
  await answered(services, await reader());
  await makeDue();
  await deliver();
  expect(taken).toHaveLength(1);
  expect((await letters()).map(({ status }) => status)).toEqual(['waiting', 'waiting', 'sent']);
  await makeDue();
  await sql`update notice_message set status = 'sent' where attempts = 1`.execute(db);
  await deliver();
  expect((await letters()).map(({ status }) => status)).toEqual(['failed', 'failed', 'sent']);
});

test('nothing is locked while a server does not answer', async () => {
  const held = Promise.withResolvers<number>();
  const { services, deliver } = await startMail({ codeFor: () => held.promise });
  await answered(services, await reader());
  const sending = deliver();
  await expect.poll(async () => (await letters()).map(({ status }) => status)).toEqual(['sending']);
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction'`.execute(
    db,
  );
  expect(rows).toEqual([{ open: 0 }]);
  held.resolve(250);
  await sending;
  expect(await letters()).toMatchObject([{ status: 'sent' }]);
});

test('a letter that could not be sent for a week is no longer news', async () => {
  const services = servicesOver(db, { demo: false });
  await answered(services, await reader(), 2);
  await sql`update notice set at = now() - interval '8 days' where id = (select min(id) from notice)`.execute(
    db,
  );
  const cleanUp = services.notices.jobs.find(({ name }) => name === 'notices/clean-up');
  await cleanUp?.run({}, new AbortController().signal);
  expect(await letters()).toMatchObject([{ status: 'failed', reason: 'too-late' }, { status: 'waiting' }]);
});
