import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { photo } from '#platform/images/_pictures.ts';
import {
  cheapProof,
  makePerson,
  nextPhone,
  signIn,
  signInToDesk,
} from '../../_support/people/account-people.ts';
import { openAccounts } from '../../_support/people/accounts-app.ts';
import { keptOf, member, written } from '../../_support/inquiries.ts';

const { browse, db, app, services } = await openAccounts();
const filled = async () => ({
  full_name: 'Trần Văn Thử',
  phone: nextPhone(),
  email: '',
  description: 'Cho tôi hỏi',
  fax: '',
  proof: await cheapProof(),
});

describe('the public page', () => {
  test.each([
    ['', 'inquiries.contact'],
    ['?muc=tu-van', 'inquiries.advise'],
    ['?muc=tim-nha-dat', 'inquiries.request'],
  ])('%j is one page for all, and kept', async (search, action) => {
    const [first, second] = [
      await browse().get(`/lien-he${search}`),
      await browse().get(`/lien-he${search}`),
    ];
    expect([first.status, first.text.includes(`_action=${action}`)]).toEqual([200, true]);
    expect(second.headers.get('cache-control')).toBe('no-cache');
    expect(second.text).toBe(first.text);
  });

  test.each(['?muc=x', '?muc=tu-van&url=/dat', '?muc=tu-van&muc=tu-van', '?da-gui=x'])(
    '%s is answered and not kept',
    async (search) => {
      const { status, headers } = await browse().get(`/lien-he${search}`);
      expect([status, headers.get('cache-control')]).not.toContain('no-cache');
      expect(status).toBe(200);
    },
  );

  test('sends on to a receipt with a number, which no search engine keeps', async () => {
    const browser = browse();
    const fields = await filled();
    const { status, location } = await browser.post('/lien-he', 'inquiries.contact', fields);
    expect([status, location]).toEqual([303, expect.stringMatching(/^\/lien-he\?da-gui=/)]);
    const [kept] = await keptOf(db, fields.phone);
    const { text } = await browser.get(location);
    expect(text).toContain(`LH-${kept?.number}`);
    expect(text).toContain('href="/du-lieu-cua-toi"');
    expect(kept?.consent).toContain('Bấm gửi là bạn đồng ý');
    expect((await browser.get('/lien-he')).text).toContain(kept?.consent);
    expect(text).toContain('nhân viên sẽ gọi số điện thoại');
    expect(text).toContain('content="noindex"');
  });

  test('brings back all that was typed, what is too long too, with each reason beside its field', async () => {
    const long = 'đất '.repeat(1_500).trim();
    const fields = {
      ...(await filled()),
      description: long,
      phone: '123',
      note: '',
      url: 'http://x.vn',
      file_ids: '',
    };
    const { status, text } = await browse().post('/lien-he', 'inquiries.advise', fields);
    expect(status).toBe(422);
    expect(text).toContain(long);
    for (const kept of ['value="123"', 'value="http://x.vn"', 'value="Trần Văn Thử"'])
      expect(text).toContain(kept);
    for (const id of ['description', 'note', 'phone', 'url']) expect(text).toContain(`id="${id}-error"`);
    expect(text).toContain('Vui lòng nhập ghi chú');
    expect(text).not.toContain(fields.proof);
  });

  test('without the work of a browser says so, and loses nothing', async () => {
    const fields = { ...(await filled()), proof: '' };
    const { status, text } = await browse().post('/lien-he', 'inquiries.contact', fields);
    expect([status, text.includes('Chưa kiểm tra xong.'), text.includes('Cho tôi hỏi')]).toEqual([
      422,
      true,
      true,
    ]);
    expect(await keptOf(db, fields.phone)).toEqual([]);
  });

  test('an unknown place has its error beside the field', async () => {
    const { full_name: ten_khach_hang, ...fields } = await filled();
    const query = { loai_yc_bds: 'mua', loai_hinh_bds: 'dat', ma_quan_huyen: 'chốn nao', ten_khach_hang };
    const { status, text } = await browse().post('/lien-he', 'inquiries.request', { ...fields, ...query });
    expect([status, text.includes('id="ma_quan_huyen-error"'), text.includes('value="chốn nao"')]).toEqual([
      422,
      true,
      true,
    ]);
  });
});

