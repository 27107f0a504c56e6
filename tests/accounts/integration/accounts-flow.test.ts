import { describe, expect, test } from 'vitest';
import { translator } from '#i18n/translate.ts';
import {
  nextPhone,
  makePerson,
  PASSWORD,
  signIn,
  solvedProof,
} from '../../_support/people/account-people.ts';
import { openAccounts } from '../../_support/people/accounts-app.ts';

const { browse, db, app, outbox, services } = await openAccounts();
const t = translator('vi');
const NEW_PASSWORD = 'hai con ngựa nâu già';

const signedIn = async (person: Awaited<ReturnType<typeof makePerson>>) =>
  browse({ session: await signIn(services, person) });

const isIn = async (browser: ReturnType<typeof browse>) =>
  (await browser.get('/tai-khoan/thiet-bi')).status === 200;

const seeOther = (location: string) => ({ status: 303, location });

async function registered(browser = browse(), phone = nextPhone(), change = {}) {
  const form = {
    full_name: 'Nguyễn Văn Mới',
    phone,
    email: '',
    password: PASSWORD,
    password_confirmation: PASSWORD,
    consent_terms: 'on',
    consent_age: 'on',
    proof: await solvedProof(services),
    ...change,
  };
  return { phone, browser, started: await browser.post('/dang-ky', 'accounts.register', form) };
}

describe('registration', () => {
  test('a number, a code, an account that is signed in', async () => {
    const { phone, browser, started } = await registered();
    expect(started).toMatchObject(seeOther('/xac-thuc'));
    const entry = await browser.get('/xac-thuc');
    expect([entry.status, entry.text.includes(`${phone.slice(0, 4)} ${phone.slice(4, 7)} ***`)]).toEqual([
      200,
      true,
    ]);
    expect(entry.text).not.toContain(phone);
    const code = await outbox.codeTo(phone);
    const typed = ` ${code.slice(0, 3)}-${code.slice(3)} `;
    const done = await browser.post('/xac-thuc', 'accounts.verify', { code: typed });
    expect(done).toMatchObject(seeOther('/tai-khoan?moi'));
    const session = done.headers.getSetCookie().find((line) => line.startsWith('session='));
    expect(session).toMatch(/; HttpOnly/);
    expect(session).toMatch(/; SameSite=Lax/);
    expect([...browser.jar.keys()].toSorted()).toEqual(['device', 'session', 'signed-in']);
    const page = await browser.get('/tai-khoan?moi');
    expect(page.status).toBe(200);
    expect(page.text).toContain('Nguyễn Văn Mới');
    expect(page.text).toContain(t('accounts.welcome'));
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    const said = await db
      .selectFrom('consent')
      .innerJoin('account', 'account.id', 'consent.account')
      .select(['purpose', 'given', 'wording'])
      .where('phone', '=', phone)
      .where('purpose', '=', 'age')
      .execute();
    expect(said).toEqual([{ purpose: 'age', given: true, wording: t('privacy.consent.age') }]);
    // The code has done its work.
    const again = await browse({ code: 'x' }).post('/xac-thuc', 'accounts.verify', { code });
    expect(again).toMatchObject(seeOther('/dang-ky'));
  });

  test('errors appear at their fields and on top, in both languages, and nothing is stored', async () => {
    const form = { full_name: 'Một', phone: '12', password: 'ngắn', password_confirmation: 'khác' };
    const before = await db.selectFrom('code_request').select('id').execute();
    for (const lang of ['vi', 'en'] as const) {
      const { status, text } = await browse({ lang }).post('/dang-ky', 'accounts.register', form);
      expect(status).toBe(422);
      for (const name of ['full_name', 'phone', 'password', 'consent_terms', 'consent_age'])
        expect(text, `${lang} ${name}`).toContain(`<a href="#${name}">`);
      expect(text).toContain(translator(lang)('accounts.password.short'));
      expect(text).toContain('value="12"');
      expect(text).not.toContain('ngắn');
      expect(text).toMatch(/class="error-summary"[^>]* autofocus/);
    }
    expect(await db.selectFrom('code_request').select('id').execute()).toEqual(before);
  });

  test('the age is not confirmed by default and must be confirmed to register', async () => {
    const { text } = await browse().get('/dang-ky');
    expect(text).toMatch(/<input(?=[^>]* type="checkbox")(?=[^>]* required)[^>]* id="consent_age"/);
    expect(text).not.toMatch(/<input(?=[^>]* checked)[^>]* id="consent_age"/);
    const phone = nextPhone();
    const { started } = await registered(browse(), phone, { consent_age: '' });
    expect(started.status).toBe(422);
    expect(started.text).toContain(t('accounts.error.age'));
    expect(await db.selectFrom('code_request').select('id').where('phone', '=', phone).execute()).toEqual([]);
  });

  test('a number with an account gets the same page and a notice by message', async () => {
    const { phone } = await makePerson(db);
    const { browser, started } = await registered(browse(), phone);
    expect(started).toMatchObject(seeOther('/xac-thuc'));
    await expect.poll(() => outbox.messagesTo(phone)).toHaveLength(1);
    expect(await outbox.codesTo(phone)).toEqual([]);
    const tried = await browser.post('/xac-thuc', 'accounts.verify', { code: '123456' });
    expect([tried.status, tried.text.includes(t('accounts.failure.code-wrong', { left: 4 }))]).toEqual([
      422,
      true,
    ]);
  });
});

