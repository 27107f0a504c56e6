import { expect, test } from 'vitest';
import { createPlaceChanges } from '#features/places/server/changes.ts';
import { createOutlineRepository } from '#features/places/server/outline-repository.ts';
import { createPlaceRepository } from '#features/places/server/repository.ts';
import { createPlaceService, PLACES_TAG } from '#features/places/server/service.ts';
import { fullName } from '#features/places/domain/unit.ts';
import { OPERATOR, type Actor, GUEST } from '#kernel/actor.ts';
import { append } from '#platform/audit/append.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { must } from '../../_support/people/whole-person.ts';

const { db } = await freshDatabase();
let now = new Date('2026-11-30T12:00:00+07:00');
const clock = () => now;
const changes = createPlaceChanges({ db, audit: append, clock });
const places = createPlaceService(createPlaceRepository(db), createOutlineRepository(db));

const HEADER = 'effective_from,act,act_title,from_code,to_code,name';
const table = (...rows: readonly string[]) => [HEADER, ...rows].join('\n');
const NEXT_YEAR = table('2027-01-01,9/NQ-UBTVQH16,Nghị quyết thử,07294,07294,Xã Bố Hạ');
const load = (text: string, dryRun = false, actor: Actor = OPERATOR) => changes.load(actor, text, { dryRun });
const codesOf = (loaded: Awaited<ReturnType<typeof load>>) =>
  loaded.ok ? [] : [loaded.error.code, ...loaded.error.rows.map(({ line, code }) => `${line} ${code}`)];

/** As a process reads it that was notified. */
async function nameOf(code: string) {
  places.onInvalidated([PLACES_TAG]);
  return fullName(must(await places.unitBy(code, null)));
}

const announced = async () => (await db.selectFrom('page_change').select('tags').execute()).length;
const follow = () => changes.jobs[0]?.run({}, AbortSignal.timeout(60_000));

test('a preview changes nothing, a load waits for its day, and the pages follow on it', async () => {
  const preview = must(await load(NEXT_YEAR, true));
  expect(preview).toMatchObject({ isNews: true, rows: [{ line: 2, was: 'Phường Bố Hạ', is: 'Xã Bố Hạ' }] });
  expect(must(await changes.loads(OPERATOR))).toEqual([]);
  must(await load(NEXT_YEAR));
  expect(must(await changes.loads(OPERATOR))).toMatchObject([
    { acts: ['9/NQ-UBTVQH16'], lines: 1, next: '2027-01-01', name: null },
  ]);
  expect(await nameOf('07294')).toBe('Phường Bố Hạ');

  const before = await announced();
  await follow();
  expect(await announced()).toBe(before);
  now = new Date('2027-01-01T00:01:00+07:00');
  await follow();
  expect(await announced()).toBe(before + 1);
  expect(await nameOf('07294')).toBe('Xã Bố Hạ');
  expect((await places.acts()).get('9/NQ-UBTVQH16')?.title.vi).toBe('Nghị quyết thử');
  expect(must(await changes.loads(OPERATOR))).toMatchObject([{ next: null }]);
});

test('the same table again is no news', async () => {
  expect(must(await load(NEXT_YEAR)).isNews).toBe(false);
  expect(must(await changes.loads(OPERATOR))).toHaveLength(1);
});

test('a table is taken back, but not from under a later one', async () => {
  must(await load(table('2027-02-01,10/NQ-UBTVQH16,,07294,07998,Xã Bố Hạ Mới')));
  must(await load(table('2027-03-01,11/NQ-UBTVQH16,,07998,07998,Phường Bố Hạ Mới')));
  const [last, middle, first] = must(await changes.loads(OPERATOR));
  expect(await changes.takeBack(OPERATOR, middle?.id ?? 0)).toMatchObject({
    ok: false,
    error: { code: 'places/load-needed' },
  });
  for (const one of [last, middle, first]) must(await changes.takeBack(OPERATOR, one?.id ?? 0));
  expect(await nameOf('07294')).toBe('Phường Bố Hạ');
  expect(await changes.takeBack(OPERATOR, first?.id ?? 0)).toMatchObject({
    error: { code: 'places/no-such-load' },
  });
});

test.each([
  ['', ['csv/nothing-given']],
  ['\uFFFD', ['csv/not-utf8']],
  ['act,name\n1,2', ['csv/missing-columns']],
  [table('2026-01-01,1/NQ,,07294,07294,Xã Bố Hạ'), ['csv/rows-refused', '2 places/change-too-early']],
  [
    table('2027-01-01,1/NQ,,07294,00001,Xã Bố Hạ', '2027-01-01,1/NQ,,99998,00001,Xã'),
    ['csv/rows-refused', '3 places/change-name'],
  ],
])('the table %s is refused whole', async (text, codes) => {
  const before = await changes.loads(OPERATOR);
  expect(codesOf(await load(text))).toEqual(codes);
  expect(await changes.loads(OPERATOR)).toEqual(before);
});

test('is for staff who may', async () => {
  expect(codesOf(await load(NEXT_YEAR, true, GUEST))).toEqual(['places/not-allowed']);
  expect(await changes.takeBack(GUEST, 1)).toMatchObject({ error: { code: 'places/not-allowed' } });
  expect(await changes.loads(GUEST)).toMatchObject({ error: { code: 'places/not-allowed' } });
});
