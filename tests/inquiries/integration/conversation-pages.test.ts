import { describe, expect, test } from 'vitest';
import { begun, inDays, offerOf } from '../../_support/people/conversations.ts';
import { offer } from '../../_support/land/offers.ts';
import { makePerson, signIn, signInToDesk } from '../../_support/people/account-people.ts';
import { openAccounts } from '../../_support/people/accounts-app.ts';

const { browse, db, app, services } = await openAccounts();
const asPerson = async (person: Awaited<ReturnType<typeof makePerson>>) =>
  browse({ session: await signIn(services, person) });
const pageOf = (id: string) => `/tai-khoan/tin-nhan/${id}`;
const HOSTILE = '<img src=x onerror=alert(1)>"\'\u0000 {{name}} ${1}';

describe('without a script', () => {
  test('a guest signs in, writes, is answered, and both see it', async () => {
    const selling = await makePerson(db, 'Người Có Nhà');
    const listing = await offerOf(db, selling.id);
    const at = `/tai-khoan/tin-nhan/moi?tin=${listing}`;
    const guest = await browse().get(at);
    expect(guest.location).toBe(`/dang-nhap?redirect=${encodeURIComponent(at)}`);
    const reader = await asPerson(await makePerson(db, 'Người Muốn Mua'));
    expect((await reader.get(at)).text).toContain(`value="${listing}"`);
    const form = { listing: String(listing), kind: 'message', text: HOSTILE };
    const sent = await reader.post(at, 'conversations.begin', form);
    expect([sent.status, sent.location]).toMatchObject([
      303,
      expect.stringMatching(/\/tin-nhan\/.+\?xong=gui$/),
    ]);
    const path = sent.location.split('?')[0] ?? '';
    const seller = await asPerson(selling);
    expect((await seller.get('/tai-khoan/tin-nhan')).text).toContain('Người Muốn Mua');
    const { text } = await seller.get(path);
    expect(text).not.toContain('<img src=x');
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;');
    const id = path.split('/').at(-1) ?? '';
    const said = await seller.post(path, 'conversations.say', { conversation: id, text: 'Còn nhé' });
    expect(said.status).toBe(303);
    expect((await reader.get(path)).text).toContain('Còn nhé');
    expect((await reader.get(at)).location).toBe(path);
  });

  test('times come back with what is wrong with them, and are accepted once', async () => {
    const selling = await makePerson(db);
    const listing = await offerOf(db, selling.id);
    const reader = await asPerson(await makePerson(db));
    const at = `/tai-khoan/tin-nhan/moi?tin=${listing}&hen-xem`;
    const form = { listing: String(listing), kind: 'viewing', text: '', time_1: inDays(2) };
    const wrong = await reader.post(at, 'conversations.begin', { ...form, time_2: '2020-01-01T09:00' });
    expect(wrong.text).toContain('Giờ này đã qua');
    expect(wrong.text).toContain(inDays(2));
    expect((await reader.post(at, 'conversations.begin', form)).text).toContain('Bạn chọn thêm một giờ');
    const odd = await reader.post(at, 'conversations.begin', { ...form, time_2: HOSTILE });
    expect(odd.text).toContain('chưa đúng');
    const sent = await reader.post(at, 'conversations.begin', { ...form, time_2: inDays(3) });
    const path = sent.location.split('?')[0] ?? '';
    const seller = await asPerson(selling);
    const { text } = await seller.get(path);
    const [, viewing = ''] = /name="viewing" value="([^"]+)"/.exec(text) ?? [];
    const [, time = ''] = /name="time" value="([^"]+)"/.exec(text) ?? [];
    const accept = () => seller.post(path, 'conversations.accept', { viewing, version: '1', time });
    expect((await accept()).location).toBe(`${path}?xong=nhan`);
    expect((await reader.get(path)).text).toContain('Hẹn xem lúc');
    expect((await accept()).text).toContain('Buổi hẹn vừa thay đổi');
  });

  test('blocking and reporting are forms of the page', async () => {
    const { id, asking, selling } = await begun(db, services);
    const seller = await asPerson(selling);
    const reader = await asPerson(asking);
    const path = pageOf(id);
    const block = { conversation: id, block: 'on' };
    expect((await seller.post(path, 'conversations.block', block)).location).toBe(`${path}?xong=chan`);
    expect((await seller.get(path)).text).toContain('Bỏ chặn Người Muốn Mua');
    const refused = await reader.post(path, 'conversations.say', { conversation: id, text: 'Sao thế?' });
    expect(refused.text).toContain('Cuộc trao đổi này không nhận thêm tin nhắn.');
    expect(refused.text).not.toMatch(/đã chặn/i);
    const report = { conversation: id, reason: 'abuse', note: HOSTILE };
    expect((await reader.post(path, 'conversations.report', report)).location).toBe(`${path}?xong=bao`);
    const row = db.selectFrom('listing_report').select('id').where('conversation', '=', id);
    const { id: number } = await row.executeTakeFirstOrThrow();
    const desk = browse({
      session: await signInToDesk(services, await makePerson(db, 'Kiểm Duyệt', 'moderator')),
    });
    const settling = await desk.get(`/quan-tri/bao-cao-tin?bao-cao=${number}`);
    expect(settling.text).toContain(`/quan-tri/bao-cao-tin/${number}`);
    expect((await desk.get(`/quan-tri/bao-cao-tin/${number}`)).text).toContain('Nhà còn không?');
    expect((await reader.get('/tai-khoan/du-lieu-ca-nhan')).text).toContain(`Xem xét báo cáo ${number}`);
    expect((await reader.get(`/quan-tri/bao-cao-tin/${number}`)).status).toBe(403);
  });
});

