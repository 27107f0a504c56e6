import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { offeredRecord } from '#features/listings/server/publishing/_offered.ts';
import { offeredCodec, type OfferedRecord } from '#features/listings/server/record.ts';
import { GUEST, OPERATOR } from '#kernel/actor.ts';
import { vnd } from '#kernel/money.ts';
import { phone } from '#kernel/contact/contact.ts';
import { photo } from '#platform/images/_pictures.ts';
import { createImages } from '#platform/images/images.ts';
import { openObjectStore } from '#platform/objects/open.ts';
import { createPictures } from '#platform/images/pictures.ts';
import { cheapProof, nextAddress } from '../../_support/people/account-people.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { servicesOver } from '../../_support/services.ts';
import { must } from '../../_support/people/whole-person.ts';

const { db } = await freshDatabase();
const folder = await dataDirectory();
const { listings } = servicesOver(db, { dataDir: folder });

const OWNER = { name: 'Chủ nhà thử', phone: phone.parse('0901234567') };
const OTHER = { name: 'Người khác', phone: phone.parse('0987654321') };

let plots = 100;
/** A plot and a text that no other test uses. */
const somewhere = (over: Partial<OfferedRecord> = {}) => {
  plots += 1;
  const words = Array.from({ length: 24 }, (_, at) => `chữ${String.fromCodePoint(97 + ((plots + at) % 26))}`);
  return { so_thua: plots, mo_ta_tong_quan: `${words.join(' ')} ${'x'.repeat(plots % 50)}`, ...over };
};
const offered = (over: Partial<OfferedRecord>) => z.decode(offeredCodec, offeredRecord(over));
const publish = async (over: Partial<OfferedRecord>, contact = OWNER) =>
  must(await listings.publish(OPERATOR, offered(over), contact));
const found = async (id: number) => must(await listings.find(String(id)));

async function idsOf(search: string, type: 'nha-rieng' | 'nha-dat-ban' = 'nha-rieng') {
  const page = must(await listings.browse(type, '778', new URLSearchParams(search)));
  if (!('cards' in page)) throw new Error('the list has moved');
  return page.cards.map(({ id }) => id);
}

describe('publishing', () => {
  test('is for those who may', async () => {
    expect(await listings.publish(GUEST, offered(somewhere()), OWNER)).toMatchObject({
      error: { kind: 'forbidden' },
    });
  });

  test('shows the submitted facts, with both forms of its place', async () => {
    const id = await publish(somewhere());
    const { listing, names, area, hasPlan, contact } = await found(id);
    expect(listing).toMatchObject({ title: offeredRecord().tieu_de, price: 5e9, floors: 3, direction: 'DN' });
    expect(names.now).toMatch(/^Phường .+, Thành phố Hồ Chí Minh$/);
    expect(names.before).toMatch(/Quận 7, Thành phố Hồ Chí Minh$/);
    expect([area, hasPlan, contact.maskedPhone]).toEqual([60, true, '0901 234 ***']);
  });

  test('renders its share image', async () => {
    const store = createPictures({
      images: createImages(),
      objects: openObjectStore(join(folder, 'objects')),
      folder: join(folder, 'pictures'),
    });
    const { id, width, height, colour } = must(await store.accept(await photo()));
    await db.insertInto('picture').values({ id, width, height, colour }).execute();
    await publish(somewhere({ hinh_anh: [id] }));
    const made = await readdir(join(folder, 'pictures', 'sizes'), { recursive: true });
    expect(made.map((path) => basename(path))).toContain(`${id}-og.jpg`);
  });

  test.each([
    ['a commune of another province', { city_id: '01' }, 'listings/bad-place'],
    ['a former district whose land it has not', { district_id: '760', ma_qh: '760' }, 'listings/bad-place'],
    ['a commune that is no more', { ward_id: '26737' }, 'listings/bad-place'],
    ['an unknown picture', { hinh_anh: ['a'.repeat(32)] }, 'listings/no-picture'],
  ])('refuses %s', async (_, over, code) => {
    expect(await listings.publish(OPERATOR, offered(somewhere(over)), OWNER)).toMatchObject({
      error: { code },
    });
  });

  test('is found by its own facts and by no others', async () => {
    const id = await publish(somewhere({ gia_ban: 6_100_000_000, huong_tiep_giap: 'TB', so_phong_ngu: 4 }));
    await publish(somewhere({ mo_ta_tong_quan: 'Gần đường Nguyễn Huệ', huong_tiep_giap: 'TN' }));
    const finds = ['huong=TB', 'so_phong_ngu=4', 'khoang_gia_min=6000000000', 'q=lam van ben', 'quy_hoach=1'];
    for (const search of finds) expect(await idsOf(search), search).toContain(id);
    for (const search of ['huong=D', 'so_phong_ngu=2', 'khoang_gia_max=6000000000', 'q=nguyen hue'])
      expect(await idsOf(search), search).not.toContain(id);
    expect(await idsOf('huong=TB&q=xe hoi&khoang_gia_max=7000000000')).toEqual([id]);
  });
});

