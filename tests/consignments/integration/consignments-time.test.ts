import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Vnd } from '#kernel/money.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { member } from '../../_support/inquiries.ts';
import { checked, completed, published, seenOf, sent, statusOf } from '../../_support/people/consignments.ts';
import { must } from '../../_support/people/must.ts';
import { servicesOver } from '../../_support/services.ts';

const { db } = await freshDatabase();
const dataDir = await dataDirectory();
let now = new Date();
const services = servicesOver(db, { dataDir, clock: () => now });
const { own, desk } = services.consignments;
const [owner, moderator] = [await member(db), await member(db, 'moderator')];

const days = (count: number) => (now = new Date(now.getTime() + count * 86_400_000));
const listingOf = async (number: number) =>
  db
    .selectFrom('consignment')
    .innerJoin('listing', 'listing.id', 'consignment.listing')
    .select(['listing.status', 'listing.price'])
    .where('consignment.number', '=', number)
    .executeTakeFirst();
const noticesOf = async (account: string) =>
  (
    await db
      .selectFrom('notice')
      .select(['kind', 'data'])
      .where('account', '=', account)
      .orderBy('id')
      .execute()
  ).map(({ kind, data }) => ({ kind, data }));
const lastNotice = async (account: string) => (await noticesOf(account)).at(-1)?.data;

describe('time', () => {
  test('warns a week and a day before the end, ends it, and it is renewed', async () => {
    const number = await published(services, db, owner, moderator);
    expect(
      await own.renew(owner, { ...(await seenOf(db, number)), price: 5_000_000_000 as Vnd }),
    ).toMatchObject({ error: { code: 'consignments/renew-too-early' } });
    const ours = async () =>
      (await noticesOf(owner.id)).filter(
        ({ kind, data }) => kind === 'consignments.expiring' && JSON.stringify(data).includes(`${number}`),
      );
    days(83.5);
    await services.consignments.cleanUp();
    await services.consignments.cleanUp();
    expect((await ours()).map(({ data }) => data)).toMatchObject([{ days: 7 }]);
    days(6);
    await services.consignments.cleanUp();
    expect((await ours()).map(({ data }) => data)).toMatchObject([{ days: 7 }, { days: 1 }]);
    days(1);
    await services.consignments.cleanUp();
    expect([await statusOf(db, number), (await listingOf(number))?.status]).toEqual(['expired', 'expired']);
    expect(await own.renew(owner, { ...(await seenOf(db, number)), price: null })).toMatchObject({
      error: { field: 'price' },
    });
    must(await own.renew(owner, { ...(await seenOf(db, number)), price: 4_900_000_000 as Vnd }));
    expect(await listingOf(number)).toMatchObject({ status: 'published', price: 4.9e9 });
    expect(must(await own.detail(owner, number)).daysLeft).toBe(90);
  });

  test('what is in negotiation ends as well', async () => {
    const number = await published(services, db, owner, moderator);
    must(await own.dealing(owner, await seenOf(db, number)));
    days(91);
    await services.consignments.cleanUp();
    expect([await statusOf(db, number), (await listingOf(number))?.status]).toEqual(['expired', 'expired']);
    expect(
      await own.changePrice(owner, { ...(await seenOf(db, number)), price: 1_000_000_000 as Vnd }),
    ).toMatchObject({ error: { code: 'consignments/not-so' } });
  });

  test('one that fails keeps no other back, and is tried again', async () => {
    const [broken, sold, fine] = [
      await published(services, db, owner, moderator),
      await published(services, db, owner, moderator),
      await published(services, db, owner, moderator),
    ];
    const idOf = async (number: number) =>
      (
        await db
          .selectFrom('consignment')
          .select('listing')
          .where('number', '=', number)
          .executeTakeFirstOrThrow()
      ).listing;
    await db
      .updateTable('listing')
      .set({ status: 'sold' })
      .where('id', '=', await idOf(sold))
      .execute();
    await sql`create function refuse_change() returns trigger language plpgsql as
      $$ begin raise exception 'this listing cannot be changed'; end $$`.execute(db);
    await sql`create trigger refuse_change before update on listing for each row
      when (old.id = ${sql.lit(await idOf(broken))}) execute function refuse_change()`.execute(db);
    days(91);
    await expect(services.consignments.cleanUp()).rejects.toThrow();
    const states = async () =>
      Promise.all(
        [broken, sold, fine].map(async (number) => [
          await statusOf(db, number),
          (await listingOf(number))?.status,
        ]),
      );
    expect(await states()).toEqual([
      ['published', 'published'],
      ['expired', 'sold'],
      ['expired', 'expired'],
    ]);
    await sql`drop trigger refuse_change on listing`.execute(db);
    await services.consignments.cleanUp();
    expect((await states())[0]).toEqual(['expired', 'expired']);
  });

  test('reaches everyone, however many are due', async () => {
    const { id } = await member(db);
    await sql`insert into consignment (owner, deposit_type, draft, touched_at)
      select ${id}, 'ban', '{}', ${days(0)}::timestamptz - interval '55 days' from generate_series(1, 450)`.execute(
      db,
    );
    await services.consignments.cleanUp();
    expect(await noticesOf(id)).toHaveLength(450);
    days(10);
    await services.consignments.cleanUp();
    const left = await db.selectFrom('consignment').select('id').where('owner', '=', id).execute();
    expect(left).toEqual([]);
  });

  test('withdraws what is not completed, and deletes abandoned drafts after a warning', async () => {
    const someone = await member(db);
    const number = await sent(services, db, someone);
    const given = await checked(services, db, moderator, number);
    must(
      await desk.askForChanges(moderator, {
        ...given,
        reasons: [{ code: 'photo-blurred', field: 'photo', note: '' }],
      }),
    );
    const draft = await completed(services, db, someone);
    days(31);
    await services.consignments.cleanUp();
    expect(await statusOf(db, number)).toBe('withdrawn');
    days(23);
    await services.consignments.cleanUp();
    expect(await lastNotice(someone.id)).toMatchObject({ number: draft, what: 'draft' });
    days(8);
    await services.consignments.cleanUp();
    expect(await own.detail(someone, draft)).toMatchObject({ error: { kind: 'missing' } });
  });
});

test('at most ten drafts are open', async () => {
  const someone = await member(db);
  const begun = await Promise.all(Array.from({ length: 13 }, () => own.begin(someone, 'cho-thue')));
  expect(begun.filter(({ ok }) => ok)).toHaveLength(10);
});
