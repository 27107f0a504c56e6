import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { noticeLine } from '#documents/notices.ts';
import type { Member } from '#kernel/actor.ts';
import { makePerson } from '../../_support/people/account-people.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { offer } from '../../_support/land/offers.ts';
import { deliver, ORIGIN, servicesOver } from '../../_support/services.ts';
import { must } from '../../_support/people/whole-person.ts';

const { db } = await freshDatabase();
const HOUR = 3_600_000;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'diaba-letters-'));
  await db.deleteFrom('saved_search').execute();
});

/** One process: its own services over the database that all share. */
const worker = () => async () => {
  const services = servicesOver(db, { dataDir: folder });
  await services.favourites.alerts.look();
  await deliver(services);
};

type Letter = { id: string; to: string; subject: string; text: string; unsubscribe: string };

const letters = async (): Promise<Letter[]> =>
  (await readFile(join(folder, 'outbox.jsonl'), 'utf8').catch(() => ''))
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Letter => JSON.parse(line));

/** A member who subscribed an hour ago to houses for sale, up to a price unique to the test. */
async function reader(alerts: 'daily' | 'now', most: number) {
  const { id } = await makePerson(db, 'Người Chờ Tin');
  const email = { email: 'cho.tin@vi-du.example', email_proved_at: new Date() };
  await db.updateTable('account').set(email).where('id', '=', id).execute();
  const actor: Member = {
    kind: 'member',
    id,
    roles: [],
    via: 'cookie',
    isSudo: false,
    hasSecondFactor: false,
  };
  const service = servicesOver(db, { dataDir: folder });
  const search = {
    type: 'nha-rieng',
    place: '',
    search: `?khoang_gia_max=${most}`,
    name: 'Nhà vừa túi tiền',
  };
  must(await service.favourites.searches.save(actor, [search]));
  const [saved] = await service.favourites.searches.list(actor);
  must(await service.favourites.searches.change(actor, saved?.id ?? '', search.name, alerts));
  const ago = new Date(Date.now() - (alerts === 'daily' ? 30 * HOUR : HOUR));
  await db.updateTable('saved_search').set({ looked_at: ago, seen_at: ago }).execute();
  return { id: saved?.id ?? '', service, actor };
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

test('each new listing is named once, however many processes look and however often', async () => {
  await reader('now', 111_000_000);
  const ids = await Promise.all(
    [9, 8, 7].map((minutes) => offer(db, { price: 110_000_000, at: minutesAgo(minutes) })),
  );
  await offer(db, { price: 112_000_000, at: minutesAgo(6) });
  await Promise.all([worker()(), worker()(), worker()()]);
  await worker()();
  const late = await offer(db, { price: 109_000_000, at: minutesAgo(5) });
  await Promise.all([worker()(), worker()()]);
  const sent = await letters();
  expect(sent.map(({ subject }) => subject)).toEqual([
    '3 tin mới: Nhà vừa túi tiền',
    '1 tin mới: Nhà vừa túi tiền',
  ]);
  const named = sent.flatMap(({ text }) =>
    [...text.matchAll(/\/nha-rieng\/\w+\/(\d+)$/gm)].map(([, id]) => Number(id)),
  );
  expect(named).toEqual([...ids, late]);
});

test('a letter of many names fifty and says how many more there are and where', async () => {
  await reader('now', 222_000_000);
  for (let at = 0; at < 53; at++) await offer(db, { price: 221_000_000, at: minutesAgo(50 - at / 2) });
  await db.updateTable('listing').set({ price: 230_000_000 }).where('price', '<', 120_000_000).execute();
  await worker()();
  const [letter] = await letters();
  expect(letter?.text.match(/^\d+\. /gm)).toHaveLength(50);
  expect(letter?.text).toContain(`… và 3 tin nữa. Xem tất cả: ${ORIGIN}/nha-rieng?khoang_gia_max=222000000`);
});

test('nothing is sent about what is older than the wish, or not yet settled, or to whom wants nothing', async () => {
  const { service, id } = await reader('now', 51_000_000);
  await offer(db, { price: 50_000_000, at: minutesAgo(120) });
  await offer(db, { price: 50_000_000, at: new Date() });
  await worker()();
  expect(await letters()).toEqual([]);
  await offer(db, { price: 50_000_000, at: minutesAgo(3) });
  await worker()();
  const [letter] = await letters();
  const token = new URL(letter?.unsubscribe ?? '').searchParams.get('ma') ?? '';
  expect(letter?.text).toContain(`${ORIGIN}/huy-bao-tin?ma=${token}`);
  expect((await service.favourites.alerts.stop(`${token}x`)).ok).toBe(false);
  expect(must(await service.favourites.alerts.stop(token))).toBe('Nhà vừa túi tiền');
  await offer(db, { price: 50_000_000, at: minutesAgo(2) });
  await worker()();
  expect(await letters()).toHaveLength(1);
  expect(
    await db.selectFrom('saved_search').select('alerts').where('id', '=', id).executeTakeFirst(),
  ).toEqual({
    alerts: 'none',
  });
});

test('one a day is one a day', async () => {
  await reader('daily', 41_000_000);
  await offer(db, { price: 40_000_000, at: minutesAgo(10) });
  await worker()();
  await offer(db, { price: 40_000_000, at: minutesAgo(5) });
  await worker()();
  expect((await letters()).map(({ subject }) => subject)).toEqual(['1 tin mới: Nhà vừa túi tiền']);
});

test('news is in the account at once, and its letter later where it could not be handed over', async () => {
  const { service, actor } = await reader('now', 31_000_000);
  await offer(db, { price: 30_000_000, at: minutesAgo(4) });
  await service.favourites.alerts.look();
  const [notice = expect.fail()] = (await service.notices.list(actor)).notices;
  expect(noticeLine(notice.kind, notice.data, 'vi')).toEqual({
    text: '1 tin mới: Nhà vừa túi tiền',
    path: '/nha-rieng?khoang_gia_max=31000000',
  });
  await deliver(servicesOver(db, { dataDir: join(folder, 'khong-co') }));
  expect(await letters()).toEqual([]);
  await sql`update notice_message set due_at = now()`.execute(db);
  await worker()();
  expect(await letters()).toHaveLength(1);
});

test('news is sent to no unverified address, nor once its search is deleted', async () => {
  const { service, actor, id } = await reader('now', 21_000_000);
  await db.updateTable('account').set({ email_proved_at: null }).execute();
  await offer(db, { price: 20_000_000, at: minutesAgo(4) });
  await worker()();
  expect(await letters()).toEqual([]);
  await db.updateTable('account').set({ email_proved_at: new Date() }).execute();
  await offer(db, { price: 20_000_000, at: minutesAgo(3) });
  await service.favourites.alerts.look();
  must(await service.favourites.searches.remove(actor, id));
  await worker()();
  expect(await letters()).toEqual([]);
  expect((await service.notices.list(actor)).notices).toHaveLength(2);
});
