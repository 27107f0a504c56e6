import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { RenderPage } from '#platform/astro/load-build.ts';
import { readConfig } from '#platform/config/config.ts';
import { emptyNotes } from '#platform/front-door/dynamic.ts';
import { createLogging } from '#platform/log/log.ts';
import { createSite } from '#site.ts';
import { forgetCounts, makePerson, signIn, signInToDesk } from '../../_support/people/account-people.ts';
import { ACTIONS, type Fields, inCode } from '../../_support/actions/actions.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { bodyOf, mutation, type Mutation } from '../../_support/hostile-input.ts';
import { PAGES } from '../../_support/pages.ts';
import { watchRows } from '../../_support/people/personas.ts';
import { SECRET, servicesOver } from '../../_support/services.ts';

/** Mutations per endpoint; 10,000 take a few minutes. */
const INPUTS = Number(process.env['FUZZ_INPUTS'] ?? 300);
const SEED = 20_261_120;
/** Milliseconds of CPU, which a busy machine does not stretch. */
const SLOW = 2_000;

const ORIGIN = 'http://127.0.0.1:4321';
const { db, target } = await freshDatabase();
const services = servicesOver(db);
const config = readConfig({ DATABASE_URL: target, DEMO: '1', SECRET });
if (!config.ok) throw new Error(config.error.join());
const { render }: { render: RenderPage } = await import(
  new URL('../../../dist/server/entry.mjs', import.meta.url).href
);
const site = createSite({
  config: config.value,
  build: { id: 'test', render },
  log: createLogging('silent').log,
  services,
  isReady: () => Promise.resolve(true),
});
const member = await makePerson(db, 'Trần Thị Bền');
const worker = await makePerson(db, 'Quản Trị Viên', 'administrator');
const rowsNoted = await watchRows(db);

const totals = { inputs: 0, endpoints: 0, slowest: 0 };
afterAll(() => {
  const { inputs, endpoints, slowest } = totals;
  process.stdout.write(
    `${inputs} malformed inputs to ${endpoints} endpoints, slowest ${slowest.toFixed(0)} ms\n`,
  );
});

/** Words of internal errors; a form has `shell/unknown` where an exception was caught. */
const INSIDE =
  /node_modules|\bat (?:async )?\S+ \(\S+:\d+:\d+\)|invalid input syntax|invalid byte sequence|violates|relation "|syntax error at|shell\/unknown|accounts\/away/;

/** The characters that headers may contain: letters and marks of one byte. */
const headerSafe = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 2_000);

type Sending = {
  path: string;
  method?: string;
  cookies?: Record<string, string>;
  sent?: { body?: BodyInit; type?: string };
};

async function send({ path, method = 'POST', cookies = {}, sent = {} }: Sending) {
  const headers = new Headers({ origin: ORIGIN });
  if (sent.type) headers.set('content-type', sent.type);
  const line = Object.entries(cookies).map((cookie) => cookie.join('='));
  if (line.length > 0) headers.set('cookie', line.join('; '));
  const init = { method, headers, ...(sent.body !== undefined && { body: sent.body }) };
  const visit = { clientAddress: '192.0.2.77', id: 'fuzz', notes: emptyNotes(), variant: 'vi.light' };
  const begin = process.cpuUsage();
  const response = await site.render(new Request(ORIGIN + path, init), visit);
  const text = await response.text();
  const { user, system } = process.cpuUsage(begin);
  const ms = (user + system) / 1_000;
  totals.inputs += 1;
  totals.slowest = Math.max(totals.slowest, ms);
  return { status: response.status, text, ms };
}

type Answer = Awaited<ReturnType<typeof send>>;

function wrongWith({ status, text, ms }: Answer): string | undefined {
  if (status >= 500) return `${status} ${text.slice(0, 200)}`;
  const inside = INSIDE.exec(text);
  if (inside) return `${status} shows «${inside[0]}»`;
  return ms > SLOW ? `took ${ms.toFixed(0)} ms` : undefined;
}

const hostileCookie = ({ cookie }: Mutation): Record<string, string> =>
  cookie ? { [cookie[0]]: headerSafe(cookie[1]) } : {};

const sample = (seed: number) => fc.sample(mutation, { numRuns: INPUTS, seed });
const shown = (mutated: Mutation) => JSON.stringify(mutated).slice(0, 400);

