import { expect, test } from 'vitest';
import type { JournalFilter } from '#features/staff/domain/journal.ts';
import { append } from '#platform/audit/append.ts';
import { transaction } from '#platform/db/transaction.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { servicesOver } from '../../_support/services.ts';
import { peopleIn } from '../../_support/people/staff.ts';

const { db } = await freshDatabase();
const services = servicesOver(db);
const { person, atDesk } = peopleIn(db, services);
const { actor } = await atDesk('administrator');
const other = await person(undefined, 'Người Được Xem');

/** One member of staff opens 120 accounts, then the operator grants a role. */
for (let look = 0; look < 120; look += 1)
  await transaction(db, (trx) =>
    append(trx, { actorKind: 'account', actor: other, action: 'accounts/opened', subject: actor.id }),
  );
await transaction(db, (trx) =>
  append(trx, {
    actorKind: 'operator',
    action: 'accounts/granted',
    subject: other,
    detail: { role: 'editor' },
  }),
);

async function read(filter: Partial<JournalFilter> = {}) {
  const page = await services.staff.journal.read(actor, { action: '', actor: '', before: '', ...filter });
  if (!page.ok) throw new Error(page.error.code);
  return page.value;
}

test('the newest come first, with the names of those in them', async () => {
  const { rows, next } = await read();
  expect(rows).toHaveLength(50);
  expect(rows[0]).toMatchObject({
    actorKind: 'operator',
    actorName: null,
    subject: other,
    subjectName: 'Người Được Xem',
    detail: { role: 'editor' },
  });
  expect(rows[1]).toMatchObject({ actorName: 'Người Được Xem', subjectName: 'Trần Thị Thử' });
  expect(next).toBe(rows.at(-1)?.id);
});

test('page by page every entry is read once', async () => {
  const ids: number[] = [];
  let before = '';
  do {
    const { rows, next } = await read({ before });
    ids.push(...rows.map(({ id }) => id));
    before = next === null ? '' : String(next);
  } while (before !== '');
  expect(ids).toEqual(Array.from({ length: 121 }, (_, at) => 121 - at));
});

test.each([
  { filter: { action: 'accounts/granted' }, count: 1 },
  { filter: { action: 'accounts/opened', before: '11' }, count: 10 },
  { filter: { actor: other, before: '11' }, count: 10 },
  { filter: { actor: actor.id }, count: 0 },
  { filter: { action: '', actor: '', before: '' }, count: 50 },
])('$filter finds $count', async ({ filter, count }) => {
  expect((await read(filter)).rows).toHaveLength(count);
});

test.each([
  { action: 'accounts/unknown' },
  { action: 'x' },
  { action: "accounts/opened' or true --" },
  { action: '\0' },
  { actor: '00000000-0000-4000-8000-00000000ffff' },
  { actor: 'ai đó' },
  { actor: '\0' },
  { before: '0' },
  { before: '-1' },
  { before: '1.5' },
  { before: '1e99' },
  { before: 'undefined' },
])('%j finds nothing', async (filter) => {
  expect(await read(filter)).toMatchObject({ rows: [], next: null });
});
