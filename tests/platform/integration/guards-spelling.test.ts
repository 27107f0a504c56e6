import { fileURLToPath } from 'node:url';
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sealSettings } from '#platform/crypto/_certificates.ts';
import { DEMO_PEOPLE } from '#features/accounts/domain/demo-people.ts';
import { cheapProof, makePerson, signIn, signInToDesk } from '../../_support/people/account-people.ts';
import { openAccounts } from '../../_support/people/accounts-app.ts';
import { memberOf } from '../../_support/people/conversations.ts';
import { must } from '../../_support/people/must.ts';
import { CONVERSATION, type Page, PAGES } from '../../_support/pages.ts';
import { exchange } from '../../_support/wire.ts';

const { browse, db, app, services } = await openAccounts(sealSettings());
const HOST = `127.0.0.1:${app.port}`;

const hex = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;
const encodeAll = (text: string) => text.replaceAll(/[a-z]/g, hex);
/** Inserts a text at the last slash of a path. */
const atSlash = (path: string, text: string) => path.replace(/\/([^/]*)$/, `${text}$1`);
const inside = (path: string, text: string) => `${path.slice(0, 3)}${text}${path.slice(3)}`;

/** Spellings of an address that could bypass a guard and still reach the page. */
const spellings = (path: string): string[] => [
  path.replace(/[a-z]/, hex),
  path.replace(/[a-z]$/, hex),
  encodeAll(path),
  encodeAll(path).toUpperCase(),
  path.replaceAll('-', '%2d'),
  path.replaceAll('-', '%2D'),
  path.replace(/[a-z]/, (one) => `%25${hex(one).slice(1)}`),
  ...['%2f', '%2F', '%252f', '%252F', '%5c', '%5C', '%255c', '//', '///', '/./', '/../', '/x/../'].map(
    (text) => atSlash(path, text),
  ),
  ...[
    '/%2e/',
    '/%2e%2e/',
    '/x/%2e%2e/',
    '/.%2e/',
    '/%252e%252e/',
    '/;/',
    '/..;/',
    '/%00/',
    '\\',
    '/\\',
    '\\/',
  ].map((text) => atSlash(path, text)),
  ...['%ef%bc%8f', '%e2%81%84', '%e2%88%95', '%c0%af', '%e0%80%af', '%u002f'].map((text) =>
    atSlash(path, text),
  ),
  ...[
    '/',
    '//',
    '/.',
    '/..',
    '/./',
    '/x/..',
    '/%2e',
    '/%2e%2e',
    '%2f',
    '%2F',
    '%5c',
    '\\',
    ';',
    ';a=1',
    '%3b',
    '%20',
    '+',
  ].map((text) => path + text),
  ...[
    '%00',
    '%0a',
    '%0d%0a',
    '%09',
    '%',
    '%zz',
    '~',
    '*',
    '%23',
    '%3f',
    '.html',
    '.json',
    '.astro',
    '/index',
    '/index.html',
  ].map((text) => path + text),
  ...[
    '?',
    '??',
    '?x',
    '?x=/../',
    '?lang=en',
    '?_action',
    '?_action=',
    '?_action=accounts.login',
    '?_action=x',
    '#',
    '#/../',
  ].map((text) => path + text),
  ...['%e2%80%8b', '%c2%ad', '%ef%bb%bf', '%00', '%20', '%cc%81'].map((text) => inside(path, text)),
  ...[
    '/.',
    '/./',
    '/../',
    '/%2e/',
    '/%2e%2e/',
    '//',
    '/\\',
    '/;',
    '/x/..',
    '/_actions/..',
    '/_astro/..',
    '/i18n/..',
  ].map((text) => text + path),
  ...['/en', '/vi', '/index', '/_image?href=', '/_server-islands', '/_actions', '/api/..%2f'].map(
    (text) => text + path,
  ),
  path.toUpperCase(),
  path.replace(/[a-z]/, (one) => one.toUpperCase()),
  path.replace('-', '%e2%80%91'),
  path.normalize('NFD'),
  `http://${HOST}${path}`,
  `https://${HOST}${path}`,
  `http://evil.example${path}`,
  path.slice(1),
  `@${path}`,
];

const isOwn = ({ guards }: { guards: readonly string[] }) =>
  guards.some((guard) => ['auth', 'staff', 'code-started'].includes(guard));
const GUARDED = PAGES.filter(isOwn);

const ask = (line: string, more = '', body = '') =>
  exchange(app.port, `${line} HTTP/1.1\r\nHost: ${HOST}\r\nConnection: close\r\n${more}\r\n${body}`, 5_000);
const action = `Origin: http://${HOST}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 3\r\n`;