describe('pictures', () => {
  const send = async (bytes: Uint8Array, browser = browse(), name = 'so-do.jpg') => {
    const body = new FormData();
    body.set('proof', await cheapProof());
    body.set('file', new Blob([new Uint8Array(bytes)]), name);
    return browser.send('/api/inquiries/files', { method: 'POST', headers: { origin: app.origin }, body });
  };

  test('of more than a form may weigh are taken, and shown to their sender alone', async () => {
    const large = await sharp({
      create: {
        width: 1400,
        height: 1000,
        channels: 3,
        background: '#c60',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    expect(large.length).toBeGreaterThan(2 * 1024 * 1024);
    const mine = browse({ session: await signIn(services, await makePerson(db)) });
    const { status, text } = await send(large, mine);
    const { data }: { data: { id: string; full_path: string; status: string } } = JSON.parse(text);
    expect([status, data.status]).toEqual([200, 'success']);
    const shown = await mine.get(data.full_path);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    });
    const other = browse({ session: await signIn(services, await makePerson(db)) });
    for (const browser of [browse(), other]) expect((await browser.get(data.full_path)).status).toBe(404);
  });

  test.each([
    ['a text', () => Promise.resolve(Buffer.from('xin chào')), 400],
    ['nothing', () => Promise.resolve(Buffer.alloc(0)), 400],
    ['half of a picture', async () => (await photo()).subarray(0, 2_000), 400],
    ['more than 8 MB', () => Promise.resolve(Buffer.alloc(9 * 1024 * 1024)), 413],
  ])('%s is refused', async (_, bytes, status) => {
    expect((await send(await bytes())).status).toBe(status);
  });

  test('are taken from our own pages only, and no form takes so much', async () => {
    // Refused before it is read: what is larger than a packet would be cut off while it is sent.
    const foreign = { method: 'POST', headers: { origin: 'https://vi-du.example' }, body: 'x' };
    expect((await browse().send('/api/inquiries/files', foreign)).status).toBe(403);
    const broken = { method: 'POST', headers: { origin: app.origin }, body: 'x' };
    expect((await browse().send('/api/inquiries/files', broken)).status).toBe(400);
    const large = new FormData();
    large.set('description', 'x'.repeat(2 * 1024 * 1024));
    const sent = { method: 'POST', headers: { origin: app.origin }, body: large };
    const refused = await browse().send('/lien-he?_action=inquiries.contact', sent);
    expect(refused.status).toBe(413);
    // It is a page of the site, with its header and a way on.
    expect(refused.text).toMatch(/<header[\s\S]+DỮ LIỆU GỬI LÊN QUÁ LỚN[\s\S]+chọn tệp nhỏ hơn/);
  });
});

describe('one’s own account', () => {
  test('sends feedback without a script, and shows the answer', async () => {
    const person = await makePerson(db, 'Người Góp Ý');
    await db.updateTable('account').set({ email: 'gop.y@vi-du.vn' }).where('id', '=', person.id).execute();
    const mine = browse({ session: await signIn(services, person) });
    const sent = await mine.post('/tai-khoan/gop-y', 'inquiries.feedback', { des: 'Trang <b>dễ</b> dùng' });
    expect([sent.status, sent.location]).toEqual([
      303,
      expect.stringMatching(/^\/tai-khoan\/gop-y\/[\da-f-]{36}\?da-gui$/),
    ]);
    const path = sent.location.split('?')[0] ?? '';
    expect((await mine.get(sent.location)).text).toContain('Trang &lt;b&gt;dễ&lt;/b&gt; dùng');
    expect((await mine.get('/tai-khoan/gop-y')).text).toContain(path);
    const other = browse({ session: await signIn(services, await makePerson(db)) });
    // An unverified address.
    const letters = db.selectFrom('inquiry').select('email').where('account', '=', person.id);
    expect(await letters.execute()).toEqual([{ email: null }]);
    for (const there of [path, '/tai-khoan/gop-y/x', `${path}0`]) {
      expect([there, (await other.get(there)).status]).toEqual([there, 404]);
      expect((await browse().get(there)).location).toContain('/dang-nhap');
    }
    const empty = await mine.post(path, 'inquiries.say', {
      inquiry: path.split('/').at(-1) ?? '',
      text: ' ',
    });
    expect([empty.status, empty.text.includes('id="text-error"')]).toEqual([422, true]);
  });
});

test('at the desk a stale version is refused, and the form keeps what was typed', async () => {
  const inquiry = await written(db, services, null, { email: 'khach@vi-du.vn' });
  const desk = browse({
    session: await signInToDesk(services, await makePerson(db, 'Trực Một', 'moderator')),
  });
  const page = `/quan-tri/hop-thu/${inquiry}`;
  expect((await desk.get(page)).text).toContain('name="version" value="1"');
  await services.inquiries.inbox.move(await member(db, 'moderator'), { inquiry, version: 1 }, 'open');
  const fields = { inquiry, version: '1', text: 'Câu trả lời công phu' };
  const { status, text } = await desk.post(page, 'inbox.reply', fields);
  expect(status).toBe(422);
  for (const part of ['vừa thay đổi', 'Câu trả lời công phu', 'name="version" value="2"'])
    expect(text).toContain(part);
  const again = await desk.post(page, 'inbox.reply', { ...fields, version: '2' });
  expect(again).toMatchObject({ status: 303, location: `${page}?xong=tra-loi` });
  const byPhone = await written(db, services);
  expect((await desk.get(`/quan-tri/hop-thu/${byPhone}`)).text).toContain('gọi số');
});

test('nothing of it was a fault of ours', () => {
  expect(app.lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});
