import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readTexts } from '#features/valuation/domain/texts.ts';
import { GUEST } from '#kernel/actor.ts';
import { createDrafts } from '#platform/db/drafts.ts';
import { makePerson } from '../../_support/people/account-people.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { servicesOver } from '../../_support/services.ts';
import { must } from '../../_support/people/whole-person.ts';

const { db } = await freshDatabase('demo');
const { drafts, valuation } = servicesOver(db);
const { wizard } = valuation;
const TYPE = 'bang-gia-dat';
const PLOT = {
  cityID: '79',
  districtCode: '760',
  wardCode: '26740',
  sheetNumber: '12',
  plotNumber: '34',
  timeBuilding: '1',
};

test('starting forms is rate limited by network, without storing addresses', async () => {
  const begin = (address: string) =>
    wizard.keep(GUEST, TYPE, { draft: null, address }, readTexts({ ...PLOT }));
  const made = [];
  for (let end = 1; end <= 61; end += 1) made.push((await begin(`2001:db8:5:1::${end}`)).ok);
  expect(made.filter(Boolean)).toHaveLength(60);
  must(await begin('2001:db8:5:2::1'));
  const { rows } = await sql<{ key: string }>`select key from rate_window`.execute(db);
  expect(rows.filter(({ key }) => /2001/.test(key))).toEqual([]);
});

test('guests have so many forms in all: the oldest go, and those of accounts stay', async () => {
  await sql`truncate draft cascade`.execute(db);
  const few = createDrafts(db, 150);
  const { id: account } = await makePerson(db, 'Anh Của Riêng');
  const own = await few.begin(TYPE, account, {});
  await sql`
    insert into draft (kind, answers, changed_at)
    select ${TYPE}, '{}', now() - n * interval '1 hour' from generate_series(1, 150) n`.execute(db);
  const fresh = await few.begin(TYPE, null, {});
  const left = await db.selectFrom('draft').select(['id', 'account']).execute();
  expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining([own, fresh]));
  expect(left.filter((draft) => draft.account === null).length).toBeLessThanOrEqual(150);
});

test('an abandoned form is deleted after thirty days', async () => {
  const [old, fresh] = [await drafts.begin(TYPE, null, {}), await drafts.begin(TYPE, null, {})];
  await sql`update draft set changed_at = now() - interval '31 days' where id = ${old}`.execute(db);
  await drafts.dropOld();
  const left = await db.selectFrom('draft').select('id').where('id', 'in', [old, fresh]).execute();
  expect(left).toEqual([{ id: fresh }]);
});
