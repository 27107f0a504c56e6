import { describe, expect, test } from 'vitest';
import { createChanging } from '#features/listings/server/publishing/changing.ts';
import { createReports } from '#features/listings/server/reports/reports.ts';
import { GUEST, OPERATOR, STAFF_ROLES } from '#kernel/actor.ts';
import { systemClock } from '#kernel/clock.ts';
import { dayOf } from '#kernel/dates.ts';
import { ok } from '#kernel/result.ts';
import { verify } from '#platform/audit/verify.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { offer, setStatus } from '../../_support/land/offers.ts';
import { notedOf, say, waitingIn, worker } from '../../_support/reports.ts';
import { servicesOver } from '../../_support/services.ts';
import { must } from '../../_support/people/whole-person.ts';

const { db } = await freshDatabase();
const { listings } = servicesOver(db);
const { reports } = listings;
const [moderator, editor] = [await worker(db, 'moderator'), await worker(db, 'editor')];
const SETTLED = { ok: false, error: { kind: 'conflict', code: 'listings/report-settled' } };
const PRICE = { what: 'price', outcome: 'failed' } as const;

const queue = async (wanted: { after?: string; report?: string } = {}) =>
  must(await reports.queue(moderator, { after: null, report: null, ...wanted }));
const statusOf = async (id: number) =>
  (await db.selectFrom('listing').select('status').where('id', '=', id).executeTakeFirst())?.status;
const eventsOf = async (id: number) =>
  (await db.selectFrom('listing_event').select('what').where('listing', '=', id).execute()).map(
    ({ what }) => what,
  );
const settleAll = () => db.updateTable('listing_report').set({ handled_at: new Date() }).execute();

describe('reports are for those who look after listings', () => {
  const ALLOWED = ['editor', 'moderator', 'administrator'];
  const CALLS = {
    waiting: (actor: typeof moderator) => reports.waiting(actor),
    queue: (actor: typeof moderator) => reports.queue(actor, { after: null, report: null }),
    dismiss: (actor: typeof moderator, report: number) => reports.dismiss(actor, report),
    withdraw: (actor: typeof moderator, report: number) => reports.withdraw(actor, report),
    check: (actor: typeof moderator, report: number) => reports.check(actor, report, PRICE),
  };

  test.each(Object.entries(CALLS))('to ask for: %s', async (_, ask) => {
    for (const role of STAFF_ROLES) {
      const id = await offer(db);
      const report = await say(db, id);
      const member = await worker(db, role);
      const refused = { ok: false, error: { kind: 'forbidden', code: 'listings/forbidden' } };
      for (const actor of [
        ...(ALLOWED.includes(role) ? [] : [member]),
        { ...member, hasSecondFactor: false },
        { ...member, via: 'token' as const },
        { ...member, roles: [] },
      ])
        expect([role, await ask(actor, report)]).toEqual([role, refused]);
      expect([await statusOf(id), await notedOf(db, id)]).toEqual(['published', []]);
      expect(await waitingIn(db)).toContain(report);
      if (ALLOWED.includes(role)) expect([role, (await ask(member, report)).ok]).toEqual([role, true]);
    }
  });

  test('a guest learns nothing, not even whether the report exists', async () => {
    for (const report of [await say(db, await offer(db)), 999_999_999])
      expect(await reports.dismiss(GUEST, report)).toMatchObject({ error: { kind: 'forbidden' } });
    expect(await reports.waiting(GUEST)).toMatchObject({ error: { kind: 'forbidden' } });
  });

  test('an unknown report cannot be settled', async () => {
    for (const action of [
      reports.dismiss(moderator, 999_999_999),
      reports.withdraw(moderator, 999_999_999),
      reports.check(moderator, 999_999_999, PRICE),
    ])
      expect(await action).toMatchObject({ error: { kind: 'missing', code: 'listings/no-such-report' } });
  });
});

