import { describe, expect, test } from 'vitest';
import { makePerson, signIn, signInToDesk } from '../../_support/people/account-people.ts';
import { openAccounts } from '../../_support/people/accounts-app.ts';
import { member, textMessage, written } from '../../_support/inquiries.ts';
import { must } from '../../_support/people/whole-person.ts';

const { browse, db, app, services } = await openAccounts();
const { inbox, own } = services.inquiries;

const customer = await makePerson(db, 'Người Viết Thư');
const mine = browse({ session: await signIn(services, customer) });
const desk = browse({ session: await signInToDesk(services, await makePerson(db, 'Trực Thư', 'moderator')) });
const by = { ...(await member(db)), id: customer.id } as Awaited<ReturnType<typeof member>>;
const begun = async () => {
  const id = await written(db, services, by);
  return { id, path: `/api/inquiries/${id}/messages`, deskPath: `/api/inbox/${id}/messages` };
};

type Browser = ReturnType<typeof browse>;
const send = (browser: Browser, path: string, method: 'POST' | 'PUT', body: unknown, headers = {}) =>
  browser.send(path, {
    method,
    headers: { 'content-type': 'application/json', origin: app.origin, ...headers },
    body: JSON.stringify(body),
  });
const newsOf = ({ text }: { text: string }) => JSON.parse(text).data;

describe('news of a thread', () => {
  test('are what came after a message, and nothing where nothing has changed', async () => {
    const { id, path, deskPath } = await begun();
    const first = await mine.get(path);
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(newsOf(first)).toMatchObject({ messages: [], read: -1, version: 1 });
    const tag = first.headers.get('etag') ?? '';
    const again = await mine.send(path, { headers: { 'if-none-match': tag } });
    expect([again.status, again.text]).toEqual([304, '']);
    must(
      await inbox.reply(
        await member(db, 'moderator'),
        { inquiry: id, version: 1 },
        textMessage('Xin <b>chào</b>'),
      ),
    );
    const then = await mine.send(`${path}?sau=0`, { headers: { 'if-none-match': tag } });
    expect(newsOf(then)).toMatchObject({
      messages: [{ seq: 1, side: 'responder', text: 'Xin <b>chào</b>' }],
    });
    expect(newsOf(await mine.get(`${path}?sau=1`)).messages).toEqual([]);
    expect(newsOf(await desk.get(`${deskPath}?sau=x`))).toMatchObject({ messages: [{ seq: 1 }], version: 2 });
  });

  test('are for its own people only', async () => {
    const { path, deskPath } = await begun();
    const stranger = browse({ session: await signIn(services, await makePerson(db)) });
    expect((await browse().get(path)).status).toBe(401);
    expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.get('/api/inquiries/x/messages')).status).toBe(404);
    expect((await browse().get(deskPath)).status).toBe(401);
    expect((await mine.get(deskPath)).status).toBe(403);
    expect((await send(mine, deskPath, 'POST', { text: 'x' })).status).toBe(403);
    expect((await send(mine, deskPath, 'PUT', { read: 1 })).status).toBe(403);
    expect((await send(stranger, path, 'POST', { text: 'x' })).status).toBe(404);
  });
});

describe('a message from an open page', () => {
  test('is there once however often it is sent, and comes back with what is new', async () => {
    const { path, deskPath } = await begun();
    const message = { client_id: crypto.randomUUID(), text: ' Còn một điều ', after: 0 };
    for (let nth = 0; nth < 3; nth += 1) {
      const sent = await send(mine, path, 'POST', message);
      expect([sent.status, newsOf(sent).messages]).toMatchObject([
        200,
        [{ seq: 1, clientId: message.client_id, side: 'requester', text: 'Còn một điều' }],
      ]);
    }
    const answer = { client_id: crypto.randomUUID(), text: 'Xin trả lời', version: 2, after: 1 };
    const answered = await send(desk, deskPath, 'POST', answer);
    expect(newsOf(answered)).toMatchObject({ messages: [{ seq: 2 }], version: 3 });
    const stale = await send(desk, deskPath, 'POST', { ...answer, client_id: crypto.randomUUID() });
    expect([stale.status, stale.text]).toEqual([409, expect.stringContaining('vừa thay đổi')]);
    expect((await send(mine, path, 'PUT', { read: 2 })).status).toBe(200);
    expect(newsOf(await desk.get(`${deskPath}?sau=2`))).toMatchObject({ messages: [], read: 2 });
  });

  test.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['no words', JSON.stringify({ text: '  ' })],
    ['too many', JSON.stringify({ text: 'x'.repeat(4_001) })],
    ['a picture that is none', JSON.stringify({ text: 'x', file_ids: '../etc' })],
    ['an id that is none', JSON.stringify({ text: 'x', client_id: 'x' })],
    ['another shape', JSON.stringify([{ text: { $gt: '' } }])],
  ])('with %s is refused with a sentence', async (_, body) => {
    const { path } = await begun();
    const headers = { 'content-type': 'application/json', origin: app.origin };
    const refused = await mine.send(path, { method: 'POST', headers, body });
    expect(refused.status).toBe(400);
    expect(JSON.parse(refused.text).message).toContain('Tin này chưa gửi được');
  });

  test('is taken from our own pages only', async () => {
    const { id, path } = await begun();
    const foreign = await send(mine, path, 'POST', { text: 'x' }, { origin: 'https://vi-du.example' });
    expect(foreign.status).toBe(403);
    expect(must(await own.open(by, id)).thread.messages).toEqual([]);
  });
});

