import { expect, test } from 'vitest';
import { accountId } from '#kernel/actor.ts';
import { reachOf } from './inquiry.ts';

const account = accountId.parse('8d6b1a52-6d8c-4a1d-8f3e-0c6a53d4f2b1');

test.each([
  ['an@vi-du.vn', account, [true, true, false]],
  ['an@vi-du.vn', null, [true, false, false]],
  [null, account, [false, true, false]],
  [null, null, [false, false, true]],
])('%s and %s: by letter, in the account, only by phone: %j', (email, owner, reach) => {
  const { byMail, inAccount, onlyByPhone } = reachOf({ email, account: owner });
  expect([byMail, inAccount, onlyByPhone]).toEqual(reach);
});
