import { expect, test } from 'vitest';
import {
  cheapProof,
  forgetCounts,
  makePerson,
  nextPhone,
  PASSWORD,
  REGISTRATION,
} from '../../_support/people/account-people.ts';
import { openAccounts } from '../../_support/people/accounts-app.ts';

const { browse, db } = await openAccounts();
const PAIRS = 60;
const WARM_UP = 6;
const MAX_GAP = 5;

type Form = { page: string; action: string; fields: (phone: string) => Promise<Record<string, string>> };

const proven = async (phone: string) => ({ phone, proof: await cheapProof() });

const FORMS: Form[] = [
  {
    page: '/dang-nhap',
    action: 'accounts.login',
    fields: (phone) => Promise.resolve({ username: phone, password: 'không phải của họ' }),
  },
  {
    page: '/dang-ky',
    action: 'accounts.register',
    fields: async (phone) => ({
      ...(await proven(phone)),
      ...REGISTRATION,
    }),
  },
  { page: '/quen-mat-khau', action: 'accounts.startReset', fields: proven },
  { page: '/xoa-tai-khoan', action: 'accounts.startDeletion', fields: proven },
];

const middle = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** The parts that differ per request: the number that was sent, and times in headers and cookies. */
/** The id of an island is made of what it was given, which the rest of its element repeats. */
const withoutOwn = (text: string, phone: string) =>
  text.replaceAll(phone, 'PHONE').replaceAll(/ uid="\w+"/g, '');
const namesOf = (headers: Headers) => [...headers.keys()].filter((name) => name !== 'date').toSorted();

async function ask({ page, action, fields }: Form, phone: string) {
  await forgetCounts(db);
  const typed = await fields(phone);
  const browser = browse();
  const begin = performance.now();
  const { status, location, text, headers } = await browser.post(page, action, typed);
  const ms = performance.now() - begin;
  const seen = { status, location, text: withoutOwn(text, phone), names: namesOf(headers) };
  return { ms, seen: JSON.stringify({ ...seen, cookies: [...browser.jar.keys()] }), browser };
}

/** On a busy machine more samples are needed; a real difference remains. */
const MAX_ROUNDS = 3;

test.each(FORMS)(
  '$action answers the same and as fast with and without an account',
  { timeout: 90_000 },
  async (form) => {
    const times = { known: Array<number>(), unknown: Array<number>() };
    const said = { known: new Set<string>(), unknown: new Set<string>() };

    async function askPairs(count: number, isKept: boolean) {
      for (let nth = 0; nth < count; nth += 1) {
        const { phone } = await makePerson(db);
        const pair = [['known', phone] as const, ['unknown', nextPhone()] as const];
        for (const [who, number] of nth % 2 === 0 ? pair : pair.toReversed()) {
          const { ms, seen } = await ask(form, number);
          said[who].add(seen);
          if (isKept) times[who].push(ms);
        }
      }
      return middle(times.known) - middle(times.unknown);
    }

    await askPairs(WARM_UP, false);
    let apart = await askPairs(PAIRS, true);
    for (let round = 1; round < MAX_ROUNDS && Math.abs(apart) >= MAX_GAP; round += 1)
      apart = await askPairs(PAIRS, true);
    const [known, unknown] = [middle(times.known), middle(times.unknown)].map((ms) => ms.toFixed(2));
    const figures = `known ${known}, unknown ${unknown}, apart ${apart.toFixed(2)}`;
    process.stdout.write(`${form.action}: median ms of ${times.known.length} each: ${figures}\n`);
    expect([...said.known]).toEqual([...said.unknown]);
    expect(said.known.size).toBe(1);
    expect(Math.abs(apart)).toBeLessThan(MAX_GAP);
  },
);

test.each(FORMS.slice(1))('what follows $action says the same as well', async (form) => {
  const { phone } = await makePerson(db);
  const followed = [];
  for (const number of [phone, nextPhone()]) {
    const { browser } = await ask(form, number);
    const isDeletion = form.action === 'accounts.startDeletion';
    const isReset = form.action === 'accounts.startReset';
    const page = isDeletion ? '/xoa-tai-khoan?buoc=ma' : '/xac-thuc';
    const verb = isDeletion ? 'finishDeletion' : isReset ? 'finishReset' : 'verify';
    const typed = isReset ? { password: PASSWORD, password_confirmation: PASSWORD } : {};
    const masked = `${number.slice(0, 4)} ${number.slice(4, 7)}`;
    const answers = [await browser.get(page)];
    for (let nth = 0; nth < 6; nth += 1)
      answers.push(await browser.post(page, `accounts.${verb}`, { ...typed, code: '000000' }));
    await forgetCounts(db);
    answers.push(await browser.post(page, 'accounts.resend', { back: page }));
    answers.push(await browser.post(page, 'accounts.resend', { back: page }));
    followed.push(
      answers.map(({ status, location, text }) => [status, location, text.replaceAll(masked, 'PHONE')]),
    );
  }
  expect(followed[0]).toEqual(followed[1]);
});
