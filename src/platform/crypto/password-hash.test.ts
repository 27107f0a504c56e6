import { hash as argon2 } from '@node-rs/argon2';
import { beforeAll, expect, test } from 'vitest';
import { fail, ok } from '#kernel/result.ts';
import { createPasswordHash } from './password-hash.ts';

const PASSWORD = ' Đất lành chim đậu ';
const passwords = createPasswordHash();
let known: string;
beforeAll(async () => {
  const hashed = await passwords.hash(PASSWORD);
  known = hashed.ok ? hashed.value : '';
});

test('a hash names its algorithm and its cost, and never comes twice', async () => {
  expect(known).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await passwords.hash(PASSWORD)).not.toEqual(ok(known));
});

test.each([
  ['the password', PASSWORD, true],
  ['its decomposed letters', PASSWORD.normalize('NFD'), true],
  ['without the blanks', PASSWORD.trim(), false],
  ['in small letters', PASSWORD.toLowerCase(), false],
  ['without marks', ' Dat lanh chim dau ', false],
  ['nothing', '', false],
])('%s: matches is %s', async (_, typed, isRight) => {
  expect(await passwords.matches(typed, known)).toEqual(ok(isRight));
});

test('a password hashed in decomposed letters is typed in composed ones', async () => {
  const hashed = await passwords.hash('Thuỷ Tiên'.normalize('NFD'));
  expect(await passwords.matches('Thuỷ Tiên'.normalize('NFC'), hashed.ok ? hashed.value : '')).toEqual(
    ok(true),
  );
});

test('marks that no letter carries are part of a password, and a text too long for one is never composed', async () => {
  const marked = `Sổ đỏ ${'\u0345\u0301\u0327'.repeat(20)}`;
  const hashed = await passwords.hash(marked);
  const hash = hashed.ok ? hashed.value : '';
  expect(await passwords.matches(marked, hash)).toEqual(ok(true));
  expect(await passwords.matches(`Sổ đỏ ${'\u0345\u0301\u0327'.repeat(19)}`, hash)).toEqual(ok(false));
  const empty = await passwords.hash('');
  const start = performance.now();
  const long = await passwords.matches('\u0345\u0301\u0327'.repeat(175_000), empty.ok ? empty.value : '');
  expect(long).toEqual(ok(false));
  expect(performance.now() - start).toBeLessThan(5_000);
});

test('an unknown account matches no password', async () => {
  expect(await passwords.matches('', undefined)).toEqual(ok(false));
});

// A busy machine can distort one of the medians; a skipped dummy hash fails every time.
test('a person who does not exist is refused as slowly as one who does', { retry: 3 }, async () => {
  const taken: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let time = 0; time < 15; time += 1)
    for (const [who, hash] of [
      ['known', known],
      ['unknown', undefined],
    ] as const) {
      const start = performance.now();
      await passwords.matches('sai rồi', hash);
      taken[who].push(performance.now() - start);
    }
  const [one = 0, other = Infinity] = Object.values(taken).map((times) => times.toSorted((a, b) => a - b)[7]);
  expect(Math.abs(one - other) / Math.max(one, other)).toBeLessThan(0.3);
});

test('of a hundred at once two are served, thirty-two wait and the rest are refused at once', async () => {
  const answers: boolean[] = [];
  const busy = fail({ kind: 'unavailable', code: 'accounts/busy' });
  await Promise.all(
    Array.from({ length: 100 }, async () => {
      const answer = await passwords.matches(PASSWORD, known);
      expect(answer).toEqual(answer.ok ? ok(true) : busy);
      answers.push(answer.ok);
    }),
  );
  expect(answers.filter(Boolean)).toHaveLength(34);
  expect(answers.slice(0, 66)).not.toContain(true);
  expect(await passwords.matches(PASSWORD, known)).toEqual(ok(true));
});

test('work that fails makes room for what waits', async () => {
  const single = createPasswordHash({ concurrent: 1, waiting: 1 });
  const [broken, waiting] = await Promise.allSettled([
    single.matches(PASSWORD, 'không phải mã băm'),
    single.matches(PASSWORD, known),
  ]);
  expect([broken.status, waiting.status]).toEqual(['rejected', 'fulfilled']);
  expect(await single.matches(PASSWORD, known)).toEqual(ok(true));
});

test.each([
  ['fewer rounds', { algorithm: 2, memoryCost: 19_456, timeCost: 1, parallelism: 1 }],
  ['less memory', { algorithm: 2, memoryCost: 8192, timeCost: 2, parallelism: 1 }],
  ['another algorithm', { algorithm: 1, memoryCost: 19_456, timeCost: 2, parallelism: 1 }],
] as const)('a hash of %s is replaced, and still matches', async (_, options) => {
  const old = await argon2(PASSWORD, options);
  expect([passwords.needsRehash(old), passwords.needsRehash(known)]).toEqual([true, false]);
  expect(await passwords.matches(PASSWORD, old)).toEqual(ok(true));
});
