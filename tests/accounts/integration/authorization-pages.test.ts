import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { may, type Permission } from '#kernel/actor.ts';
import { formatPhone } from '#kernel/contact/contact.ts';
import { ROUTES } from '#routes/table.ts';
import { openAccounts } from '../../_support/people/accounts-app.ts';
import { CALLS } from './_calls.ts';
import { CONVERSATION, INQUIRY, PAGES, PAGES_TO_COME, type Page, REQUEST } from '../../_support/pages.ts';
import {
  actorOf,
  isIn,
  makePersonas,
  PERSONAS,
  roleOf,
  type Persona,
} from '../../_support/people/personas.ts';

const { browse, db, app, services } = await openAccounts();
const people = await makePersonas(db, services);

// What is opened by its id is A's.
await db.updateTable('inquiry').set({ account: people.a.id }).where('id', '=', INQUIRY).execute();
await db.updateTable('property_request').set({ account: people.a.id }).where('id', '=', REQUEST).execute();
await db.updateTable('top_up').set({ account: people.a.id }).execute();
await db.updateTable('withdrawal').set({ account: people.a.id }).execute();
await db.updateTable('conversation').set({ requester: people.a.id }).where('id', '=', CONVERSATION).execute();

await sql`update ledger_account set name = ${people.a.id}, owner = ${people.a.id}
  where kind = 'customer-main' and name = '00000000-0000-4000-8000-000000000001'`.execute(db);

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof METHODS)[number];

/** Requirements of some desk pages besides the permission. */
const NEEDS: Record<string, Permission> = {
  deskAccounts: 'accounts.find',
  deskAccount: 'accounts.find',
  deskRequests: 'requests.answer',
  deskReports: 'listings.moderate',
  deskConversation: 'listings.moderate',
  deskNews: 'news.edit',
  deskArticle: 'news.edit',
  deskVersion: 'news.edit',
  deskInquiries: 'complaints.answer',
  deskInquiry: 'complaints.answer',
  deskReadyAnswers: 'inquiries.answer',
  deskConsignments: 'consignments.review',
  deskConsignment: 'consignments.review',
  deskConsignmentMessages: 'consignments.review',
  deskConsignmentPaper: 'consignments.papers',
  inboxMessages: 'complaints.answer',
  deskWithdrawals: 'wallet.read',
  deskWithdrawal: 'wallet.read',
  deskPropertyRequests: 'property-requests.handle',
  deskPropertyRequest: 'property-requests.handle',
  deskCashier: 'wallet.read',
  deskStatements: 'wallet.read',
  deskReconciliation: 'wallet.read',
  deskCorrections: 'wallet.adjust',
  deskTransfer: 'wallet.read',
  deskBooks: 'wallet.read',
  deskBooksTransfers: 'wallet.read',
  deskBooksJournal: 'wallet.read',
  deskBooksAccount: 'wallet.read',
  deskSuspense: 'wallet.read',
  deskSuspenseReceipt: 'wallet.read',
  deskLandings: 'marketing.edit',
  deskLanding: 'marketing.edit',
  deskBanners: 'marketing.edit',
  deskPrices: 'marketing.edit',
  deskAudit: 'audit.read',
  deskJobs: 'jobs.manage',
  deskPlans: 'plans.load',
  deskPlaces: 'places.load',
  deskCourts: 'courts.load',
  deskLandPrices: 'prices.load',
};

/** Calls about what is one's own: what each answers a member who says nothing; others have to sign in. */
const OWN: Record<string, Partial<Record<Method, number>>> = {
  favouriteNumbers: { GET: 200, HEAD: 200, POST: 400 },
  favouriteNumber: { PUT: 404, DELETE: 404 },
};

/** Calls about the inquiry of A, who reads it; to all others it is missing. An empty body is no message. */
const OF_THREADS: Record<string, readonly Method[]> = {
  inquiryRecord: ['GET', 'HEAD'],
  inquiryMessages: ['GET', 'HEAD', 'POST', 'PUT'],
  inboxMessages: ['GET', 'HEAD', 'POST', 'PUT'],
  consignmentMessages: ['GET', 'HEAD', 'POST', 'PUT'],
  consignmentPaper: ['GET', 'HEAD'],
  deskConsignmentMessages: ['GET', 'HEAD', 'POST', 'PUT'],
  deskConsignmentPaper: ['GET', 'HEAD'],
  conversationMessages: ['GET', 'HEAD', 'POST', 'PUT'],
  topUpState: ['GET', 'HEAD'],
  topUpCode: ['GET', 'HEAD'],
};