/** Texts that only a signed-in user, a member of staff or a browser with a code request may see. */
const OWN =
  /<div class="desk|<form[^>]* action="[^"]*_action=(?:members|courts|accounts\.signOut)|name="code"/;
const locationOf = (said: string) => /^location: (.*)\r$/im.exec(said)?.[1] ?? '';

/**
 * Why the answer to a guest is wrong, if it is: it must redirect to the login or to the canonical address, or refuse.
 */
function leak({ status, said }: { status: number; said: string }): string | undefined {
  if (OWN.test(said)) return 'shows what is not theirs';
  const location = locationOf(said);
  if (status === 303)
    return /^\/dang-(?:nhap|ky)(?:\?|$)/.test(location) ? undefined : `leads to ${location}`;
  if (status === 308) return /^\/(?![/\\])/.test(location) ? undefined : `leads to ${location}`;
  return status >= 400 && status < 500 ? undefined : `answers ${status}`;
}

/** Pages that are about something: addresses of the demonstration's, each of its customer. */
const WITH_SUBJECT: Record<string, string> = {
  newConversation: '/tai-khoan/tin-nhan/moi?tin=101611',
  consignment: '/tai-khoan/ky-gui-bat-dong-san/ban/KG-1001',
  deskConsignment: '/quan-tri/ky-gui/KG-1009',
};

test('what is guarded is there and shows its owner what the check looks for', async () => {
  const [customer] = DEMO_PEOPLE;
  const owner = memberOf({ id: customer?.id ?? '' });
  await db.updateTable('valuation').set({ account: owner.id }).where('code', '=', 'dem0000001').execute();
  must(
    await services.conversations.safety.report(owner, {
      conversation: CONVERSATION,
      reason: 'spam',
      note: '',
    }),
  );
  const person = await makePerson(db, 'Trần Quản Trị', 'administrator');
  const atTheDoor = browse({ session: await signIn(services, person) });
  const atTheDesk = browse({ session: await signInToDesk(services, person) });
  const atHome = browse({ session: await signIn(services, owner) });
  const { browser, request } = await withCode();
  const readerOf = ({ name, guards }: Page) => {
    if (guards.includes('code-started')) return browser;
    if (name === 'deskLogin') return atTheDoor;
    return guards.includes('staff') ? atTheDesk : atHome;
  };
  const quiet = [];
  for (const page of GUARDED.filter(({ layout }) => layout !== 'none')) {
    const { status, text } = await readerOf(page).get(WITH_SUBJECT[page.name] ?? page.path);
    if (status !== 200 || !OWN.test(text)) quiet.push([page.name, page.layout, status]);
  }
  expect(quiet).toEqual([]);
  expect(request.status).toBe(303);
  expect(GUARDED.length).toBeGreaterThanOrEqual(8);
});

async function withCode() {
  const browser = browse();
  const { phone } = await makePerson(db);
  const request = await browser.post('/quen-mat-khau', 'accounts.startReset', {
    phone,
    proof: await cheapProof(),
  });
  return { browser, request };
}

test.each(GUARDED)('no spelling of $path shows it to a guest', { timeout: 60_000 }, async ({ path }) => {
  const all = spellings(path).filter((spelling) => spelling !== path);
  expect(new Set(all).size).toBeGreaterThanOrEqual(60);
  const leaks: string[] = [];
  for (const spelling of [path, ...all]) {
    const glue = spelling.includes('?') ? '&' : '?';
    const ways = [
      ['GET', await ask(`GET ${spelling}`)],
      ['HEAD', await ask(`HEAD ${spelling}`)],
      ['POST', await ask(`POST ${spelling}${glue}_action=members.keepAccount`, action, 'a=1')],
    ] as const;
    for (const [method, answer] of ways) {
      const wrong = leak(answer);
      if (wrong) leaks.push(`${method} ${spelling}: ${wrong}`);
      // The canonical address that is named instead is guarded as well.
      if (answer.status !== 308) continue;
      const next = leak(await ask(`GET ${locationOf(answer.said)}`));
      if (next) leaks.push(`${method} ${spelling} → ${locationOf(answer.said)}: ${next}`);
    }
  }
  expect(leaks).toEqual([]);
});

test.each([
  'x-original-url',
  'x-rewrite-url',
  'x-forwarded-uri',
  'x-forwarded-path',
  'x-astro-path',
  'x-astro-locals',
  'x-http-method-override',
  'x-middleware-subrequest',
])('the header %s opens nothing', async (header) => {
  for (const { path } of GUARDED) {
    const home = await ask('GET /', `${header}: ${path}\r\n`);
    expect([home.status, OWN.test(home.said)]).toEqual([200, false]);
    expect(leak(await ask(`GET ${path}`, `${header}: /\r\n`))).toBeUndefined();
  }
});

test('no page that is guarded was written as a file', () => {
  const client = fileURLToPath(new URL('../../../dist/client', import.meta.url));
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' });
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => /\.html$|^(?:tai-khoan|quan-tri|xac-thuc)/.test(file))).toEqual([]);
});
