import { expect, test } from 'vitest';
import {
  afterTheirWord,
  choicesFor,
  INQUIRY_STATUSES,
  inquiryMachine,
  isWaiting,
  type InquiryStatus,
} from './status.ts';

test.each<[InquiryStatus, readonly InquiryStatus[]]>([
  ['new', ['open', 'answered', 'closed', 'spam']],
  ['open', ['answered', 'closed', 'spam']],
  ['answered', ['open', 'answered', 'closed']],
  ['closed', ['open']],
  ['spam', ['open']],
])('%s may become %j and nothing else', (from, to) => {
  expect(INQUIRY_STATUSES.filter((status) => inquiryMachine.canTransition(from, status))).toEqual(to);
});

test.each<[InquiryStatus, readonly InquiryStatus[]]>([
  ['new', ['open', 'closed', 'spam']],
  ['open', ['closed', 'spam']],
  ['answered', ['open', 'closed']],
  ['closed', ['open']],
  ['spam', ['open']],
])('of %s staff make %j by hand', (from, to) => {
  expect(choicesFor(from)).toEqual(to);
});

test.each<[InquiryStatus, InquiryStatus, boolean]>([
  ['new', 'new', true],
  ['open', 'open', true],
  ['answered', 'open', false],
  ['closed', 'open', false],
  ['spam', 'spam', false],
])('%s becomes %s by another word of its writer', (before, after, isWaitingBefore) => {
  expect([afterTheirWord(before), isWaiting(before)]).toEqual([after, isWaitingBefore]);
});
