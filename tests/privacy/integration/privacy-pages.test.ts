import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dueDates } from '#features/privacy/domain/data-request.ts';
import { dayOf, formatDate } from '#kernel/dates.ts';
import { openZip } from '#formats/zip.ts';
import { openAccounts } from '../../_support/people/accounts-app.ts';
import { SEEDS, makeWholePerson, must } from '../../_support/people/whole-person.ts';

const { browse, db, folder, app, services } = await openAccounts();
const person = await makeWholePerson({ db, services, folder });
const browser = browse({ session: person.token });

const PAGE = '/tai-khoan/du-lieu-ca-nhan';
const FILE = `${PAGE}/tai-ve`;
const textOf = async (path: string) => (await browser.get(path)).text.replaceAll(/\s+/g, ' ');

test.each([
  [PAGE, '/dang-nhap?redirect=%2Ftai-khoan%2Fdu-lieu-ca-nhan'],
  [FILE, '/dang-nhap?redirect=%2Ftai-khoan%2Fdu-lieu-ca-nhan%2Ftai-ve'],
])('%s is for who is signed in', async (path, login) => {
  expect(await browse().get(path)).toMatchObject({ status: 303, location: login });
});

test('the profile shows enough of a card to recognise it', async () => {
  const page = await textOf('/tai-khoan');
  expect(page).toContain('079••••••321');
  expect(page).not.toContain(SEEDS.card);
  expect(page).not.toContain(SEEDS.card.slice(0, 6));
});

test('the page names the law, the deadlines and all current data; staff are not named', async () => {
  const page = await textOf(PAGE);
  for (const said of ['91/2025/QH15', '356/2025/NĐ-CP', '2 ngày làm việc', SEEDS.marketing, SEEDS.identity])
    expect(page).toContain(said);
  expect(page).toContain(SEEDS.question);
  expect(page).toContain(SEEDS.answer);
  expect(page).toMatch(new RegExp(`<td>Nhân viên Địa Bạ</td>\\s*<td>${SEEDS.reason}</td>`));
  expect(page).not.toContain('Bà Chủ Tịch');
  expect(page).not.toContain(person.staff.id);
});

test('a consent is taken back and given with a button', async () => {
  const change = (purpose: string, given: string) => browser.post(PAGE, 'members.decide', { purpose, given });
  expect(await change('marketing', '0')).toMatchObject({ status: 303, location: `${PAGE}?xong` });
  expect(await textOf(PAGE)).toMatch(/Tin giới thiệu<\/h3>.*?Đã rút lại.*?value="1"/);
  await change('marketing', '1');
  expect(await textOf(PAGE)).toMatch(/Tin giới thiệu<\/h3>.*?Đã đồng ý.*?value="0"/);
  expect((await change('terms', '0')).status).toBeLessThan(500);
  const { current } = await services.privacy.consents(person.signed);
  expect(Object.fromEntries(current)).toEqual({
    terms: true,
    age: true,
    marketing: true,
    identity: true,
  });
  await change('identity', '0');
  expect(await textOf('/tai-khoan')).not.toContain('079••••••321');
});

test('a request without words comes back, one with words is listed with its days', async () => {
  const empty = await browser.post(PAGE, 'members.ask', { kind: 'correct', text: ' ' });
  expect(empty.status).toBe(422);
  expect(empty.text).toMatch(/<option value="correct" selected/);
  const text = 'Ngày sinh của tôi <b>sai</b>';
  const sent = await browser.post(PAGE, 'members.ask', { kind: 'correct', text });
  expect(sent).toMatchObject({ status: 303, location: `${PAGE}?da-gui` });
  const { answerDue, due } = dueDates('correct', dayOf(new Date()));
  const page = await textOf(sent.location);
  expect(page).toContain('Ngày sinh của tôi &lt;b&gt;sai&lt;/b&gt;');
  expect(page).toContain(
    `Trả lời trước hết ngày ${formatDate(answerDue, 'day')}, làm xong trước hết ngày ${formatDate(due, 'day')}.`,
  );
});

test('everything comes as one file, which is cached nowhere', async () => {
  const cookie = `session=${person.token}`;
  const file = await fetch(app.origin + FILE, { headers: { cookie }, redirect: 'manual' });
  expect(file.status).toBe(200);
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="dia-ba-du-lieu-ca-nhan.zip"',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  const zip = must(openZip(new Uint8Array(await file.arrayBuffer()), { entries: 5, bytes: 5_000_000 }));
  expect(zip.names).toEqual(['du-lieu.json', 'anh-dai-dien.webp', 'anh-dinh-kem-1.webp']);
});

test('ten minutes after the password it is required again', async () => {
  expect(await textOf(PAGE)).toContain(`href="${FILE}"`);
  await sql`update session set sudo_until = now()`.execute(db);
  expect(await browser.get(FILE)).toMatchObject({
    status: 303,
    location: '/tai-khoan/xac-nhan?redirect=%2Ftai-khoan%2Fdu-lieu-ca-nhan%2Ftai-ve',
  });
  const page = await textOf(PAGE);
  expect(page).toContain('href="/tai-khoan/xac-nhan?redirect=%2Ftai-khoan%2Fdu-lieu-ca-nhan%23tai-ve"');
  expect(page).not.toContain(`href="${FILE}"`);
});
