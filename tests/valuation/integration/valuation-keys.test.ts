import { afterAll, expect, test } from 'vitest';
import { NO_SEGMENT } from '#features/valuation/domain/answers.ts';
import { createBrowser } from '../../_support/browser.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { startApp } from '../../_support/app.ts';
import { makePerson, signIn } from '../../_support/people/account-people.ts';
import { SECRET, servicesOver } from '../../_support/services.ts';

const { db, target } = await freshDatabase('demo');
const app = await startApp({ DATABASE_URL: target, DATA_DIR: await dataDirectory(), SECRET });
afterAll(() => app.stop());

const FORM = '/tra-cuu/so-sanh';
const LIST = 'Gỡ khỏi danh sách công khai';
const PLOT = {
  loai: 'so-sanh',
  buoc: '0',
  cityID: '79',
  districtCode: '760',
  wardCode: '26740',
  sheetNumber: '12',
  plotNumber: '34',
  timeBuilding: '1',
};
const STREET = {
  streetName: 'Ngõ không tên',
  distanceID: NO_SEGMENT,
  houseNumber: '56/7',
  alleyWidth: '3,5',
  distanceToStreet: '120',
};
const LAND = {
  areaLegal: '77',
  areaLegalLength: '22',
  areaLegalWidth: '3,5',
  areaNotLegal: '0',
  areaNotLegalLength: '0',
  areaNotLegalWidth: '0',
  roadLimit: '0',
};

/** Goes through the form without a script and answers where the last step left off. */
async function answered(browser = createBrowser(app.origin)) {
  const start = await browser.post(FORM, 'valuation.plot', PLOT);
  const phieu = new URLSearchParams(start.location.split('?')[1]).get('phieu') ?? '';
  const send = (action: string, fields: Record<string, string>) =>
    browser.post(FORM, action, { loai: 'so-sanh', phieu, ...fields });
  const { text } = await browser.get(start.location);
  const rest = [
    await send('valuation.street', STREET),
    await send('valuation.land', LAND),
    await send('valuation.house', { floorsCount: '1' }),
  ];
  return { browser, phieu, addresses: [start, ...rest].map(({ location }) => location), text };
}

const keys = async () => (await db.selectFrom('draft').select('id').execute()).map(({ id }) => id);

test('the draft key is in no address and no page, and the browser that began the form finds it', async () => {
  const { browser, addresses, text, phieu } = await answered();
  expect(addresses.at(-1)).toBe(`${FORM}?phieu=${phieu}&buoc=kiem-tra`);
  for (const id of await keys()) expect([...addresses, text].join()).not.toContain(id);
  const check = `${FORM}?phieu=${phieu}&buoc=kiem-tra`;
  expect((await browser.get(check)).text).toContain('56/7');
  const other = (await createBrowser(app.origin).get(check)).text;
  expect([other.includes('56/7'), other.includes('Phiếu này không còn được giữ')]).toEqual([false, true]);
});

test('an address of before, with the whole key, leads on to the clean one and still works', async () => {
  const { phieu } = await answered();
  const id = (await keys()).find((key) => key.startsWith(phieu));
  const browser = createBrowser(app.origin);
  const { status, location } = await browser.get(`${FORM}?phieu=${id}&buoc=kiem-tra`);
  expect([status, location]).toEqual([303, `${FORM}?phieu=${phieu}&buoc=kiem-tra`]);
  expect((await browser.get(location)).text).toContain('56/7');
});

test('ownership without an account is a cookie scoped to the sheet; an old link is cleaned and works once more', async () => {
  const { browser, phieu } = await answered();
  const made = await browser.post(FORM, 'valuation.finish', { phieu, cong_khai: '1' });
  const sheet = made.location;
  expect(sheet).toMatch(/^\/tra-cuu\/so-sanh\/\d{12}-\w{10}$/);
  const set = made.headers.getSetCookie().find((line) => line.startsWith('maker='));
  expect(set).toMatch(new RegExp(`Path=${sheet};.*HttpOnly|HttpOnly.*Path=${sheet}(;|$)`));
  expect((await browser.get(sheet)).text).toContain(LIST);
  expect((await createBrowser(app.origin).get(sheet)).text).not.toContain(LIST);
  const old = createBrowser(app.origin);
  const cleaned = await old.get(`${sheet}?khoa=${browser.jar.get('maker')}&ngang=4`);
  expect([cleaned.status, cleaned.location]).toEqual([303, `${sheet}?ngang=4`]);
  expect((await old.get(sheet)).text).toContain(LIST);
  expect((await old.post(sheet, 'valuation.show', { dinh_gia: sheet.slice(17) })).location).toBe(sheet);
  const wrong = createBrowser(app.origin);
  expect((await wrong.get(`${sheet}?khoa=x`)).location).toBe(sheet);
  expect((await wrong.get(sheet)).text).not.toContain(LIST);
});

test('the log names the kind of page where its path is a key', async () => {
  const { browser, phieu } = await answered();
  const { location: sheet } = await browser.post(FORM, 'valuation.finish', { phieu });
  const code = sheet.slice(-10);
  for (const path of [sheet, `${sheet}.pdf`, `/api/valuation/${code}.json`]) {
    expect((await browser.get(path)).status).toBe(200);
  }
  const paths = () => app.lines.map((line) => String(line['path']));
  await expect.poll(paths).toContain('/api/valuation/[code].json');
  expect(paths()).toContain('/tra-cuu/[land_valuation_type]/[land_valuation_code]');

  const post = (headers: Record<string, string>, body = 'x') =>
    fetch(app.origin + sheet, { method: 'POST', body, headers });
  const refused = [
    fetch(`${app.origin}${sheet}/`, { redirect: 'manual' }),
    fetch(`${app.origin}${sheet}%`),
    post({ origin: 'https://evil.example' }),
    post({ origin: app.origin }, 'x'.repeat(100_000)),
  ];
  expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([308, 400, 403, 413]);
  const statuses = () => app.lines.map(({ status }) => Number(status));
  for (const status of [308, 400, 403, 413]) await expect.poll(statuses).toContain(status);
  expect(JSON.stringify(app.lines)).not.toContain(code);
});

test('who is signed in goes on from another device; another account does not, and what is sent is not offered', async () => {
  const services = servicesOver(db);
  const [owner, stranger] = [await makePerson(db), await makePerson(db)];
  const browse = async (person: typeof owner) =>
    createBrowser(app.origin, { session: await signIn(services, person) });
  const { phieu } = await answered(await browse(owner));
  const elsewhere = await browse(owner);
  const list = (await elsewhere.get('/tai-khoan/dinh-gia')).text;
  expect(list).toContain('Làm tiếp: ');
  const [path = ''] = /\/tra-cuu\/so-sanh\?phieu=\w+&(?:amp;|#38;)?buoc=kiem-tra/.exec(list) ?? [];
  const check = path.replaceAll(/&(?:amp|#38);/g, '&');
  expect((await elsewhere.get(check)).text).toContain('56/7');
  const other = await browse(stranger);
  expect((await other.get(check)).text).not.toContain('56/7');
  expect((await other.get('/tai-khoan/dinh-gia')).text).not.toContain('Làm tiếp: ');
  expect((await other.post(FORM, 'valuation.finish', { phieu })).text).toContain('không còn được giữ');
  const made = await elsewhere.post(FORM, 'valuation.finish', { phieu });
  expect(made).toMatchObject({ status: 303 });
  expect((await elsewhere.post(FORM, 'valuation.finish', { phieu })).location).toBe(made.location);
  expect((await elsewhere.get('/tai-khoan/dinh-gia')).text).not.toContain('Làm tiếp: ');
});
