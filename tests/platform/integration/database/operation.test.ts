import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fail, ok } from '#kernel/result.ts';
import { runOnce } from '#platform/db/operation.ts';
import { freshDatabase } from '../../../_support/database/database.ts';
import { makePerson } from '../../../_support/people/account-people.ts';

const { db } = await freshDatabase();
const { id: actor } = await makePerson(db);
const operation = (id: string, request: unknown, kind = 'count') => ({
  actor,
  id,
  kind,
  request,
  outcome: z.object({ made: z.string() }),
});

let effects = 0;
const effect = () => {
  effects += 1;
  return Promise.resolve(ok({ made: `${effects}: “đồng”` }));
};

test('of fifty at once one has an effect, and all have its outcome', async () => {
  const [id, before] = [randomUUID(), effects];
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () => runOnce(db, operation(id, { amount: 5, to: ['a'] }), effect)),
  );
  expect(effects).toBe(before + 1);
  expect(new Set(outcomes.map((one) => JSON.stringify(one)))).toEqual(
    new Set([JSON.stringify(ok({ made: `${effects}: “đồng”` }))]),
  );
});

test('the order of names makes no other request; another value, kind or person does', async () => {
  const [id, before] = [randomUUID(), effects];
  const first = await runOnce(db, operation(id, { amount: 5, to: 'a' }), effect);
  expect(await runOnce(db, operation(id, { to: 'a', amount: 5 }), effect)).toEqual(first);
  const refused = { ok: false, error: { kind: 'conflict', code: 'validation/other-request' } };
  expect(await runOnce(db, operation(id, { amount: 6, to: 'a' }), effect)).toEqual(refused);
  expect(await runOnce(db, operation(id, { amount: 5, to: 'a' }, 'other'), effect)).toEqual(refused);
  expect(effects).toBe(before + 1);
  const { id: another } = await makePerson(db);
  expect((await runOnce(db, { ...operation(id, {}), actor: another }, effect)).ok).toBe(true);
  expect(effects).toBe(before + 2);
});

test('what was refused or failed leaves nothing, and may be tried again', async () => {
  const id = randomUUID();
  const missing = fail({ kind: 'missing', code: 'wallet/no-such-transfer' } as const);
  expect(await runOnce(db, operation(id, {}), () => Promise.resolve(missing))).toEqual(missing);
  await expect(runOnce(db, operation(id, {}), () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  );
  expect((await runOnce(db, operation(id, {}), effect)).ok).toBe(true);
});