/** What A wrote is no complaint, so that cashiers do not see it. */
const isHidden = (name: string, persona: Persona) =>
  (name === 'deskInquiry' || name === 'inboxMessages') && roleOf(persona) === 'cashier';

/** The number in these addresses is of no consignment. */
const NO_CONSIGNMENT = /^(?:deskC|c)onsignment(?:$|Messages|Paper)/;

const isAllowed = (persona: Persona, needed: Permission) =>
  may(actorOf(persona, people.personOf(persona)), needed);

function ofThread(name: string, persona: Persona, method: Method): Expected {
  if (!OF_THREADS[name]?.includes(method)) return { status: 'no such way' };
  if (!isIn(persona)) return { status: 401 };
  if (method === 'POST' || method === 'PUT') return { status: 400 };
  const found = NO_CONSIGNMENT.test(name) || isHidden(name, persona) ? 404 : 200;
  const needed = NEEDS[name];
  if (needed === undefined) return { status: persona === 'A' ? found : 404 };
  return { status: isAllowed(persona, needed) ? found : 403 };
}

type Expected = { status: number | 'same as a guest' | 'no such way'; to?: string };

const LOGIN: Expected = { status: 303, to: '/dang-nhap' };

/** The redirect of a guard, if it refuses. */
function sentBy(guard: string, persona: Persona): Expected | undefined {
  switch (guard) {
    case 'auth':
      return isIn(persona) ? undefined : LOGIN;
    case 'staff':
      if (!isIn(persona)) return LOGIN;
      return roleOf(persona) ? undefined : { status: 403 };
    case 'guest':
      return isIn(persona) ? { status: 303, to: '/' } : undefined;
    case 'second-factor':
      return LOGIN;
    case 'code-started':
      return { status: 303, to: '/dang-ky' };
    // The addresses of this test are of known types.
    case 'in-deposit-types':
    case 'in-wallets':
    case 'in-product-types':
    case 'in-land-valuation-types':
      return undefined;
    // Each of them has just signed in.
    case 'proven':
      return undefined;
    default:
      throw new Error(`no expectation for the guard ${guard}`);
  }
}

/** The expected result for each kind of visitor, by the product's rules. */
function expectedOf({ name, layout, guards }: Page, persona: Persona, method: Method): Expected {
  const isRead = method === 'GET' || method === 'HEAD';
  if (layout !== 'none' && !isRead) return { status: 405 };
  for (const guard of guards) {
    const sent = sentBy(guard, persona);
    if (sent) return sent;
  }
  if (name in OF_THREADS) return ofThread(name, persona, method);
  const own = OWN[name];
  if (own) return { status: own[method] === undefined ? 'no such way' : isIn(persona) ? own[method] : 401 };
  if (layout === 'none') {
    const ways = CALLS[name];
    if (!ways) throw new Error(`no expectation for ${name}`);
    const isWay = ways.some((way) => way === (isRead ? 'GET' : method));
    if (!isWay) return { status: 'no such way' };
    if (name === 'avatar' || name === 'sealedSheetPdf') return { status: 404 };
    // An empty body is no picture.
    if (name === 'deskArticleDraft' || name === 'deskLandingDraft')
      return { status: isAllowed(persona, 'news.edit') ? 200 : 403 };
    if (name === 'planPiece' && !isIn(persona)) return { status: 401 };
    // There is no such file.
    // There is no such file.
    if (name === 'deskPaymentFile') return { status: isAllowed(persona, 'wallet.pay') ? 404 : 403 };
    if (name === 'planPiece' || name === 'deskPlanRefusals')
      return { status: isAllowed(persona, 'plans.load') ? 404 : 403 };
    const needed = NEEDS[name];
    if (needed !== undefined) return { status: isAllowed(persona, needed) ? 200 : 403 };
    return guards.length > 0 ? { status: 200 } : { status: 'same as a guest' };
  }
  // Without its link there is nothing to see.
  if (name === 'articlePreview') return { status: 404 };
  if (
    [
      'feedback',
      'conversation',
      'propertyRequest',
      'walletReceipt',
      'walletTopUpNumber',
      'walletWithdrawal',
    ].includes(name)
  )
    return { status: persona === 'A' ? 200 : 404 };
  // Nothing is sealed without a seal.
  if (name === 'sealedSheet') return { status: 404 };
  // It is about no listing.
  if (name === 'newConversation') return { status: 404 };
  if (name === 'deskConversation') {
    // There is no such report.
    const mayRead = may(actorOf(persona, people.personOf(persona)), 'listings.moderate');
    return { status: mayRead ? 404 : 403 };
  }
  if (name === 'deskLogin') return roleOf(persona) ? { status: 303, to: '/quan-tri' } : { status: 403 };
  const needed = NEEDS[name];
  if (needed !== undefined && !isAllowed(persona, needed)) return { status: 403 };
  return { status: NO_CONSIGNMENT.test(name) || isHidden(name, persona) ? 404 : 200 };
}

