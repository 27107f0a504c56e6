import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createNoticeWriters } from '#notices.ts';
import type { Member } from '#kernel/actor.ts';
import { transaction } from '#platform/db/transaction.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { member, written } from '../../_support/inquiries.ts';
import { must } from '../../_support/people/whole-person.ts';
import { servicesOver } from '../../_support/services.ts';

const { db, target } = await freshDatabase();
const writers = createNoticeWriters('https://diaba.example');
beforeEach(() => db.deleteFrom('notice').execute());

type Taken = { to: string; id: string; subject: string };

/** A mail server that answers each letter, at once or later, with a code; 250 takes it. */
async function startMail(codeFor: (nth: number) => number | Promise<number> = () => 250) {
  const taken: Taken[] = [];
  let nth = 0;
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) =>
      void text(stream).then(async (raw) => {
        const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(raw)?.[1]?.trim() ?? '';
        const letter = {
          to: envelope.rcptTo[0]?.address ?? '',
          id: header('Message-ID'),
          subject: header('Subject'),
        };
        const responseCode = await codeFor((nth += 1));
        if (responseCode === 250) taken.push(letter);
        done(responseCode === 250 ? null : Object.assign(new Error('no'), { responseCode }));
      }),
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  const services = servicesOver(db, {
    demo: false,
    smtp: { url: `smtp://127.0.0.1:${port}`, from: 'Địa Bạ <thu@diaba.example>' },
  });
  return { taken, services, deliver: () => services.notices.deliver(writers) };
}

async function reader(email: string | null = 'lan@vi-du.example'): Promise<Member> {
  const actor = await member(db);
  await db
    .updateTable('account')
    .set({ email, email_proved_at: new Date() })
    .where('id', '=', actor.id)
    .execute();
  return actor;
}

const moderator = await member(db, 'moderator');

/** An inquiry of a member that staff have answered so many times. */
async function answered(services: ReturnType<typeof servicesOver>, by: Member, times = 1): Promise<string> {
  const inquiry = await written(db, services, by, { email: 'lan@vi-du.example' });
  for (let version = 1; version <= times; version += 1)
    must(await services.inquiries.inbox.reply(moderator, { inquiry, version }, `Trả lời ${version}`));
  return inquiry;
}

const letters = () =>
  db.selectFrom('notice_letter').select(['status', 'attempts', 'reason']).orderBy('notice').execute();
const makeDue = () => sql`update notice_letter set due_at = now() - interval '1 second'`.execute(db);

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
  expect(new Set(taken.map(({ id }) => id)).size).toBe(5);
  await makeDue();
  await deliver();
  expect(taken).toHaveLength(5);
});

test('a letter that is not taken for the moment is tried again later, one that is refused is not', async () => {
  const { taken, services, deliver } = await startMail((nth) => [451, 250, 550][nth - 1] ?? 250);
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
  await none.notices.deliver(writers);
  expect(await letters()).toEqual([{ status: 'waiting', attempts: 0, reason: null }]);
  const { taken, deliver } = await startMail();
  await deliver();
  expect(taken).toHaveLength(1);
});

test('a letter on its way when its process ended is sent again under the same id', async () => {
  const { taken, services, deliver } = await startMail();
  await answered(services, await reader());
  await deliver();
  await sql`update notice_letter set status = 'sending', due_at = now() + interval '1 minute'`.execute(db);
  await deliver();
  expect(taken).toHaveLength(1);
  await makeDue();
  await deliver();
  expect(taken.map(({ id }) => id)).toEqual([taken[0]?.id, taken[0]?.id]);
});

test('a letter that cannot be written is given up in the end, and holds up no other', async () => {
  const { taken, services, deliver } = await startMail();
  const by = await reader();
  must(await services.notices.prefer(by, 'threads', 'daily'));
  await answered(services, by, 2);
  await sql`update notice set data = '{}'`.execute(db);
  await sql`update notice_letter set attempts = 10`.execute(db);
  await answered(services, await reader());
  await makeDue();
  await deliver();
  expect(taken).toHaveLength(1);
  expect((await letters()).map(({ status }) => status)).toEqual(['sending', 'sending', 'sent']);
  await makeDue();
  await sql`update notice_letter set status = 'sent' where attempts = 1`.execute(db);
  await deliver();
  expect((await letters()).map(({ status }) => status)).toEqual(['failed', 'failed', 'sent']);
});

test('nothing is locked while a server does not answer', async () => {
  const held = Promise.withResolvers<number>();
  const { services, deliver } = await startMail(() => held.promise);
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

test('letters may come once a day, as one, or not at all', async () => {
  const { taken, services, deliver } = await startMail();
  const by = await reader();
  const { notices } = services;
  must(await notices.prefer(by, 'threads', 'daily'));
  await answered(services, by, 3);
  await deliver();
  expect(taken).toEqual([]);
  await makeDue();
  await deliver();
  expect(taken).toMatchObject([{ to: 'lan@vi-du.example' }]);
  expect((await letters()).map(({ status }) => status)).toEqual(['sent', 'sent', 'sent']);
  must(await notices.prefer(by, 'threads', 'off'));
  await answered(services, by);
  expect(await letters()).toHaveLength(3);
  expect((await notices.list(by)).notices).toHaveLength(4);
  expect(await notices.prefer(by, 'no-topic', 'now')).toMatchObject({ error: { code: 'notices/not-so' } });
});

test('a letter to an account without a verified address is skipped; its notice is in the account', async () => {
  const { taken, services, deliver } = await startMail();
  const by = await reader(null);
  must(await services.notices.prefer(by, 'threads', 'daily'));
  await answered(services, by, 2);
  await makeDue();
  await deliver();
  expect(taken).toEqual([]);
  expect(await letters()).toEqual(
    [1, 2].map(() => ({ status: 'skipped', attempts: 1, reason: 'no-address' })),
  );
  expect(await services.notices.unseen(by)).toBe(2);
});

test('what came after the page was opened stays new; what was read in its place is read', async () => {
  const services = servicesOver(db);
  const { notices } = services;
  const by = await reader();
  const first = await answered(services, by);
  const [shown = expect.fail()] = (await notices.list(by)).notices;
  await answered(services, by);
  await notices.markSeen(by, shown.id);
  expect(await notices.unseen(by)).toBe(1);
  expect((await notices.list(by)).notices.map(({ isUnread }) => isUnread)).toEqual([true, true]);
  must(await services.inquiries.own.open(by, first));
  expect((await notices.list(by)).notices.map(({ isUnread }) => isUnread)).toEqual([true, false]);
  await notices.markRead(by, shown.id);
  expect((await notices.list(by)).notices.map(({ isUnread }) => isUnread)).toEqual([true, false]);
  const other = await reader();
  await notices.markRead(other, Number.MAX_SAFE_INTEGER);
  expect(await notices.unseen(by)).toBe(1);
  expect((await notices.list(other)).notices).toEqual([]);
});

test('a page has thirty, and says where the next one begins', async () => {
  const { notices } = servicesOver(db);
  const by = await reader();
  const notice = { account: by.id, kind: 'inquiries.answered', data: { inquiry: by.id, number: 1 } } as const;
  for (let nth = 0; nth < 31; nth += 1)
    await transaction(db, (trx) => notices.notify(trx, { ...notice, key: String(nth) }));
  const { notices: first, next } = await notices.list(by);
  expect([first.length, next]).toEqual([30, first.at(-1)?.id]);
  expect(await notices.list(by, next)).toMatchObject({ notices: [{ isUnread: true }], next: undefined });
});
