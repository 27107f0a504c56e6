import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#features/accounts/domain/demo-people.ts';
import { STAFF_ROLES } from '#kernel/actor.ts';
import { type Database } from '#platform/db/client.ts';
import type { Browser } from '../../_support/browser.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { type App, startApp } from '../../_support/app.ts';
import { browserOf, idOf, type Role } from '../../_support/people/people.ts';

const CARD = '001099000001';
const ROLES: readonly Role[] = ['customer', ...STAFF_ROLES];
const pageOf = (as: Role) => `/quan-tri/tai-khoan/${idOf(as)}`;

let db: Database;
let app: App;
const browsers = new Map<Role, Browser>();

/** The browser of a signed-in member. */
function by(as: Role): Browser {
  const browser = browsers.get(as);
  if (!browser) throw new Error(`${as} has not signed in`);
  return browser;
}

beforeAll(async () => {
  const fresh = await freshDatabase('demo');
  db = fresh.db;
  app = await startApp({ DATABASE_URL: fresh.target, DATA_DIR: await dataDirectory() });
  for (const role of ROLES) browsers.set(role, await browserOf(app.origin, role));
});
afterAll(() => app.stop());

test.each([
  ['/quan-tri', [...STAFF_ROLES]],
  ['/quan-tri/tai-khoan', ['moderator', 'cashier', 'administrator']],
  [pageOf('editor'), ['moderator', 'cashier', 'administrator']],
  ['/quan-tri/yeu-cau-du-lieu', ['moderator', 'administrator']],
  ['/quan-tri/hop-thu', ['moderator', 'cashier', 'administrator']],
  ['/quan-tri/thu-ngan', ['cashier', 'administrator']],
  ['/quan-tri/thu-ngan/sao-ke', ['cashier', 'administrator']],
  ['/quan-tri/bao-cao-tin', ['editor', 'moderator', 'administrator']],
  ['/quan-tri/dich-vu', ['editor', 'administrator']],
  ['/quan-tri/dich-vu/moi', ['editor', 'administrator']],
  ['/quan-tri/bieu-ngu', ['editor', 'administrator']],
  ['/quan-tri/bang-gia-dich-vu', ['editor', 'administrator']],
  ['/quan-tri/bang-gia-dat', ['editor', 'administrator']],
  ['/quan-tri/ban-do-quy-hoach', ['editor', 'administrator']],
  ['/quan-tri/don-vi-hanh-chinh', ['editor', 'administrator']],
  ['/quan-tri/toa-an', ['editor', 'administrator']],
  ['/quan-tri/nhat-ky', ['administrator']],
  ['/quan-tri/cong-viec-nen', ['administrator']],
  ['/quan-tri/giao-dien', [...STAFF_ROLES]],
])('%s is for %j, who find the way there on the first page', async (path, allowed) => {
  const room = path.split('/').slice(0, 3).join('/');
  for (const role of ROLES) {
    const isAllowed = allowed.some((one) => one === role);
    expect([role, (await by(role).get(path)).status]).toEqual([role, isAllowed ? 200 : 403]);
    if (role !== 'customer')
      expect([role, (await by(role).get('/quan-tri')).text.includes(`href="${room}"`)]).toEqual([
        role,
        isAllowed,
      ]);
  }
});

test('the first page says what an alarm is, and when there is none', async () => {
  expect((await by('administrator').get('/quan-tri')).text).toContain('Không có cảnh báo trong 24 giờ qua');
  expect((await by('cashier').get('/quan-tri')).text).not.toContain('cảnh báo');
});

test('an unknown account is missing, whatever the id and the role', async () => {
  const ids = ['x', '00000000-0000-4000-8000-00000000ffff', `${idOf('editor')}0`, '%F0%9F%8F%A0'];
  for (const id of ids) {
    const { status, text } = await by('cashier').get(`/quan-tri/tai-khoan/${id}`);
    expect([id, status]).toEqual([id, 404]);
    expect(text).toContain('TRANG KHÔNG TÌM THẤY');
    expect([id, (await by('editor').get(`/quan-tri/tai-khoan/${id}`)).status]).toEqual([id, 403]);
  }
});

test('who may only look is offered nothing to change, and is refused what they send', async () => {
  const { text } = await by('cashier').get(pageOf('editor'));
  expect(text).toContain('Biên Tập Minh Họa');
  expect(text).not.toMatch(/desk\.(?:setRole|resetSecondFactor|openCard)|quan-tri\/nhat-ky/);
  const fields = { account: idOf('editor'), role: 'administrator', change: 'grant' };
  const sent = await by('cashier').post(pageOf('editor'), 'desk.setRole', fields);
  expect(sent.status).toBe(422);
  expect(sent.text).toContain('Bạn không có quyền làm việc này.');
  expect((await by('cashier').get(pageOf('editor'))).text).not.toContain('Quản trị<');
});