const pathOf = (location: string) => new URL(location, app.origin).pathname;

async function wrongWith(
  page: Page,
  persona: Persona,
  method: Method,
  cookies: Record<string, string>,
): Promise<string | undefined> {
  const ask = (asking = browse(cookies)) =>
    asking.send(page.path, { method, headers: { origin: app.origin } });
  const { status, location, text } = await ask();
  const expected = expectedOf(page, persona, method);
  const said = `${method} ${page.name} as ${persona}: ${status} ${location}`;
  if (status >= 500) return said;
  if (persona !== 'A' && roleOf(persona) === undefined)
    for (const own of [people.a.phone, formatPhone(people.a.phone), 'Anh Của Riêng'])
      if (text.includes(own)) return `${said} shows what is A's`;
  if (expected.status === 'no such way') return [404, 405].includes(status) ? undefined : said;
  if (expected.status === 'same as a guest')
    return status === (await ask(browse())).status ? undefined : `${said}, a guest gets another`;
  if (status !== expected.status) return `${said}, expected ${expected.status}`;
  return expected.to === undefined || pathOf(location) === expected.to ? undefined : said;
}

test('every route of the product is in one of the two lists', () => {
  const named = [...PAGES, ...PAGES_TO_COME].map(({ name }) => name);
  expect(named.toSorted()).toEqual(Object.keys(ROUTES).toSorted());
});

describe.each(PERSONAS)('%s', (persona) => {
  test('gets of each page what the rules say, by every method', { timeout: 60_000 }, async () => {
    const wrong = [];
    for (const page of PAGES) {
      const cookies = await people.cookiesOf(persona);
      for (const method of METHODS) wrong.push(await wrongWith(page, persona, method, cookies));
    }
    expect(wrong.filter((line) => line !== undefined)).toEqual([]);
  });
});

test.each(PAGES_TO_COME)('$path does not exist yet', async ({ path }) => {
  for (const persona of ['guest', 'A', 'administrator'] as const) {
    const { status } = await browse(await people.cookiesOf(persona)).get(path);
    expect(status).toBe(404);
  }
});

test('a token that scripts may read opens no page and no action', async () => {
  const token = (await people.cookiesOf('administrator'))['session'] ?? '';
  const signed = await services.accounts.sessions.peek(token);
  if (!signed) throw new Error('not signed in');
  const headers = { authorization: `Bearer ${services.accounts.sessions.accessToken(signed)}` };
  for (const path of ['/tai-khoan', '/tai-khoan/thiet-bi', '/quan-tri/toa-an'])
    expect(pathOf((await browse().send(path, { headers })).location)).toBe('/dang-nhap');
  const called = await browse().send('/_actions/members.keepAccount', {
    method: 'POST',
    headers: { ...headers, origin: app.origin },
    body: new URLSearchParams(),
  });
  expect(called.text).toContain('sign-in-first');
});

test('staff without a verified second factor are kept out', async () => {
  const { token } = await services.accounts.sessions.start(
    people.personOf('administrator').id,
    { device: '', address: '' },
    true,
  );
  for (const { path, guards } of PAGES.filter(({ guards }) => guards.includes('staff'))) {
    const { status, location } = await browse({ session: token }).get(path);
    expect([guards, status, pathOf(location)]).toEqual([guards, 303, '/quan-tri/dang-nhap']);
  }
});