test('without a script a form that is sent twice is one message', async () => {
  const { id } = await begun();
  const page = `/tai-khoan/gop-y/${id}`;
  const { text } = await mine.get(page);
  const client_id = / name="client_id" value="([\da-f-]{36})"/.exec(text)?.[1] ?? expect.fail();
  const fields = { inquiry: id, client_id, text: 'Viết thêm', file_ids: '' };
  for (let nth = 0; nth < 2; nth += 1) {
    const sent = await mine.post(page, 'inquiries.say', fields);
    expect([sent.status, sent.location]).toEqual([303, `${page}?xong`]);
  }
  expect(must(await own.open(by, id)).thread.messages).toMatchObject([{ text: 'Viết thêm' }]);
  const other = await mine.post(page, 'inquiries.say', { ...fields, text: 'Điều khác' });
  expect([other.status, other.text.includes('Điều khác')]).toEqual([422, true]);
  const fresh = / name="client_id" value="([\da-f-]{36})"/.exec(other.text)?.[1];
  expect(fresh).not.toBe(client_id);
  const empty = await mine.post(page, 'inquiries.say', {
    ...fields,
    client_id: crypto.randomUUID(),
    text: '',
  });
  expect([empty.status, empty.text.includes('id="text-error"')]).toEqual([422, true]);
});

describe('at the desk', () => {
  test('a ready answer is put into the field without a script, with name and number', async () => {
    const { id } = await begun();
    const saved = await desk.post('/quan-tri/cau-tra-loi-mau', 'inbox.saveAnswer', {
      id: '',
      version: '0',
      title: 'Giờ làm việc',
      text: 'Chào {{ten}}, về {{ma}}: từ 8 giờ.',
    });
    expect([saved.status, saved.location]).toEqual([303, '/quan-tri/cau-tra-loi-mau?xong=luu']);
    const [answer] = must(await services.threads.answers.list(await member(db, 'moderator')));
    const { text } = await desk.get(`/quan-tri/hop-thu/${id}?mau=${answer?.id}`);
    const { number } = must(await own.open(by, id)).inquiry;
    expect(text).toMatch(
      new RegExp(`<textarea[^>]*>Chào Trần Văn Thử, về LH-${number}: từ 8 giờ.</textarea>`),
    );
    const wrong = await desk.post('/quan-tri/cau-tra-loi-mau', 'inbox.saveAnswer', {
      id: answer?.id ?? '',
      version: '1',
      title: 'Giờ làm việc',
      text: 'Chào {{tuoi}}',
    });
    expect([wrong.status, wrong.text.includes('Chỉ dùng được {{ten}} và {{ma}}')]).toEqual([422, true]);
  });

  test('a note is on the page of staff, and on none of the customer', async () => {
    const { id } = await begun();
    const page = `/quan-tri/hop-thu/${id}`;
    const noted = await desk.post(page, 'inbox.note', { inquiry: id, note: 'Hay gọi buổi tối' });
    expect([noted.status, noted.location]).toEqual([303, `${page}?xong=ghi`]);
    expect((await desk.get(page)).text).toContain('Hay gọi buổi tối');
    expect((await mine.get(`/tai-khoan/gop-y/${id}`)).text).not.toContain('Hay gọi buổi tối');
  });
});

test('one’s own inquiry is read by its published names', async () => {
  const { id } = await begun();
  const { status, text } = await mine.get(`/api/inquiries/${id}`);
  expect([status, newsOf({ text })]).toMatchObject([
    200,
    { full_name: 'Trần Văn Thử', nguon: 'lien-he', status: 'new', file_ids: [] },
  ]);
  expect((await browse().get(`/api/inquiries/${id}`)).status).toBe(401);
});

test('nothing of it was a fault of ours', () => {
  expect(app.lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});