test('an unmasked id card is on the requested page only', async () => {
  const owner = idOf('customer');
  const card = { identification_card: CARD, consent_identity: 'on' };
  expect((await by('customer').post('/tai-khoan', 'members.saveCard', card)).status).toBe(303);
  expect((await by('administrator').get(pageOf('customer'))).text).not.toContain(CARD);
  const without = await by('administrator').post(pageOf('customer'), 'desk.openCard', {
    account: owner,
    why: ' ',
  });
  expect([without.status, without.text.includes(CARD)]).toEqual([422, false]);
  const sent = await by('administrator').post(pageOf('customer'), 'desk.openCard', {
    account: owner,
    why: 'đối chiếu hợp đồng',
  });
  expect([sent.status, sent.location]).toEqual([200, '']);
  expect(sent.text).toContain(`Số căn cước: ${CARD}`);
  const { text } = await by('administrator').get('/quan-tri/nhat-ky?viec=accounts%2Fcard-opened');
  expect(text).toContain('Mở số căn cước');
  expect(text + JSON.stringify(app.lines)).not.toContain(CARD);
  const looks = await db.selectFrom('sensitive_access').select(['actor', 'why']).execute();
  expect(looks).toEqual([{ actor: idOf('administrator'), why: 'đối chiếu hợp đồng' }]);
});

test('a request is answered by who may, and is closed then', async () => {
  const id = randomUUID();
  await db
    .insertInto('data_request')
    .values({
      id,
      account: idOf('customer'),
      kind: 'access',
      text: 'Cho tôi <b>xem</b>',
      state: 'open',
      answer_due: '2020-01-02',
      due: '2099-01-01',
    })
    .execute();
  const path = '/quan-tri/yeu-cau-du-lieu';
  const open = await by('moderator').get(`${path}?yeu-cau=${id}`);
  expect(open.text).toContain('Cho tôi &lt;b&gt;xem&lt;/b&gt;');
  expect(open.text.match(/Quá hạn/g)).toHaveLength(1);
  expect((await by('moderator').get('/quan-tri')).text).toContain(
    '1 yêu cầu đang mở, hạn gần nhất 02/01/2020',
  );
  const answer = (fields: object) =>
    by('moderator').post(path, 'desk.answerRequest', {
      request: id,
      state: 'done',
      answer: 'Đã gửi.',
      ...fields,
    });
  const empty = await answer({ answer: '' });
  expect([empty.status, empty.text.includes('Cho tôi &lt;b&gt;xem')]).toEqual([422, true]);
  expect(await answer({})).toMatchObject({ status: 303, location: `${path}?xong` });
  const again = await answer({ state: 'refused' });
  expect(again.text).toContain('Yêu cầu này đã xử lý xong.');
  const row = await db
    .selectFrom('data_request')
    .select(['state', 'answer', 'handled_by'])
    .executeTakeFirst();
  expect(row).toEqual({ state: 'done', answer: 'Đã gửi.', handled_by: idOf('moderator') });
});

test('an administrator whose password was given long ago gives it once more, and comes back', async () => {
  await db
    .updateTable('session')
    .set({ sudo_until: sql<Date>`now()` })
    .where('account', '=', idOf('administrator'))
    .execute();
  const path = pageOf('editor');
  const confirm = `/tai-khoan/xac-nhan?redirect=${encodeURIComponent(path)}`;
  const { text } = await by('administrator').get(path);
  expect(text).toContain(`href="${confirm}"`);
  expect(text).not.toMatch(/desk\.(?:setRole|resetSecondFactor|openCard)/);
  const fields = { account: idOf('editor'), role: 'cashier', change: 'grant' };
  expect(await by('administrator').post(path, 'desk.setRole', fields)).toMatchObject({
    status: 303,
    location: confirm,
  });
  const password = { password: DEMO_PASSWORD, proof: '', redirect: path };
  expect(await by('administrator').post('/tai-khoan/xac-nhan', 'accounts.confirm', password)).toMatchObject({
    status: 303,
    location: path,
  });
  expect(await by('administrator').post(path, 'desk.setRole', fields)).toMatchObject({
    status: 303,
    location: `${path}?xong`,
  });
  expect((await by('administrator').get(`${path}?xong`)).text).toContain('Thu ngân, Biên tập');
  expect((await by('editor').get('/quan-tri')).location, 'they are signed out').toContain(
    '/dang-nhap?redirect=',
  );
});

test('without a second factor an old login must repeat the password first', async () => {
  browsers.set('editor', await browserOf(app.origin, 'editor'));
  await db.updateTable('account').set({ totp_secret: null }).where('id', '=', idOf('editor')).execute();
  await db
    .updateTable('session')
    .set({ sudo_until: sql<Date>`now()`, second_factor_at: null })
    .where('account', '=', idOf('editor'))
    .execute();
  const back = '/quan-tri/toa-an?x=1&y=2';
  const door = `/quan-tri/dang-nhap?redirect=${encodeURIComponent(back)}`;
  expect((await by('editor').get(back)).location).toBe(door);
  expect((await by('editor').get(door)).location).toBe(
    `/tai-khoan/xac-nhan?redirect=${encodeURIComponent(door)}`,
  );
});

test.each(['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)'])(
  'the door leads to no other site: %s',
  async (redirect) => {
    const door = `/quan-tri/dang-nhap?redirect=${encodeURIComponent(redirect)}`;
    expect(await by('cashier').get(door)).toMatchObject({ status: 303, location: '/quan-tri' });
  },
);
