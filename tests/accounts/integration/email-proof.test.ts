import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { profileForm } from '#features/accounts/domain/profile.ts';
import { isoDate } from '#kernel/dates.ts';
import { makePerson, signIn } from '../../_support/people/account-people.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { deliver, servicesOver } from '../../_support/services.ts';
import { must } from '../../_support/people/whole-person.ts';

const { db } = await freshDatabase();
const folder = await mkdtemp(join(tmpdir(), 'diaba-letters-'));
const services = servicesOver(db, { dataDir: folder });
const { emailProof, profiles, sessions } = services.accounts;
const OVER = { ok: false, error: { kind: 'missing', code: 'accounts/letter-over' } };
const CHANGED = { ok: false, error: { kind: 'missing', code: 'accounts/letter-changed' } };

const form = (email: string) =>
  profileForm(isoDate.parse('2026-11-24')).parse({ fullName: 'Trần Thị Thử', email });

/** The tokens in the letters to an address, oldest first. */
const tokensTo = async (to: string) => {
  await deliver(services);
  return (await readFile(join(folder, 'outbox.jsonl'), 'utf8').catch(() => ''))
    .split('\n')
    .flatMap((line): { to?: string; text: string }[] => (line === '' ? [] : [JSON.parse(line)]))
    .flatMap((letter) => (letter.to === to ? [/ma=(\S+)/.exec(letter.text)?.[1] ?? ''] : []));
};

async function signedInPerson() {
  const person = await makePerson(db);
  const signed = await sessions.peek(await signIn(services, person));
  if (!signed) throw new Error('not signed in');
  const isProved = async () => (await profiles.read(signed)).isEmailProved;
  return { signed, isProved, save: (email: string) => profiles.save(signed, form(email)) };
}

test('a new address is unproved until its letter is followed, and the same one saved again stays proved', async () => {
  const { isProved, save } = await signedInPerson();
  expect([await save('a@vi-du.vn'), await isProved()]).toEqual([true, false]);
  const [token = ''] = await tokensTo('a@vi-du.vn');
  expect(await emailProof.stateOf(token)).toBe('open');
  expect([await emailProof.stateOf(`${token}x`), await emailProof.confirm(`${token}x`)]).toEqual([
    'over',
    OVER,
  ]);
  expect(await isProved()).toBe(false);
  must(await emailProof.confirm(token));
  expect(await emailProof.stateOf(token)).toBe('proved');
  must(await emailProof.confirm(token));
  expect([await isProved(), await save('a@vi-du.vn'), await isProved()]).toEqual([true, false, true]);
  expect(await tokensTo('a@vi-du.vn')).toHaveLength(1);
});

test('a new address has to be verified again, and the letter to the old one is void', async () => {
  const { isProved, save } = await signedInPerson();
  await save('b@vi-du.vn');
  const [first = ''] = await tokensTo('b@vi-du.vn');
  must(await emailProof.confirm(first));
  await save('c@vi-du.vn');
  expect(await isProved()).toBe(false);
  expect([await emailProof.stateOf(first), await emailProof.confirm(first)]).toEqual(['changed', CHANGED]);
  expect(await isProved()).toBe(false);
});

test('letters are limited per account and per address', async () => {
  const { signed, save } = await signedInPerson();
  await save('d@vi-du.vn');
  for (let nth = 0; nth < 2; nth += 1) must(await emailProof.send(signed.actor.id));
  const late = await emailProof.send(signed.actor.id);
  expect(late).toMatchObject({ ok: false, error: { code: 'accounts/letter-too-often' } });
  for (let nth = 0; nth < 2; nth += 1) expect(await (await signedInPerson()).save('d@vi-du.vn')).toBe(true);
  expect(await (await signedInPerson()).save('d@vi-du.vn')).toBe(false);
  expect(await tokensTo('d@vi-du.vn')).toHaveLength(5);
});