describe('to a third person', () => {
  test('a conversation is answered as one that does not exist', async () => {
    const { id } = await begun(db, services);
    const third = await asPerson(await makePerson(db));
    const missing = crypto.randomUUID();
    for (const path of [pageOf, (one: string) => `/api/conversations/${one}/messages`]) {
      const [theirs, none] = [await third.get(path(id)), await third.get(path(missing))];
      expect([theirs.status, theirs.text.replaceAll(id, '')]).toEqual([
        404,
        none.text.replaceAll(missing, ''),
      ]);
      expect((await third.get(path('x%00'))).status).toBeLessThan(500);
    }
    const say = (one: string) => third.call('conversations.say', { conversation: one, text: 'Chào' });
    const [theirs, none] = [await say(id), await say(missing)];
    expect([theirs.status, theirs.text.replaceAll(id, '')]).toEqual([
      none.status,
      none.text.replaceAll(missing, ''),
    ]);
  });

  test('a listing without an owner account takes no messages', async () => {
    const reader = await asPerson(await makePerson(db));
    for (const tin of [String(await offer(db)), '1', 'x', ''])
      expect((await reader.get(`/tai-khoan/tin-nhan/moi?tin=${tin}`)).status).toBe(404);
  });
});

describe('the number of a seller', () => {
  test('is shown on a clean address without a script, and counted once', async () => {
    const listing = await offer(db);
    const path = `/nha-rieng/26740/${listing}`;
    const visitor = browse();
    const hidden = await visitor.get(path);
    expect(hidden.text).toContain('0900 000 ***');
    expect(hidden.text).not.toContain('0900 000 009');
    const sent = await visitor.post(path, 'listings.askPhone', { listing: String(listing) });
    expect([sent.status, sent.location]).toEqual([303, `${path}?so-dien-thoai#lien-he`]);
    const shown = await visitor.get(`${path}?so-dien-thoai`);
    expect(shown.text).toContain('0900 000 009');
    expect(shown.text).toContain('https://zalo.me/0900000009');
    expect(shown.headers.get('cache-control')).toContain('no-store');
    for (const other of [browse(), visitor])
      expect((await other.get(other === visitor ? path : `${path}?so-dien-thoai`)).text).not.toContain(
        '0900 000 009',
      );
    const another = `/nha-rieng/26740/${await offer(db)}`;
    expect((await visitor.get(`${another}?so-dien-thoai`)).text).not.toContain('0900 000 009');
    const days = await db
      .selectFrom('listing_contact_day')
      .selectAll()
      .where('listing', '=', listing)
      .execute();
    expect(days.map((day) => Object.values(day).includes(1))).toEqual([true]);
  });

  test('comes to a script in place, and is limited', async () => {
    const listing = await offer(db);
    const path = `/nha-rieng/26740/${listing}?_action=listings.askPhone`;
    const visitor = browse();
    const init = {
      method: 'POST',
      headers: { origin: app.origin, accept: 'application/json' },
      body: new URLSearchParams({ listing: String(listing) }),
    };
    const { text } = await visitor.send(path, init);
    expect(JSON.parse(text).data).toEqual({ shown: { phone: '0900000009', shown: '0900 000 009' } });
    for (let nth = 0; nth < 19; nth += 1) await visitor.send(path, init);
    const over = await visitor.send(path, init);
    expect([over.status, JSON.parse(over.text).message]).toMatchObject([
      422,
      expect.stringContaining('Bạn đã xem nhiều'),
    ]);
  });
});