describe('the log of a property', () => {
  test('lists each price, and the filters follow', async () => {
    const id = await publish(somewhere({ gia_ban: 9_000_000_000 }));
    must(await listings.changePrice(OPERATOR, id, vnd.parse(4_500_000_000)));
    const { prices, priceDrop } = await found(id);
    expect(prices.map(({ price }) => price)).toEqual([9e9, 4.5e9]);
    expect(priceDrop).toBeCloseTo(0.5);
    expect(await idsOf('khoang_gia_max=4600000000')).toContain(id);
    expect(await idsOf('khoang_gia_max=4600000000&q=lam van ben')).toContain(id);
    expect(await idsOf('khoang_gia_min=8000000000')).not.toContain(id);
    expect((await idsOf('sap_xep=ha-gia'))[0]).toBe(id);
  });

  test('goes on when the plot is offered again', async () => {
    const place = somewhere({ gia_ban: 7_000_000_000 });
    const first = await publish(place);
    must(await listings.withdraw(OPERATOR, first));
    const second = await publish({ ...place, gia_ban: 6_300_000_000, mo_ta_tong_quan: 'viết lại' }, OTHER);
    const { prices, events, priceDrop } = await found(second);
    expect(prices.map(({ price }) => price)).toEqual([7e9, 6.3e9]);
    expect(events.map(({ what }) => what)).toEqual(['listed', 'withdrawn', 'relisted']);
    expect(priceDrop).toBeCloseTo(0.1);
  });

  test('is separate for two sellers of one plot, and links the duplicates', async () => {
    const place = somewhere();
    const [mine, theirs] = [await publish(place), await publish({ ...place, gia_ban: 4_800_000_000 }, OTHER)];
    const [one, other] = [await found(mine), await found(theirs)];
    expect([one.prices.length, other.prices.length]).toEqual([1, 1]);
    expect(one.duplicates).toMatchObject([{ card: { id: theirs }, why: ['plot', 'text'] }]);
    expect(other.duplicates).toMatchObject([{ card: { id: mine }, why: ['plot', 'text'] }]);
  });

  test('links all duplicates published concurrently', async () => {
    const place = somewhere();
    const ids = await Promise.all([OWNER, OTHER, OWNER, OTHER].map((who) => publish(place, who)));
    for (const id of ids)
      expect((await found(id)).duplicates.map(({ card }) => card.id).toSorted()).toHaveLength(3);
  });

  test.each(['listing_price', 'listing_event'])('%s is only ever added to', async (table) => {
    await publish(somewhere());
    await expect(sql`delete from ${sql.table(table)}`.execute(db)).rejects.toThrow(/only ever added to/);
    await expect(sql`update ${sql.table(table)} set at = now()`.execute(db)).rejects.toThrow(/refused/);
  });
});

describe('an unconfirmed listing', () => {
  test('expires by itself, says so at its address, and may come back', async () => {
    const id = await publish(somewhere({ huong_tiep_giap: 'B' }));
    await db.updateTable('listing').set({ expires_on: '2020-01-01' }).where('id', '=', id).execute();
    await listings.cleanUp();
    expect((await found(id)).listing.status).toBe('expired');
    expect(await idsOf('huong=B')).not.toContain(id);
    expect(await listings.askPhone(id, '198.51.100.9')).toMatchObject({ error: { kind: 'missing' } });
    must(await listings.renew(OPERATOR, id));
    expect(await idsOf('huong=B')).toContain(id);
    expect((await found(id)).events.map(({ what }) => what)).toEqual(['listed', 'expired', 'relisted']);
  });

  test('and a withdrawn one is hidden from everyone', async () => {
    const id = await publish(somewhere());
    must(await listings.withdraw(OPERATOR, id));
    expect(await listings.find(String(id))).toMatchObject({ error: { kind: 'missing' } });
    expect(await listings.sell(OPERATOR, id)).toMatchObject({ error: { code: 'listings/not-so' } });
  });
});

describe('readers', () => {
  test('are shown a number that is counted, and not too many', async () => {
    const id = await publish(somewhere());
    const ask = () => listings.askPhone(id, '198.51.100.8');
    const answers = [];
    for (let time = 0; time < 21; time += 1) answers.push((await ask()).ok);
    expect(answers.filter(Boolean)).toHaveLength(20);
    expect(await ask()).toMatchObject({ error: { code: 'listings/phone-too-often' } });
    const { rows } = await sql<{
      requests: number;
    }>`select requests from listing_contact_day where listing = ${id}`.execute(db);
    expect(rows).toEqual([{ requests: 20 }]);
  });

  test('of one network are shown a hundred a day together, whatever addresses they come from', async () => {
    const id = await publish(somewhere());
    const shownIn = async (addressOf: (nth: number) => string, count: number) => {
      let shown = 0;
      for (let nth = 0; nth < count; nth += 1)
        if ((await listings.askPhone(id, addressOf(nth))).ok) shown += 1;
      return shown;
    };
    expect(await shownIn((nth) => `2001:db8:55:${nth.toString(16)}::7`, 120)).toBe(100);
    expect(await shownIn((nth) => `203.0.113.${nth}`, 120)).toBe(100);
    expect(await shownIn(() => '2001:db8:56::7', 1)).toBe(1);
  });

  test('may say what is wrong, ten times a day', async () => {
    const id = await publish(somewhere());
    const say = async (note: string) =>
      listings.report(id, { reason: 'price', note, proof: await cheapProof() }, '198.51.100.7');
    for (let time = 0; time < 10; time += 1) expect((await say(`lần ${time}`)).ok).toBe(true);
    expect(await say('nữa')).toMatchObject({ error: { code: 'listings/report-too-often' } });
    const unproven = await listings.report(id, { reason: 'price', note: '', proof: '' }, nextAddress());
    expect(unproven).toMatchObject({ error: { code: 'accounts/proof-needed' } });
  });
});
