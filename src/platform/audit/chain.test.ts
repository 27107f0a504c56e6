import { expect, test } from 'vitest';
import { hashOf, START } from './chain.ts';

const ROW = {
  id: 1,
  at: new Date('2026-11-20T01:02:03.004Z'),
  actor: '00000000-0000-4000-8000-000000000001',
  actor_kind: 'account' as const,
  action: 'accounts/logged-in',
  subject: null,
  detail: { thiết_bị: 'điện thoại', lần: 2 },
  previous: START,
};

/** A fixed expectation: every later version must be able to verify existing logs. */
test('the hash of an entry is what it has always been', () => {
  expect(hashOf(ROW).toString('hex')).toBe(
    'd7c02d450936969895b9863ae708a3e67e90b00e47b35ecaee5b5957e6fed04c',
  );
});

test.each([
  { id: 2 },
  { at: new Date('2026-11-20T01:02:03.005Z') },
  { actor: null },
  { actor_kind: 'operator' as const },
  { action: 'accounts/logged-out' },
  { subject: '' },
  { detail: { thiết_bị: 'điện thoại', lần: '2' } },
  { previous: Buffer.alloc(32, 1) },
])('it changes with %j', (change) => {
  expect(hashOf({ ...ROW, ...change })).not.toEqual(hashOf(ROW));
});