describe('the queue', () => {
  test('is empty when all is settled', async () => {
    await settleAll();
    expect(await queue()).toEqual({
      reports: [],
      waiting: 0,
      next: undefined,
      opened: undefined,
      erased: [],
    });
    expect(must(await reports.waiting(moderator))).toEqual({ reports: 0, since: null });
  });

  test('lists the oldest first, counts reports of the same listing, and is paginated', async () => {
    await settleAll();
    const [one, other] = [await offer(db, { title: 'Nhà một' }), await offer(db)];
    const ids = [];
    for (let nth = 0; nth < 45; nth += 1) ids.push(await say(db, nth % 3 === 0 ? one : other));
    const first = await queue();
    const second = await queue({ after: String(first.next) });
    const third = await queue({ after: String(second.next) });
    const pages = [first, second, third].map((page) => page.reports.map(({ id }) => id));
    expect(pages.map((page) => page.length)).toEqual([20, 20, 5]);
    expect([pages.flat(), third.next, third.waiting]).toEqual([ids, undefined, 45]);
    expect(first.reports[0]).toMatchObject({
      alike: 15,
      reason: 'price',
      listing: { id: one, title: 'Nhà một', status: 'published', kind: 'nha-rieng' },
    });
    expect(third.reports.map(({ alike, listing }) => [alike, listing.id])).toContainEqual([30, other]);
    expect((await queue({ after: String(ids.at(-1)) })).reports).toEqual([]);
  });

  test.each(['0', '-1', '1e3', 'x', '', "1' or 1=1", '99999999999999999999'])(
    'the query «%s» shows the first page, with no report open',
    async (written) => {
      const { reports: found, opened } = await queue({ after: written, report: written });
      expect([found.length, opened]).toEqual([20, undefined]);
    },
  );

  test('opens a report with the other reports and checks of its listing', async () => {
    await settleAll();
    const id = await offer(db);
    const [a, b] = [
      await say(db, id, { reason: 'fraud', note: 'đòi tiền cọc' }),
      await say(db, id, { reason: 'gone', at: '2026-11-01T09:00:00+07:00' }),
    ];
    await say(db, await offer(db));
    must(await reports.check(moderator, a, { what: 'visit', outcome: 'passed' }));
    must(await reports.check(moderator, a, { what: 'phone', outcome: 'failed' }));
    const { opened } = await queue({ report: String(a) });
    expect(opened).toMatchObject({ id: a, reason: 'fraud', note: 'đòi tiền cọc', alike: 2 });
    expect(opened?.others).toEqual([
      { id: b, reason: 'gone', note: '', at: new Date('2026-11-01T02:00:00Z'), hasConversation: false },
    ]);
    const on = dayOf(new Date());
    expect(opened?.checks).toEqual([
      { what: 'phone', outcome: 'failed', on },
      { what: 'visit', outcome: 'passed', on },
    ]);
    expect(must(await reports.waiting(moderator))).toEqual({
      reports: 3,
      since: new Date('2026-11-01T02:00:00Z'),
    });
  });
});

describe('dismissing', () => {
  test('settles one report and leaves the rest, the listing too', async () => {
    const id = await offer(db);
    const [a, b] = [await say(db, id), await say(db, id)];
    must(await reports.dismiss(moderator, a));
    const waiting = await waitingIn(db);
    expect([waiting.includes(a), waiting.includes(b), await statusOf(id)]).toEqual([
      false,
      true,
      'published',
    ]);
    expect(await notedOf(db, id)).toEqual([
      { actor: moderator.id, action: 'listings/report-dismissed', detail: { reports: String(a) } },
    ]);
    expect(await reports.dismiss(editor, a)).toEqual(SETTLED);
    expect(await notedOf(db, id)).toHaveLength(1);
  });

  test('settles all that were read, and none that came since or is about another', async () => {
    const [id, other] = [await offer(db), await offer(db)];
    const [a, elsewhere, b, since] = [
      await say(db, id),
      await say(db, other),
      await say(db, id),
      await say(db, id),
    ];
    must(await reports.dismiss(moderator, b, b));
    must(await reports.dismiss(moderator, a, b));
    const waiting = await waitingIn(db);
    expect([a, b, elsewhere, since].filter((report) => waiting.includes(report))).toEqual([elsewhere, since]);
    const [c, d] = [await say(db, other), await say(db, other)];
    must(await reports.dismiss(moderator, elsewhere, c));
    expect(await notedOf(db, other)).toMatchObject([{ detail: { reports: `${elsewhere}, ${c}` } }]);
    expect(await waitingIn(db)).toContain(d);
  });
});

