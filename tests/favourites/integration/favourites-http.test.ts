import { expect, test } from 'vitest';
import { attributeOf, scanXml } from '#formats/xml.ts';
import { signIn, makePerson } from '../../_support/people/account-people.ts';
import { openAccounts } from '../../_support/people/accounts-app.ts';
import { offer } from '../../_support/land/offers.ts';

const { browse, db, app, services } = await openAccounts();

const member = async () => browse({ session: await signIn(services, await makePerson(db, 'Người Lưu')) });

const json = (method: string, body?: unknown) => ({
  method,
  headers: { origin: app.origin, 'content-type': 'application/json' },
  ...(body !== undefined && { body: JSON.stringify(body) }),
});

test('favourites are private, on every route', async () => {
  const [a, b, guest] = [await member(), await member(), browse()];
  const id = await offer(db);
  expect((await a.send(`/api/favourites/${id}`, json('PUT'))).status).toBe(200);
  for (const [who, ids] of [
    [a, [id]],
    [b, []],
  ] as const)
    expect(JSON.parse((await who.get('/api/favourites')).text).data.ids).toEqual(ids);
  await b.send(`/api/favourites/${id}`, json('DELETE'));
  expect(JSON.parse((await a.get('/api/favourites')).text).data.ids).toEqual([id]);
  for (const [method, path] of [
    ['GET', ''],
    ['POST', ''],
    ['PUT', `/${id}`],
    ['DELETE', `/${id}`],
  ] as const)
    expect(
      (await guest.send(`/api/favourites${path}`, { method, headers: { origin: app.origin } })).status,
    ).toBe(401);
});

test('a change from elsewhere is refused', async () => {
  const a = await member();
  const id = await offer(db);
  const foreign = { method: 'PUT', headers: { origin: 'https://noi-khac.example' } };
  expect((await a.send(`/api/favourites/${id}`, foreign)).status).toBe(403);
  expect((await a.send('/api/favourites', { method: 'POST', body: '{"ids":[],"searches":[]}' })).status).toBe(
    403,
  );
});

test.each([
  ['nothing', ''],
  ['no object', '7'],
  ['too many', JSON.stringify({ ids: Array.from({ length: 201 }, (_, at) => at + 1), searches: [] })],
  ['numbers that are none', '{"ids":[-1,"x"],"searches":[]}'],
])('a device that sends %s is refused', async (_, body) => {
  const a = await member();
  expect((await a.send('/api/favourites', { ...json('POST'), body })).status).toBe(400);
});

test('without a script a member saves, sees and lets go, and a guest is led to the login', async () => {
  const a = await member();
  const id = await offer(db, { title: 'Nhà của phép thử' });
  const page = '/tai-khoan/yeu-thich-cua-ban/bat-dong-san';
  const response = await a.post(page, 'favourites.keep', { listing: String(id) });
  expect([response.status, response.location]).toEqual([303, `${page}?da-luu`]);
  await db
    .updateTable('listing')
    .set({ price: 4_750_000_000, status: 'sold' })
    .where('id', '=', id)
    .execute();
  const { text } = await a.get(page);
  for (const words of ['Nhà của phép thử', 'Giảm 5% từ khi lưu', 'Đã giao dịch'])
    expect(text).toContain(words);
  await a.post(page, 'favourites.drop', { listing: String(id) });
  expect((await a.get(page)).text).toContain('Bạn chưa lưu tin nào');
  const guest = await browse().post(page, 'favourites.keep', { listing: String(id) });
  expect([guest.status, guest.location.split('?')[0]]).toEqual([303, '/dang-nhap']);
});

test('the comparison shows what may be seen, says what was left out, and marks what differs', async () => {
  const [one, two] = [await offer(db, { price: 3e9 }), await offer(db, { price: 4e9 })];
  const hidden = await offer(db, { status: 'draft', title: 'Bản nháp kín' });
  const { text, status } = await browse().get(`/so-sanh?tin=${one},${two},${hidden},${one}`);
  expect(status).toBe(200);
  expect(text).not.toContain('Bản nháp kín');
  expect(text).toContain('Đã bỏ bớt');
  expect(text.match(/<th scope="col"/g)).toHaveLength(2);
  expect(text).toContain('data-row="direction"');
  const only = (await browse().get(`/so-sanh?tin=${one},${two}&khac=1`)).text;
  expect(only).toContain('data-row="price"');
  expect(only).toMatch(/3\stỷ \(thấp nhất\)/);
  expect(only).not.toMatch(/4\stỷ \(thấp nhất\)/);
  expect(only).not.toContain('data-row="direction"');
  expect(only).not.toContain('Đã bỏ bớt');
});

test('a feed is a complete document of the newest, and supports conditional requests', async () => {
  await offer(db, { title: 'Nhà <b>đẹp</b> & "rẻ"\u0001', at: new Date() });
  const path = '/nha-rieng/79/tin-moi.xml';
  const { headers, text, status } = await browse().get(path);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8']);
  expect(headers.get('cache-control')).toBe('public, max-age=600');
  const names: string[] = [];
  const links: string[] = [];
  const texts: string[] = [];
  const isWhole = scanXml(text, {
    open: (name, attributes) => {
      names.push(name);
      if (name === 'link') links.push(attributeOf(attributes, 'href') ?? '');
    },
    text: (said) => texts.push(said),
  });
  expect(isWhole).toBe(true);
  for (const name of ['id', 'title', 'updated', 'author'])
    expect(names.filter((other) => other === name).length).toBeGreaterThan(0);
  const entries = names.filter((name) => name === 'entry').length;
  expect(entries).toBeGreaterThan(0);
  expect(names.filter((name) => name === 'id')).toHaveLength(entries + 1);
  expect(links.every((link) => link.startsWith(`${app.origin}/`))).toBe(true);
  expect(texts).toContain('Nhà <b>đẹp</b> & "rẻ"');
  const again = await browse().send(path, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
  expect([again.status, again.text]).toEqual([304, '']);
});

const MUCH = `q=${'a'.repeat(2_000)}&vung=${'1,1;'.repeat(200)}&phuong=${'12345,'.repeat(300)}`;

test.each([
  ['of no type', '/khong-co/tin-moi.xml', 404],
  ['of no place', '/nha-rieng/99999/tin-moi.xml', 404],
  ['too many parameters', `/nha-rieng/tin-moi.xml?${MUCH}`, 200],
  ['in English', '/nha-rieng/tin-moi.xml?khoang_gia_max=5000000&lang=en', 200],
])('a feed %s', async (_, path, status) => {
  expect((await browse().get(path)).status).toBe(status);
});

test('cards by number are those that may be seen, in order, fifty at most', async () => {
  const [one, two] = [await offer(db), await offer(db)];
  const hidden = await offer(db, { status: 'withdrawn' });
  const { text } = await browse().get(`/api/listings/cards?ids=${two},${hidden},${one},x`);
  expect(JSON.parse(text).data.map(({ id }: { id: number }) => id)).toEqual([two, one]);
});

test('a mail program ends letters from nowhere, and no other call may come from there', async () => {
  const bare = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
  expect((await browse().send('/api/saved-searches/stop?ma=x', bare)).status).toBe(404);
  for (const path of ['/api/favourites', '/api/preferences', '/'])
    expect((await browse().send(path, bare)).status).toBe(403);
});
