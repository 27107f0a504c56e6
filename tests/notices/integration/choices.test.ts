import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transaction } from '#platform/db/transaction.ts';
import { openNotices } from '../../_support/people/notices.ts';
import { must } from '../../_support/people/whole-person.ts';
import { servicesOver } from '../../_support/services.ts';

const { db, startMail, reader, answered, letters, makeDue } = await openNotices();

test('letters may come once a day, as one, or not at all', async () => {
  const { taken, services, deliver } = await startMail();
  const by = await reader();
  const { notices } = services;
  must(await notices.prefer(by, { threads: 'daily' }));
  await answered(services, by, 3);
  await deliver();
  expect(taken).toEqual([]);
  await makeDue();
  await deliver();
  expect(taken).toMatchObject([{ to: ['lan@vi-du.example'] }]);
  expect((await letters()).map(({ status }) => status)).toEqual(['sent', 'sent', 'sent']);
  must(await notices.prefer(by, { threads: 'off' }));
  await answered(services, by);
  expect(await letters()).toHaveLength(3);
  expect((await notices.list(by)).notices).toHaveLength(4);
  expect(await notices.prefer(by, Object.fromEntries([['no-topic', 'now']]))).toMatchObject({
    error: { code: 'notices/not-so' },
  });
});

test('a letter to an account without a verified address is skipped; its notice is in the account', async () => {
  const { taken, services, deliver } = await startMail();
  const by = await reader(null);
  must(await services.notices.prefer(by, { threads: 'daily' }));
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

test('letters that must not disturb wait from ten in the evening to seven', async () => {
  const { taken, services, deliver } = await startMail({
    clock: () => new Date('2026-11-26T22:30:00+07:00'),
  });
  const by = await reader();
  must(await services.notices.prefer(by, { threads: 'daytime' }));
  await answered(services, by, 2);
  const due = await db.selectFrom('notice_message').select(['due_at', 'is_daily']).execute();
  expect(due).toEqual(
    Array.from({ length: 2 }, () => ({ due_at: new Date('2026-11-27T07:00:00+07:00'), is_daily: false })),
  );
  await makeDue();
  await deliver();
  expect(taken).toHaveLength(2);
});

test('an address that refuses two letters gets no more until it is changed or tried again', async () => {
  let code = 550;
  const { taken, services, deliver } = await startMail({ recipientCode: () => code });
  const by = await reader();
  let key = 0;
  async function warn(answer: number) {
    code = answer;
    key += 1;
    const notice = { account: by.id, kind: 'accounts.password-changed', key: String(key), data: {} } as const;
    await transaction(db, (trx) => services.notices.notify(trx, notice));
    await deliver();
    const [last] = await sql<{ status: string }>`select status from notice_message where channel = 'mail'
      order by notice desc limit 1`
      .execute(db)
      .then(({ rows }) => rows);
    return last?.status;
  }
  expect([await warn(550), await warn(550), await warn(250)]).toEqual(['failed', 'failed', 'skipped']);
  expect(await services.notices.isStopped(by)).toBe(true);
  await services.notices.resume(by);
  expect([await warn(250), await warn(550), await warn(250), await warn(550)]).toEqual([
    'sent',
    'failed',
    'sent',
    'failed',
  ]);
  await db.updateTable('account').set({ email: 'moi@vi-du.example' }).where('id', '=', by.id).execute();
  expect([await warn(550), await warn(250)], 'one of each address').toEqual(['failed', 'sent']);
  expect(taken.map(({ to }) => to[0])).toEqual([
    'lan@vi-du.example',
    'lan@vi-du.example',
    'moi@vi-du.example',
  ]);
});

test('a letter that is refused for what it says stops no address', async () => {
  const { services, deliver } = await startMail({ codeFor: () => 554 });
  const by = await reader();
  await answered(services, by, 3);
  await deliver();
  expect((await letters()).map(({ status }) => status)).toEqual(['failed', 'failed', 'failed']);
  expect(await services.notices.isStopped(by)).toBe(false);
});

test('a letter of a day has the token that stops such letters, and nothing else', async () => {
  const { taken, services, deliver } = await startMail();
  const by = await reader();
  must(await services.notices.prefer(by, { threads: 'daily' }));
  must(await services.notices.prefer(by, { searches: 'daytime' }));
  await answered(services, by, 2);
  await makeDue();
  await deliver();
  const raw = (taken[0]?.raw ?? '').replaceAll(/\r?\n(?=[ \t])/g, '');
  const token = /^List-Unsubscribe: ?<[^>]*\?ma=([^>]+)>/m.exec(raw)?.[1] ?? '';
  expect(services.notices.isDailyToken(token)).toBe(true);
  expect(await services.notices.stopDaily(`${token}x`)).toMatchObject({ error: { kind: 'missing' } });
  await answered(services, by, 2);
  must(await services.notices.stopDaily(token));
  expect(await services.notices.preferences(by)).toMatchObject({ threads: 'off', searches: 'daytime' });
  await makeDue();
  await deliver();
  expect(taken, 'what was already due in the morning does not come either').toHaveLength(1);
});

test('several processes at once send the letters of a day as one', async () => {
  const { taken, services, deliver } = await startMail();
  const by = await reader();
  must(await services.notices.prefer(by, { threads: 'daily' }));
  await answered(services, by, 6);
  await makeDue();
  await Promise.all([deliver(), deliver(), deliver()]);
  expect(taken).toHaveLength(1);
  expect((await letters()).map(({ status }) => status)).toEqual(Array(6).fill('sent'));
});