describe('login', () => {
  test('leads to where they wanted to go', async () => {
    const { phone } = await makePerson(db);
    const browser = browse();
    const page = await browser.get('/tai-khoan/thiet-bi?a=1');
    expect(page).toMatchObject(
      seeOther(`/dang-nhap?redirect=${encodeURIComponent('/tai-khoan/thiet-bi?a=1')}`),
    );
    expect((await browser.get(page.location)).text).toContain(
      'name="redirect" value="/tai-khoan/thiet-bi?a=1"',
    );
    const typed = {
      username: `+84 ${phone.slice(1)}`,
      password: PASSWORD,
      redirect: '/tai-khoan/thiet-bi?a=1',
    };
    const done = await browser.post('/dang-nhap', 'accounts.login', typed);
    expect(done).toMatchObject(seeOther('/tai-khoan/thiet-bi?a=1'));
    expect(await isIn(browser)).toBe(true);
  });

  test.each(['vi', 'en'] as const)(
    'a wrong one keeps the number and never the password (%s)',
    async (lang) => {
      const { phone } = await makePerson(db);
      const typed = { username: phone, password: 'mật khẩu sai hẳn' };
      const { status, text, headers } = await browse({ lang }).post('/dang-nhap', 'accounts.login', typed);
      expect(status).toBe(422);
      expect(text).toContain(translator(lang)('accounts.failure.wrong-credentials'));
      expect(text).toContain(`value="${phone}"`);
      expect(text).not.toContain(typed.password);
      expect(headers.getSetCookie()).toEqual([]);
    },
  );

  test('takes the place of the session that was there, with a new token', async () => {
    const { phone, id } = await makePerson(db);
    const browser = browse();
    await browser.post('/dang-nhap', 'accounts.login', { username: phone, password: PASSWORD });
    const first = browser.jar.get('session') ?? '';
    await browser.call('accounts.login', { username: phone, password: PASSWORD });
    expect(browser.jar.get('session')).not.toBe(first);
    expect(await services.accounts.sessions.peek(first)).toBeUndefined();
    const rows = await db.selectFrom('session').select('id').where('account', '=', id).execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.id).not.toBe(browser.jar.get('session'));
  });

  test('signing out ends the session for good', async () => {
    const browser = await signedIn(await makePerson(db));
    const token = browser.jar.get('session') ?? '';
    const out = await browser.post('/tai-khoan', 'accounts.signOut');
    expect(out).toMatchObject(seeOther('/?da-dang-xuat'));
    expect(out.headers.get('clear-site-data')).toBe('"cache"');
    expect(browser.jar.has('session') || browser.jar.has('signed-in')).toBe(false);
    expect(await isIn(browse({ session: token }))).toBe(false);
  });
});

