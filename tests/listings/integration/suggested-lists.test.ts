import { expect, test } from 'vitest';
import { openAccounts } from '../../_support/people/accounts-app.ts';
import { offer } from '../../_support/land/offers.ts';

const { db, browse, services } = await openAccounts();
const { get } = browse();

type Row = { name: string; detail: string; href: string };

async function suggested(words: string): Promise<Row[]> {
  const { data } = JSON.parse((await get(`/api/listings/suggest?q=${encodeURIComponent(words)}`)).text);
  return data;
}

/** The count at the head of a list. */
async function countAt(href: string): Promise<string | undefined> {
  return /<strong class="figures"[^>]*>([^<]*)</.exec((await get(href)).text)?.[1];
}

test.each([
  ['nguyen tr', ({ name }: Row) => name === 'Nguyễn Trãi'],
  ['đường Nguyễn Tr', ({ name }: Row) => name === 'Nguyễn Trãi'],
  ['quan 7', ({ href }: Row) => href === '/nha-dat-ban/778'],
  ['tinh binh duong', ({ href }: Row) => href.includes('tinh_cu=')],
  ['can ho', ({ href }: Row) => href === '/can-ho-chung-cu'],
  ['nhà 3 tầng quận 7 dưới 8 tỷ', ({ name }: Row) => name === 'nhà 3 tầng quận 7 dưới 8 tỷ'],
])('%j leads to a list of its own', async (words, isIt) => {
  const rows = await suggested(words);
  expect(rows.some(isIt), JSON.stringify(rows)).toBe(true);
  expect(new Set(rows.map(({ href }) => href)).size).toBe(rows.length);
  for (const { href, detail } of rows) expect(detail).toContain(await countAt(href));
});

test('a number leads to its listing', async () => {
  const id = await offer(db);
  const [row] = await suggested(`mã tin ${id}`);
  expect((await get(row?.href ?? '')).status).toBe(200);
  expect(row?.href).toContain(String(id));
});

test('what finds nothing is not suggested', async () => {
  expect(await suggested('zzzz qqqq')).toEqual([]);
  expect(await suggested('99999999')).toEqual([]);
  expect(await suggested(' ')).toEqual([]);
});

test.each(['x'.repeat(201), '\u0000', "'; drop table listing; --", '\\', 'a%_\\', '%', '_'])(
  '%j is refused or finds nothing',
  async (words) => {
    const { status } = await get(`/api/listings/suggest?q=${encodeURIComponent(words)}`);
    expect([200, 400, 422]).toContain(status);
  },
);

test('streets are those of what is on offer, without number and lane', async () => {
  const id = await offer(db);
  const streetsOf = async (address: string) => {
    await db.updateTable('listing_text').set({ address }).where('listing', '=', id).execute();
    const [job] = services.listings.jobs.filter(({ name }) => name === 'listings/streets');
    await job?.run({}, AbortSignal.timeout(60_000));
    return db.selectFrom('listing_street').select('name').where('name', 'like', '%Thử%').execute();
  };
  for (const [address, name] of [
    ['12/3 Đường Thử Nghiệm', 'Thử Nghiệm'],
    ['Hẻm 4,5 m Thử Nghiệm', 'Thử Nghiệm'],
    ['Hẻm xe hơi Thử Nghiệm', 'Thử Nghiệm'],
    ['Số 5 Ngõ 12 Phố Thử Nghiệm, gần chợ', 'Thử Nghiệm'],
    ['Tỉnh lộ 9 Thử', 'Tỉnh lộ 9 Thử'],
    ['Đường số 5 Thử', 'Đường số 5 Thử'],
  ])
    expect([address, await streetsOf(address ?? '')]).toEqual([address, [{ name }]]);
});

test('the button of the filters counts what the list counts', async () => {
  const count = async (query: string) =>
    JSON.parse((await get(`/api/listings/count?${query}`)).text).data as string;
  const fields = new URLSearchParams({ muc: 'nha-dat-ban', noi: '778', khoang_gia_max: '5 tỷ', loai: '' });
  expect(await count(String(fields))).toBe(
    `Xem ${await countAt('/nha-dat-ban/778?khoang_gia_max=5000000000')}`,
  );
  expect(await count('muc=nha-dat-ban&noi=778&khoang_gia_max=1')).toBe('0 tin phù hợp');
  for (const query of ['muc=khong-co', 'muc=nha-dat-ban&noi=x', ''])
    expect((await get(`/api/listings/count?${query}`)).status).toBe(400);
});