/** Sends every mutation and collects the failures, the first few in full. */
async function tryAll(
  mutations: readonly Mutation[],
  attempt: (mutated: Mutation, nth: number) => Promise<string | undefined>,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const [nth, mutated] of mutations.entries()) {
    // A reached limit would hide the rest from the mutations.
    if (nth % 20 === 19) await forgetCounts(db);
    const found = await attempt(mutated, nth);
    if (found !== undefined) wrong.push(`${found} for ${shown(mutated)}`);
    if (wrong.length > 4) break;
  }
  totals.endpoints += 1;
  return wrong;
}

describe.each(inCode)('the action %s', (name) => {
  const { fields = {}, for: whom } = ACTIONS[name] ?? { for: 'all' as const };
  const isOfDesk = whom !== 'all' && whom !== 'members' && whom !== 'half';
  /** A guest may request a code without a solved challenge: it is accepted, and a message is sent afterwards. */
  const noted = () => rowsNoted(name.startsWith('guests.') ? 'code_request' : undefined);
  /** Mostly called, sometimes posted to a page, which shows the form again. */
  const pathOf = (nth: number) => (nth % 8 === 0 ? `/quen-mat-khau?_action=${name}` : `/_actions/${name}`);

  test('takes anything from a guest and writes nothing', { timeout: 600_000 }, async () => {
    const before = await noted();
    const wrong = await tryAll(sample(SEED), async (mutated, nth) =>
      wrongWith(
        await send({ path: pathOf(nth), cookies: hostileCookie(mutated), sent: bodyOf(fields, mutated) }),
      ),
    );
    expect(wrong).toEqual([]);
    expect(await noted()).toBe(before);
  });

  test('stores nothing where it refuses a signed-in user', { timeout: 600_000 }, async () => {
    const token = await (isOfDesk ? signInToDesk(services, worker) : signIn(services, member));
    const wrong = await tryAll(sample(SEED + 1), async (mutated) => {
      const cookies = { ...hostileCookie(mutated), session: token };
      const before = await noted();
      const answer = await send({ path: `/_actions/${name}`, cookies, sent: bodyOf(fields, mutated) });
      const isDone = /"(?:redirectTo|shown|loaded)"/.test(answer.text);
      if (!isDone && (await noted()) !== before) return 'wrote rows and refused';
      return wrongWith(answer);
    });
    expect(wrong).toEqual([]);
  });
});

const FORMS_OF: Record<string, Fields> = {
  authSignIn: { csrfToken: 'x', username: '0987654321', password: 'sai rồi', callbackUrl: '/', json: 'true' },
  authSignInWith: { csrfToken: 'x', phone: '0987654321', password: 'sai rồi' },
  authCallback: { csrfToken: 'x', username: '0987654321', password: 'sai rồi', json: 'true' },
  authSignOut: { csrfToken: 'x', callbackUrl: '/', json: 'true' },
  preferences: { lang: 'vi', theme: 'dark', consent: 'measure', return: '/' },
  clientError: { message: 'x', path: '/', status: '500' },
};
const CALLS = PAGES.filter(({ layout, path }) => layout === 'none' && path.startsWith('/api/'));

describe.each(CALLS)('the call $path', ({ name, path }) => {
  const fields = FORMS_OF[name] ?? {
    q: 'Hà Nội',
    ma: '26740',
    moc: '2025-07-01',
    keys: 'x',
    detail: '1',
    ma_px: '1',
  };

  test('takes anything', { timeout: 600_000 }, async () => {
    const csrf = services.accounts.csrf.issue(undefined);
    const session = await signIn(services, member);
    const wrong = await tryAll(sample(SEED + 2), async (mutated, nth) => {
      const cookies = {
        csrf: encodeURIComponent(csrf.cookie),
        ...(nth % 2 === 0 && { session }),
        ...hostileCookie(mutated),
      };
      const posted = await send({
        path,
        cookies,
        sent: bodyOf({ ...fields, ...('csrfToken' in fields && { csrfToken: csrf.token }) }, mutated),
      });
      const query = new URLSearchParams(
        mutated.changes.map(({ text, at }) => [
          Object.keys(fields)[at % Object.keys(fields).length] ?? 'q',
          text.slice(0, 3_000),
        ]),
      );
      const got = await send({ path: `${path}?${query}`, method: 'GET', cookies });
      return wrongWith(posted) ?? wrongWith(got);
    });
    expect(wrong).toEqual([]);
  });
});

test('no prototype was polluted', () => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(totals.inputs).toBeGreaterThan(10_000);
});