describe('withdrawing', () => {
  test('withdraws the listing by the usual rules, logs it, and settles all its reports', async () => {
    const id = await offer(db);
    const [a, b] = [await say(db, id), await say(db, id, { reason: 'gone' })];
    const elsewhere = await say(db, await offer(db));
    must(await reports.withdraw(moderator, b));
    expect([await statusOf(id), await eventsOf(id)]).toEqual(['withdrawn', ['withdrawn']]);
    expect(await listings.find(String(id))).toMatchObject({ error: { kind: 'missing' } });
    const waiting = await waitingIn(db);
    expect([a, b, elsewhere].filter((report) => waiting.includes(report))).toEqual([elsewhere]);
    expect(await notedOf(db, id)).toEqual([
      { actor: moderator.id, action: 'listings/withdrawn', detail: { reports: `${a}, ${b}` } },
    ]);
    const change = await db
      .selectFrom('page_change')
      .select('tags')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(change.tags).toEqual(expect.arrayContaining([`listing:${id}`, 'listings:nha-rieng:26740']));
  });

  test('twice is once', async () => {
    const id = await offer(db);
    const report = await say(db, id);
    must(await reports.withdraw(moderator, report));
    expect(await reports.withdraw(moderator, report)).toEqual(SETTLED);
    expect([await eventsOf(id), (await notedOf(db, id)).length]).toEqual([['withdrawn'], 1]);
  });

  test('only settles the reports of a listing withdrawn meanwhile', async () => {
    const id = await offer(db);
    const report = await say(db, id);
    must(await listings.withdraw(editor, id));
    must(await reports.withdraw(moderator, report));
    expect(await waitingIn(db)).not.toContain(report);
    expect([await eventsOf(id), await notedOf(db, id)]).toMatchObject([
      ['withdrawn'],
      [{ action: 'listings/report-dismissed' }],
    ]);
  });

  test('is refused for what was sold, whose report waits on', async () => {
    const id = await offer(db);
    const report = await say(db, id);
    await setStatus(db, id, 'sold');
    expect(await reports.withdraw(moderator, report)).toMatchObject({ error: { code: 'listings/not-so' } });
    expect([await waitingIn(db), await notedOf(db, id)]).toEqual([expect.arrayContaining([report]), []]);
    must(await reports.dismiss(moderator, report));
  });

  test('rolls back when the audit entry fails', async () => {
    const audit = () => Promise.reject(new Error('the log is full'));
    const nothing = async () => ok(undefined);
    const { withdraw } = createChanging(db, audit, systemClock, { withdrawn: nothing, sold: nothing });
    const broken = createReports({ db, withdraw, audit, clock: systemClock });
    const id = await offer(db);
    const report = await say(db, id);
    for (const action of [broken.withdraw, broken.dismiss])
      await expect(action(moderator, report)).rejects.toThrow('the log is full');
    await expect(broken.check(moderator, report, PRICE)).rejects.toThrow('the log is full');
    expect([await statusOf(id), await eventsOf(id)]).toEqual(['published', []]);
    expect(await waitingIn(db)).toContain(report);
    expect((await queue({ report: String(report) })).opened?.checks).toEqual([]);
  });
});

describe('checking', () => {
  test('shows on the page of the listing with its day, and the report waits on', async () => {
    const id = await offer(db);
    const report = await say(db, id);
    must(await reports.check(moderator, report, PRICE));
    const on = dayOf(new Date());
    expect(must(await listings.find(String(id))).checks).toEqual([{ ...PRICE, on }]);
    expect(await waitingIn(db)).toContain(report);
    must(await reports.check(editor, report, PRICE));
    expect(await notedOf(db, id), 'the same once more is nothing new').toEqual([
      { actor: moderator.id, action: 'listings/checked', detail: { check: 'price', outcome: 'failed' } },
    ]);
    must(await reports.check(editor, report, { ...PRICE, outcome: 'passed' }));
    expect(must(await listings.find(String(id))).checks).toEqual([{ what: 'price', outcome: 'passed', on }]);
    expect(await notedOf(db, id)).toHaveLength(2);
  });

  test.each(['withdrawn', 'sold', 'draft'])('is not for a listing that is %s', async (status) => {
    const id = await offer(db);
    const report = await say(db, id);
    await setStatus(db, id, status);
    expect(await reports.check(moderator, report, PRICE)).toMatchObject({
      error: { code: 'listings/not-so' },
    });
  });

  test('is not for a report that is settled', async () => {
    const report = await say(db, await offer(db));
    must(await reports.dismiss(moderator, report));
    expect(await reports.check(moderator, report, PRICE)).toEqual(SETTLED);
  });
});

test('the operator may too, and the audit log is complete', async () => {
  const id = await offer(db);
  must(await reports.dismiss(OPERATOR, await say(db, id)));
  expect(await notedOf(db, id)).toMatchObject([{ actor: null, action: 'listings/report-dismissed' }]);
  expect((await verify(db)).ok).toBe(true);
});

test('reports are deleted after two years, settled or not', async () => {
  const id = await offer(db);
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const old = await say(db, id, { at: daysAgo(731) });
  const young = await say(db, id, { at: daysAgo(729) });
  await listings.cleanUp();
  const left = await waitingIn(db);
  expect([left.includes(old), left.includes(young)]).toEqual([false, true]);
});
