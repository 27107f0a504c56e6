import { solveChallenge, type Challenge, type Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeAll, expect, test } from 'vitest';
import { MINUTE } from '#kernel/clock.ts';
import { createProofOfWork } from './proof-of-work.ts';

let elapsed = 0;
const secret = 'the secret of a test';
const clock = () => new Date(Date.now() + elapsed);
const proof = createProofOfWork({ secret, clock });

type Proof = { challenge: Challenge; solution: Solution };

async function solve(challenge: Challenge): Promise<Proof> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('not solved');
  return { challenge, solution };
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

let good: Proof;
let other: Proof;
beforeAll(async () => {
  good = await solve(await proof.challenge());
  other = await solve(await proof.challenge());
});

/** The valid proof with an altered challenge. */
const changed = ({ challenge, solution }: Proof, parameters: object) =>
  encode({ challenge: { ...challenge, parameters: { ...challenge.parameters, ...parameters } }, solution });

const solvedWith = (solution: unknown) => encode({ challenge: good.challenge, solution });

test('a solved challenge is known by its nonce, each by its own', async () => {
  expect(await proof.verify(encode(good))).toBe(good.challenge.parameters.nonce);
  expect(await proof.verify(encode(other))).toBe(other.challenge.parameters.nonce);
  expect(good.challenge.parameters.nonce).not.toBe(other.challenge.parameters.nonce);
});

test('it is good until the end of its ten minutes', async () => {
  elapsed = 9 * MINUTE;
  expect(await proof.verify(encode(good))).toBe(good.challenge.parameters.nonce);
  elapsed = 10 * MINUTE;
  expect(await proof.verify(encode(good))).toBeUndefined();
  elapsed = 0;
});

test('a lighter proof than required is refused, a heavier one is accepted', async () => {
  const heavy = await solve(await proof.challenge(2));
  const nonce = heavy.challenge.parameters.nonce;
  expect(heavy.challenge.parameters.cost).toBe(2 * good.challenge.parameters.cost);
  expect(await proof.verify(encode(good), 2)).toBeUndefined();
  expect([await proof.verify(encode(heavy), 2), await proof.verify(encode(heavy))]).toEqual([nonce, nonce]);
  expect(await proof.verify(encode(heavy), 8)).toBeUndefined();
});

test('no challenge is heavier than a phone can bear', async () => {
  const [heaviest, more] = [await proof.challenge(8), await proof.challenge(1_000)];
  expect(more.parameters.cost).toBe(heaviest.parameters.cost);
});

test('an instance with the same secret takes it, one with another does not', async () => {
  const text = encode(good);
  expect(await createProofOfWork({ secret }).verify(text)).toBe(good.challenge.parameters.nonce);
  expect(await createProofOfWork({ secret: `${secret}.` }).verify(text)).toBeUndefined();
  const rotated = createProofOfWork({ secret: `${secret}.`, earlier: ['another', secret] });
  expect(await rotated.verify(text)).toBe(good.challenge.parameters.nonce);
});

test.each<[string, () => string | undefined]>([
  ['nothing', () => undefined],
  ['an empty field', () => ''],
  ['no base64', () => '%%% not base64 %%%'],
  ['no JSON', () => Buffer.from('{"challenge":').toString('base64')],
  ['bytes that are no text', () => Buffer.from([0xff, 0xfe, 0, 0xc0]).toString('base64')],
  ['null', () => encode(null)],
  ['a list', () => encode([good])],
  ['a deep nest', () => Buffer.from('['.repeat(3000)).toString('base64')],
  ['more than four kilobytes', () => encode({ ...good, more: 'x'.repeat(4096) })],
  ['an unsolved challenge', () => encode({ challenge: good.challenge })],
  ['no challenge', () => encode({ solution: good.solution })],
  ['no signature', () => encode({ ...good, challenge: { parameters: good.challenge.parameters } })],
  ['an empty signature', () => encode({ ...good, challenge: { ...good.challenge, signature: '' } })],
  ['the signature of another', () => changed(good, other.challenge.parameters)],
  ['another algorithm', () => changed(good, { algorithm: 'SHA-256' })],
  ['an unknown algorithm', () => changed(good, { algorithm: '__proto__' })],
  ['less work', () => changed(good, { cost: 1 })],
  ['endless work', () => changed(good, { cost: 2 ** 31 - 1 })],
  ['an endless key', () => changed(good, { keyLength: 2 ** 31 - 1 })],
  ['a shorter prefix', () => changed(good, { keyPrefix: '00' })],
  ['a later end', () => changed(good, { expiresAt: 9_999_999_999 })],
  ['no end', () => changed(good, { expiresAt: undefined })],
  ['no signed key', () => changed(good, { keySignature: undefined })],
  ['more than was signed', () => changed(good, { data: { good: true } })],
  ['the solution of another', () => solvedWith(other.solution)],
  [
    'no work: the prefix, and a guess',
    () => {
      const derivedKey = good.challenge.parameters.keyPrefix.padEnd(64, '0');
      return solvedWith({ counter: 1, derivedKey });
    },
  ],
  ['a key in capitals', () => solvedWith({ ...good.solution, derivedKey: 'AB'.repeat(32) })],
  ['a key that is no text', () => solvedWith({ ...good.solution, derivedKey: [1] })],
  ['a counter below zero', () => solvedWith({ ...good.solution, counter: -1 })],
])('%s proves nothing', async (_, text) => {
  expect(await proof.verify(text())).toBeUndefined();
});

test('what is refused or taken costs the server next to nothing', async () => {
  const texts = [encode(good), solvedWith(other.solution), changed(good, { cost: 2 ** 31 - 1 })];
  const begun = performance.now();
  for (let round = 0; round < 100; round += 1) for (const text of texts) await proof.verify(text);
  expect((performance.now() - begun) / (100 * texts.length)).toBeLessThan(5);
});
