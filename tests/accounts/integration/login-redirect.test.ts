import { expect, test } from 'vitest';
import { translator } from '#i18n/translate.ts';
import { makePerson, PASSWORD, signIn } from '../../_support/people/account-people.ts';
import { openAccounts } from '../../_support/people/accounts-app.ts';

const { browse, db, app, services } = await openAccounts();
const { id, phone } = await makePerson(db);
const t = translator('vi');

/** Redirect targets of an attacker. */
const HOSTILE = [
  '//evil.example',
  '///evil.example',
  '////evil.example/%2f..',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '\\/evil.example',
  '/%5cevil.example',
  '/%5c%5cevil.example',
  '%5c%5cevil.example',
  '/%09/evil.example',
  '/	/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '	//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '\xA0//evil.example',
  '\0//evil.example',
  '/\0/evil.example',
  'https://evil.example',
  'http://evil.example',
  'HTTPS://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https:\\\\evil.example',
  'ftp://evil.example',
  '//evil.example:443',
  '//evil.example@x',
  '//user:pass@evil.example',
  '//127.0.0.1@evil.example',
  'https://127.0.0.1:4321@evil.example',
  '@evil.example',
  '.evil.example',
  'evil.example',
  './/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  '/x/..//evil.example',
  '/%2e%2e//evil.example',
  '/%2e//evil.example',
  '/%2f%2fevil.example',
  '%2f%2fevil.example',
  '/%2fevil.example',
  '//%65vil.example',
  '／／evil.example',
  '/／evil.example',
  '//evil。example',
  '//evil%E3%80%82example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'javascript://evil.example/%0aalert(1)',
  'data:text/html,evil',
  'vbscript:evil',
  'blob:https://evil.example/x',
  'file:///etc/passwd',
  'about:blank',
  '//[::1]/',
  '//0x7f.1/',
  '/%0d%0aLocation:%20//evil.example',
  '/\r\nSet-Cookie: evil=1',
  '/\u2028/evil.example',
  '/﻿//evil.example',
  '//evil.example/tai-khoan',
  '?redirect=//evil.example',
  '#//evil.example',
  ';//evil.example',
  `/${'a'.repeat(600)}`,
];

/** The URL that a browser resolves this header to. */
const leadsTo = (location: string) => new URL(location, `${app.origin}/dang-nhap`);

test(`${HOSTILE.length} spellings of a way back stay on this site`, { timeout: 60_000 }, async () => {
  expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(60);
  const astray: string[] = [];
  for (const redirect of HOSTILE) {
    const browser = browse();
    const form = await browser.get(`/dang-nhap?redirect=${encodeURIComponent(redirect)}`);
    const [field, shown = ''] = /name="redirect" value(?:="([^"]*)")?/.exec(form.text) ?? [];
    const { status, location, headers } = await browser.post('/dang-nhap', 'accounts.login', {
      username: phone,
      password: PASSWORD,
      redirect,
    });
    const isHome = leadsTo(location).origin === app.origin && !/^[/\\]{2}|[^!-~]/.test(location);
    // A NUL in an address is refused by the front door.
    const isOurs = form.status === 400 || (field !== undefined && leadsTo(shown).origin === app.origin);
    const isWhole = !headers.getSetCookie().some((line) => line.startsWith('evil'));
    if (status !== 303 || !isHome || !isOurs || !isWhole) astray.push(`${redirect} → ${status} ${location}`);
  }
  expect(astray).toEqual([]);
});

test.each([
  '/tai-khoan',
  '/tai-khoan/thiet-bi',
  '/tai-khoan/doi-mat-khau?a=1&b=%2F%2Fevil.example',
  '/quan-tri/toa-an',
])('a guest at %s returns to it after signing in', async (page) => {
  const answer = await browse().get(page);
  expect([answer.status, leadsTo(answer.location).pathname]).toEqual([303, '/dang-nhap']);
  expect(leadsTo(answer.location).searchParams.get('redirect')).toBe(
    leadsTo(page).pathname + leadsTo(page).search,
  );
});

test('a confirmation leads back to a page of ours only', async () => {
  const { token } = await services.accounts.sessions.start(id, { device: '', address: '' }, false);
  const confirm = (redirect: string) =>
    browse({ session: token }).post('/tai-khoan/xac-nhan', 'accounts.confirm', {
      password: PASSWORD,
      redirect,
    });
  expect((await confirm('/tai-khoan/thiet-bi')).location).toBe('/tai-khoan/thiet-bi');
  expect((await confirm('//evil.example')).location).toBe('/tai-khoan');
});

test('says that input sent after the session ended is not saved', async () => {
  const browser = browse({ session: await signIn(services, await makePerson(db)) });
  browser.jar.delete('session');
  const lost = await browser.post('/tai-khoan', 'members.saveProfile', { full_name: 'Trần Văn Thử' });
  expect(lost).toMatchObject({
    status: 303,
    location: '/dang-nhap?redirect=%2Ftai-khoan&chua-luu',
  });
  const { text } = await browser.get(lost.location);
  expect(text).toContain(t('accounts.login.unsaved'));
  expect(text).toContain('name="redirect" value="/tai-khoan"');
});

test('signing out says so on the home page, also after the session has ended elsewhere', async () => {
  const browser = browse({ session: await signIn(services, await makePerson(db)) });
  browser.jar.delete('session');
  const out = await browser.post('/tai-khoan', 'accounts.signOut');
  expect(out).toMatchObject({ status: 303, location: '/?da-dang-xuat' });
  const said = t('accounts.signed-out');
  expect((await browser.get(out.location)).text).toContain(said);
  expect((await browser.get('/')).text).not.toContain(said);
});
