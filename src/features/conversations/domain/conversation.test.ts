import { describe, expect, test } from 'vitest';
import { beginForm, type Conversation, isOpen, reportForm } from './conversation.ts';

const conversation: Conversation = {
  id: crypto.randomUUID(),
  side: 'requester',
  version: 1,
  subject: {
    id: 100_001,
    deal: 'ban',
    kind: 'dat',
    title: 'Đất',
    place: { province: '79', commune: '26740', formerDistrict: null, formerCommune: null },
    isShown: true,
  },
  other: { id: crypto.randomUUID(), name: 'Người bán' },
  isBlocking: false,
  isBlocked: false,
  isReported: false,
  isAnswered: false,
};

test.each<[string, Partial<Conversation>, boolean]>([
  ['between two people', {}, true],
  ['with an account that is gone', { other: null }, false],
  ['with someone this side has blocked', { isBlocking: true }, false],
  ['with someone who has blocked this side', { isBlocked: true }, false],
  ['that was reported', { isReported: true }, true],
])('a conversation %s is open: %3$s', (_, more, open) => {
  expect(isOpen({ ...conversation, ...more })).toBe(open);
});

describe('the first message', () => {
  const begin = (more: object) => beginForm.safeParse({ listing: '100001', kind: 'message', ...more });

  test('has words, unless it has times', () => {
    expect(begin({ text: ' \n ' }).error?.issues[0]).toMatchObject({
      path: ['text'],
      message: 'validation.required',
    });
    expect(begin({ kind: 'viewing', text: '' }).success).toBe(true);
  });

  test.each<[string, string]>([
    ['a\0b', 'ab'],
    ['  Còn   nhà \r\n\r\n\r\n\r\nkhông? ', 'Còn nhà\n\nkhông?'],
    ['\u202eđảo', 'đảo'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(begin({ text: typed }).data?.text).toBe(kept);
  });

  test('is not too long', () => {
    expect(begin({ text: 'x'.repeat(2_001) }).success).toBe(false);
  });
});

test.each([
  ['abuse', true],
  ['gone', false],
  ['', false],
])('a report for %j is taken: %s', (reason, isTaken) => {
  const form = { conversation: crypto.randomUUID(), reason, note: 'x' };
  expect(reportForm.safeParse(form).success).toBe(isTaken);
});
