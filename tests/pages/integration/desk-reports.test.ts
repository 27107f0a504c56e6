import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cheapProof } from '../../_support/people/account-people.ts';
import { createBrowser } from '../../_support/browser.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { type App, startApp } from '../../_support/app.ts';
import { offer } from '../../_support/land/offers.ts';
import { browserOf } from '../../_support/people/people.ts';
import { say } from '../../_support/reports.ts';
import { SECRET } from '../../_support/services.ts';

const ROOM = '/quan-tri/bao-cao-tin';
const { db, target } = await freshDatabase('demo');
let app: App;
let moderator: Awaited<ReturnType<typeof browserOf>>;
let editor: Awaited<ReturnType<typeof browserOf>>;

beforeAll(async () => {
  app = await startApp({ DATABASE_URL: target, DATA_DIR: await dataDirectory(), SECRET });
  moderator = await browserOf(app.origin, 'moderator');
  editor = await browserOf(app.origin, 'editor');
});
afterAll(() => app.stop());

const pathOf = (id: number) => `/nha-rieng/26740/${id}`;
const open = (report: number) => moderator.get(`${ROOM}?bao-cao=${report}`);
const settleAll = () => db.updateTable('listing_report').set({ handled_at: new Date() }).execute();

test('what a reader says reaches the desk, as they wrote it and without a word about who they are', async () => {
  await settleAll();
  expect((await moderator.get(ROOM)).text).toContain('Không có báo cáo nào đang chờ');
  expect((await moderator.get('/quan-tri')).text).toContain('Không có báo cáo nào đang chờ');
  const id = await offer(db, { title: 'Nhà <b>đẹp</b>' });
  const reader = createBrowser(app.origin, {}, '198.51.100.23');
  const fields = {
    listing: String(id),
    reason: 'fraud',
    note: 'Họ <i>đòi</i> cọc trước',
    proof: await cheapProof(),
  };
  expect((await reader.post(pathOf(id), 'listings.report', fields)).location).toContain('?da-bao');
  const { text } = await moderator.get(ROOM);
  expect(text).toContain('1 báo cáo đang chờ, cũ nhất đứng đầu.');
  expect(text).toContain('Nhà &lt;b&gt;đẹp&lt;/b&gt;');
  expect(text).toContain('Có dấu hiệu lừa đảo');
  expect(text).toContain('Họ &lt;i&gt;đòi&lt;/i&gt; cọc trước');
  expect(text).not.toContain('198.51.100.23');
  const { reports } = await db
    .selectFrom('listing_report')
    .select(({ fn }) => fn.max('id').as('reports'))
    .executeTakeFirstOrThrow();
  expect(text).toContain(`href="?bao-cao=${reports}#xu-ly"`);
  expect((await open(reports)).text).toContain(`href="${pathOf(id)}"`);
  expect((await moderator.get('/quan-tri')).text).toMatch(/1 báo cáo đang chờ, cũ nhất từ \d\d\/\d\d\/\d{4}/);
  const english = await moderator.get(`${ROOM}?lang=en`);
  expect(english.text).toContain('Reports waiting: 1. The oldest comes first.');
});