test('a forgotten password is replaced by a code, every session ends, and no new one starts', async () => {
  const person = await makePerson(db);
  const old = await signedIn(person);
  const browser = browse();
  const request = { phone: person.phone, proof: await solvedProof(services) };
  expect(await browser.post('/quen-mat-khau', 'accounts.startReset', request)).toMatchObject(
    seeOther('/xac-thuc'),
  );
  const code = await outbox.codeTo(person.phone);
  const form = { code, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
  const weak = await browser.post('/xac-thuc', 'accounts.finishReset', { ...form, password: person.phone });
  expect(weak.status).toBe(422);
  const done = await browser.post('/xac-thuc', 'accounts.finishReset', form);
  expect(done).toMatchObject(seeOther('/dang-nhap?da-doi-mat-khau'));
  expect([browser.jar.has('session'), await isIn(browser), await isIn(old)]).toEqual([false, false, false]);
  await expect.poll(() => outbox.messagesTo(person.phone)).toHaveLength(2);
  const tryWith = (password: string) =>
    browse().post('/dang-nhap', 'accounts.login', { username: person.phone, password });
  expect((await tryWith(PASSWORD)).status).toBe(422);
  expect(await tryWith(NEW_PASSWORD)).toMatchObject(seeOther('/'));
});

test('another password: this device stays, the others are over', async () => {
  const person = await makePerson(db);
  const [here, there] = [await signedIn(person), await signedIn(person)];
  const form = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
  const page = '/tai-khoan/doi-mat-khau';
  const wrong = await here.post(page, 'members.changePassword', { ...form, current_password: 'sai rồi nhé' });
  expect([wrong.status, wrong.text.includes('<a href="#current_password">')]).toEqual([422, true]);
  expect(await isIn(there)).toBe(true);
  const right = { ...form, current_password: PASSWORD };
  expect(await here.post(page, 'members.changePassword', right)).toMatchObject(seeOther(`${page}?xong`));
  expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
});

test('another number: who has not proved themselves for ten minutes does so first', async () => {
  const person = await makePerson(db);
  const [browser, other] = [await signedIn(person), await signedIn(person)];
  await db.updateTable('session').set({ sudo_until: new Date() }).where('account', '=', person.id).execute();
  const page = '/tai-khoan/doi-so-dien-thoai';
  const phone = nextPhone();
  const form = { phone, proof: await solvedProof(services) };
  const confirm = `/tai-khoan/xac-nhan?redirect=${encodeURIComponent(page)}`;
  expect(await browser.get(page)).toMatchObject(seeOther(confirm));
  expect((await browser.post(page, 'members.startPhone', form)).location).toContain('/tai-khoan/xac-nhan');
  expect((await browser.call('members.startPhone', form)).text).toContain('accounts/confirm-first');
  expect(await outbox.messagesTo(phone)).toEqual([]);
  const wrong = await browser.post(confirm, 'accounts.confirm', { password: 'không phải', redirect: page });
  expect(wrong.status).toBe(422);
  const proven = await browser.post(confirm, 'accounts.confirm', { password: PASSWORD, redirect: page });
  expect(proven).toMatchObject(seeOther(page));
  expect(await browser.post(page, 'members.startPhone', form)).toMatchObject(seeOther(`${page}?buoc=ma`));
  expect((await browser.get(`${page}?buoc=ma`)).text).toContain('name="code"');
  // Another device has not confirmed the password and has not requested the code.
  const code = await outbox.codeTo(phone);
  expect((await other.call('members.finishPhone', { code })).text).toContain('code-over');
  const done = await browser.post(`${page}?buoc=ma`, 'members.finishPhone', { code });
  expect(done).toMatchObject(seeOther('/tai-khoan?xong'));
  expect([await isIn(browser), await isIn(other)]).toEqual([true, false]);
  const { phone: kept } = await db
    .selectFrom('account')
    .select('phone')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  expect(kept).toBe(phone);
});

test('an account is deleted by its phone and restored within seven days', async () => {
  const person = await makePerson(db);
  const device = await signedIn(person);
  const browser = browse();
  const form = { phone: person.phone, proof: await solvedProof(services) };
  const started = await browser.post('/xoa-tai-khoan', 'accounts.startDeletion', form);
  expect(started).toMatchObject(seeOther('/xoa-tai-khoan?buoc=ma'));
  expect((await browser.get('/xoa-tai-khoan?buoc=ma')).text).toContain('name="code"');
  const code = await outbox.codeTo(person.phone);
  const done = await browser.post('/xoa-tai-khoan?buoc=ma', 'accounts.finishDeletion', { code });
  expect(done).toMatchObject(seeOther('/xoa-tai-khoan?da-nhan'));
  expect((await browser.get('/xoa-tai-khoan?da-nhan')).text).toContain(t('privacy.delete.done'));
  expect(await isIn(device)).toBe(false);
  const back = browse();
  await back.post('/dang-nhap', 'accounts.login', { username: person.phone, password: PASSWORD });
  expect((await back.get('/tai-khoan')).text).toContain(t('accounts.deletion.keep'));
  expect(await back.post('/tai-khoan', 'members.keepAccount')).toMatchObject(seeOther('/tai-khoan?xong'));
  expect((await back.get('/tai-khoan')).text).not.toContain(t('accounts.deletion.keep'));
  expect(await services.privacy.deletion.eraseDue()).toBe(0);
});

test.each([
  ['no cookie', {}],
  ['a request that does not exist', { code: '0b54b4b6-6a3b-4c0c-9d2c-0a0b0c0d0e0f' }],
  ['no id', { code: 'abc' }],
  ['nothing', { code: '' }],
])('the page of a code wants one that was started: %s', async (_, cookies) => {
  const browser = browse(cookies);
  expect(await browser.get('/xac-thuc')).toMatchObject(seeOther('/dang-ky'));
  expect((await browser.get('/xoa-tai-khoan?buoc=ma')).status).toBe(200);
  for (const action of ['accounts.verify', 'accounts.finishReset', 'accounts.resend'])
    expect((await browser.post('/xac-thuc', action, { code: '123456' })).status).toBe(303);
  for (const action of ['accounts.finishDeletion', 'accounts.verify', 'accounts.resend'])
    expect((await browser.call(action, { code: '123456' })).text).toContain('code-over');
});

test('pages for guests redirect signed-in users, on GET and on POST', async () => {
  const browser = await signedIn(await makePerson(db));
  for (const page of ['/dang-ky', '/dang-nhap', '/xac-thuc'])
    expect(await browser.get(page)).toMatchObject(seeOther('/'));
  expect(await browser.post('/dang-nhap', 'accounts.login', { username: '1' })).toMatchObject(seeOther('/'));
  for (const page of ['/quen-mat-khau', '/xoa-tai-khoan']) expect((await browser.get(page)).status).toBe(200);
});

test('every line of the log is silent about codes, passwords and tokens', async () => {
  const { phone, browser } = await registered();
  const code = await outbox.codeTo(phone);
  await browser.post('/xac-thuc', 'accounts.verify', { code });
  const said = JSON.stringify(app.lines);
  for (const secret of [PASSWORD, NEW_PASSWORD, phone, code, browser.jar.get('session') ?? '-'])
    expect(said).not.toContain(secret);
});
