import { expect, test } from 'vitest';
import { createMemberCheck } from './member-check.ts';

const withToken = (token: string) => ({ headers: { cookie: `session=${token.padEnd(20, '-')}` } });

test('a household that sends many tokens does not delay the check of others', async () => {
  const held: (() => void)[] = [];
  const isMember = createMemberCheck(async (token) => {
    await new Promise<void>((resolve) => held.push(resolve));
    return token.startsWith('good') ? token : undefined;
  }, false);
  const many = Array.from({ length: 100 }, (_, nth) => isMember(withToken(`bad${nth}`), '192.0.2.1'));
  const other = isMember(withToken('good'), '198.51.100.1');
  for (let round = 0; round < 50; round += 1) {
    for (const release of held.splice(0)) release();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await other).toBe(true);
  expect(new Set(await Promise.all(many))).toEqual(new Set([false]));
});

test.each([
  ['no cookie at all', undefined, false],
  ['a session that does not open', `session=${'b'.repeat(20)}`, false],
  ['a session that opens', `lang=vi; session=${'a'.repeat(20)}`, true],
  ['a cookie of another name', `my-session=${'a'.repeat(20)}`, false],
])('%s', async (_, cookie, expected) => {
  const isMember = createMemberCheck(async (token) => (token.startsWith('a') ? {} : undefined), false);
  expect(await isMember({ headers: { cookie } }, '192.0.2.1')).toBe(expected);
});