describe('by forms alone', () => {
  test('a report is dismissed once; a stale decision is refused', async () => {
    const report = await say(db, await offer(db));
    const fields = { report: String(report) };
    const done = await moderator.post(ROOM, 'reports.dismiss', fields);
    expect(done).toMatchObject({ status: 303, location: `${ROOM}?xong=bo-qua` });
    expect((await moderator.get(done.location)).text).toContain('Đã bỏ qua báo cáo.');
    const late = await editor.post(ROOM, 'reports.dismiss', fields);
    expect([late.status, late.text.includes('Báo cáo này đã có người xử lý xong.')]).toEqual([422, true]);
    expect((await open(report)).text).toContain('Báo cáo này đã có người xử lý xong.');
  });

  test('all of a listing are dismissed together', async () => {
    const id = await offer(db);
    const [a, b] = [await say(db, id, { note: 'một' }), await say(db, id, { note: 'hai' })];
    const { text } = await open(a);
    expect(text).toContain('Bỏ qua cả 2 báo cáo');
    expect(text).toMatch(new RegExp(`name="until"[^>]*value="${b}"|value="${b}"[^>]*name="until"`));
    const fields = { report: String(a), until: String(b) };
    expect((await moderator.post(ROOM, 'reports.dismiss', fields)).status).toBe(303);
    expect((await open(b)).text).toContain('Báo cáo này đã có người xử lý xong.');
  });

  test('a listing is taken down; its page and the audit log show it', async () => {
    const id = await offer(db);
    const report = await say(db, id, { reason: 'gone' });
    expect((await moderator.get(pathOf(id))).status).toBe(200);
    const done = await moderator.post(ROOM, 'reports.withdraw', { report: String(report) });
    expect(done).toMatchObject({ status: 303, location: `${ROOM}?xong=go-tin` });
    expect((await moderator.get(done.location)).text).toContain('Đã gỡ tin.');
    const page = async () => (await createBrowser(app.origin).get(pathOf(id))).status;
    await expect.poll(page).toBe(404);
    const journal = await (await browserOf(app.origin, 'administrator')).get('/quan-tri/nhat-ky');
    expect(journal.text).toContain('Gỡ một tin đăng');
    expect(journal.text).toContain(`Báo cáo số: ${report}`);
  });

  test('a check is noted, shows on the stored page of the listing, and its report stays open', async () => {
    const id = await offer(db);
    const report = await say(db, id, { reason: 'place' });
    const reader = createBrowser(app.origin);
    expect((await reader.get(pathOf(id))).text).not.toContain('Đã kiểm tra');
    expect((await open(report)).text).toMatch(/<option value="place" selected/);
    const done = await moderator.post(ROOM, 'reports.check', {
      report: String(report),
      what: 'place',
      outcome: 'passed',
    });
    expect(done.location).toBe(`${ROOM}?xong=xac-minh&bao-cao=${report}`);
    const { text } = await moderator.get(done.location);
    expect([text.includes('Đã ghi kết quả xác minh.'), text.includes('id="xu-ly"')]).toEqual([true, true]);
    const shown = async () => (await reader.get(pathOf(id))).text.includes('Vị trí đúng với địa chỉ');
    await expect.poll(shown).toBe(true);
  });

  test('a check without an outcome comes back with what was chosen', async () => {
    const report = await say(db, await offer(db), { reason: 'price' });
    const sent = await moderator.post(ROOM, 'reports.check', { report: String(report), what: 'visit' });
    expect(sent.status).toBe(422);
    expect(sent.text).toMatch(/<option value="visit" selected/);
    expect(sent.text).toContain('href="#outcome"');
  });

  test('impossible actions are not offered, and refused with a reason', async () => {
    const id = await offer(db);
    const report = await say(db, id);
    await db.updateTable('listing').set({ status: 'sold' }).where('id', '=', id).execute();
    const { text } = await open(report);
    expect(text).toContain('reports.dismiss');
    expect(text).not.toMatch(/reports\.(?:withdraw|check)/);
    const sent = await moderator.post(ROOM, 'reports.withdraw', { report: String(report) });
    expect([sent.status, sent.text.includes('Tin đang ở trạng thái không làm được việc này.')]).toEqual([
      422,
      true,
    ]);
  });
});

test.each(['report=x', 'report=', 'report=1&until=all', 'report=-1'])(
  'a manipulated form is refused: %s',
  async (form) => {
    const fields = Object.fromEntries(new URLSearchParams(form));
    expect((await moderator.post(ROOM, 'reports.dismiss', fields)).status).toBe(422);
  },
);

test.each(['?sau=x', '?sau=-1&bao-cao=%01', '?bao-cao=1%20or%201', '?sau=99999999', '?xong=x'])(
  'the address %s is read as far as it makes sense',
  async (search) => {
    expect((await moderator.get(ROOM + search)).status).toBe(200);
  },
);

test('further pages are links', async () => {
  await settleAll();
  const id = await offer(db);
  for (let nth = 0; nth < 21; nth += 1) await say(db, id);
  const first = await moderator.get(ROOM);
  const next = /href="\?sau=(\d+)" rel="next"|rel="next"[^>]*href="\?sau=(\d+)"/.exec(first.text);
  const second = await moderator.get(`${ROOM}?sau=${next?.[1] ?? next?.[2]}`);
  expect([second.status, second.text.includes('rel="next"')]).toEqual([200, false]);
  expect(second.text.match(/<tr/g)).toHaveLength(2);
});
