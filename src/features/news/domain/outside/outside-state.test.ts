import { expect, test } from 'vitest';
import { faultOf } from './outside-state.ts';

test.each([
  ['http-500', { is: 'status', status: 500 }],
  ['no-answer', { is: 'silent' }],
  ['timeout', { is: 'silent' }],
  ['malformed: vi.title', { is: 'unreadable' }],
  ['endless', { is: 'unreadable' }],
  ['too-long', { is: 'too-long' }],
  ['too long', { is: 'too-long' }],
  ['a picture is missing', { is: 'picture' }],
  ['news/no-picture', { is: 'picture' }],
  ['stale', { is: 'stale' }],
  ['news/address-taken', { is: 'taken' }],
  ['stopped', { is: 'stopped' }],
  ['failed here', { is: 'other' }],
])('%s', (error, fault) => {
  expect(faultOf(error)).toEqual(fault);
});
