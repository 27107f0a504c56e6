import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoPeople } from '#features/accounts/server/seed.ts';
import { createListingsDemo } from '#demo/listings/seed.ts';
import { createListingIndex } from '#features/listings/domain/register/register.ts';
import { createIndexRepository } from '#features/listings/server/register-repository.ts';
import { createIndexSync } from '#search-index/index-sync.ts';
import { openDatabase } from '#platform/db/client.ts';
import { seed } from '#platform/db/seed.ts';
import { countStatements } from '#platform/db/statements.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { offer } from '../../_support/land/offers.ts';
import { servicesOver } from '../../_support/services.ts';
import { must } from '../../_support/people/whole-person.ts';

const { db, target } = await freshDatabase();
const { listings } = servicesOver(db);
const keeper = createIndexSync(createListingIndex, createIndexRepository(db));

beforeAll(() => seed(db, [demoPeople, createListingsDemo()], { demo: true }));

async function page(search: string, place: string | null = null) {
  const found = must(await listings.browse('nha-dat-ban', place, new URLSearchParams(search)));
  if (!('cards' in found)) throw new Error('the list has moved');
  return found;
}

/** Which listings the tables say answer. */
async function idsWhere(where: string) {
  const { rows } = await sql<{ id: number }>`
    select id from listing where status = 'published' and deal = 'ban' and ${sql.raw(where)}
    order by published_at desc, id desc`.execute(db);
  return rows.map(({ id }) => id);
}

describe('lists say what the tables say', () => {
  test.each([
    ['', null, 'true'],
    ['', '79', "province = '79'"],
    ['', '760', "district = '760'"],
    ['khoang_gia_max=3000000000', null, 'price <= 3000000000'],
    ['khoang_gia_min=2345678901', '79', "price >= 2345678901 and province = '79'"],
    ['dien_tich_min=52&dien_tich_max=77', null, 'area between 52 and 77'],
    ['so_phong_ngu=5&so_tang=2', null, 'bedrooms >= 5 and floors = 2'],
    ['huong=D,TB&phap_ly=so-hong', null, "direction in ('D', 'TB') and legal = 'so-hong'"],
    ['quy_hoach=1&loai=dat', null, "has_plan and kind = 'dat'"],
    ['vung=10.7,106.6;10.7,106.8;10.85,106.8;10.85,106.6', null, "at <@ box '((106.6,10.7),(106.8,10.85))'"],
    ['q=hẻm xe hơi', null, "words @@ plainto_tsquery('simple', 'hem xe hoi')"],
    ['q=Gò Vấp, Quang Trung!', null, "words @@ plainto_tsquery('simple', 'go vap quang trung')"],
    ['q=🏠 hem', null, "words @@ plainto_tsquery('simple', 'hem')"],
  ])('%s in %s', async (search, place, where) => {
    const [{ count, cards }, ids] = [await page(search, place), await idsWhere(where)];
    expect(ids.length).toBeGreaterThan(0);
    expect([count.listings, cards.map(({ id }) => id)]).toEqual([ids.length, ids.slice(0, 30)]);
  });
});

describe('what changes is in the next list', () => {
  const newest = async () => (await page('')).cards[0]?.id;

  test('an offer, a price, and its end', async () => {
    const id = await offer(db, { at: new Date(Date.now() + 60_000), price: 4_321_000_000 });
    expect(await newest()).toBe(id);
    const search = 'khoang_gia_min=4321000000&khoang_gia_max=4321000000';
    expect((await page(search)).cards.map((card) => card.id)).toEqual([id]);
    await db.updateTable('listing').set({ price: 4e9 }).where('id', '=', id).execute();
    expect((await page(search)).cards).toEqual([]);
    await db.updateTable('listing').set({ status: 'sold' }).where('id', '=', id).execute();
    expect(await newest()).not.toBe(id);
  });

  test('what was begun before and committed after others, and nothing that was taken back', async () => {
    const before = (await keeper()).size();
    const second = openDatabase(target);
    const late = await second.startTransaction().execute();
    await offer(late);
    await offer(db);
    expect((await keeper()).size()).toBe(before + 1);
    await late.commit().execute();
    expect((await keeper()).size()).toBe(before + 2);
    const undone = await second.startTransaction().execute();
    await offer(undone);
    expect((await keeper()).size()).toBe(before + 2);
    await undone.rollback().execute();
    expect((await keeper()).size()).toBe(before + 2);
    await second.destroy();
  });

  test('no row is read twice during a long transaction', async () => {
    const second = openDatabase(target);
    const long = await second.startTransaction().execute();
    await sql`select pg_current_xact_id()`.execute(long);
    await offer(db);
    await keeper();
    const repository = createIndexRepository(db);
    const changed = await repository.changedSince(await repository.snapshot(), 100);
    expect((await repository.changedSince(changed?.snapshot ?? '', 100))?.changes).toEqual([]);
    await long.rollback().execute();
    await second.destroy();
  });

  test('more than is worth following one by one', async () => {
    const before = (await keeper()).size();
    await sql`
      insert into listing (status, deal, kind, province, commune, area, published_at, expires_on, words)
      select 'published', 'ban', 'dat', '79', '26740', 60, now(), '2030-01-01', ''
      from generate_series(1, 12000)`.execute(db);
    expect((await keeper()).size()).toBe(before + 12_000);
    await sql`update listing set status = 'withdrawn' where words = '' and kind = 'dat'`.execute(db);
    expect((await keeper()).size()).toBe(before);
  });
});

test('many who ask at once share what is read', async () => {
  const { statements } = await countStatements(() => Promise.all(Array.from({ length: 50 }, () => keeper())));
  expect(statements).toBeLessThanOrEqual(2);
});

test('a listing is withdrawn, never deleted', async () => {
  const id = await offer(db);
  await expect(sql`delete from listing where id = ${id}`.execute(db)).rejects.toThrow(
    'a listing is withdrawn, never deleted',
  );
});
