import { expect, test } from 'vitest';
import { phone } from '#kernel/contact/contact.ts';
import { ok } from '#kernel/result.ts';
import { createLogging } from '#platform/log/log.ts';
import type { Sms } from '#platform/sms/sms.ts';
import { createSmsNotifier } from './notify-by-sms.ts';

test('two messages to one number have different ids', () => {
  const sent: Sms[] = [];
  const notify = createSmsNotifier(
    (sms) => Promise.resolve(ok(void sent.push(sms))),
    createLogging('silent').log,
  );
  notify(phone.parse('0903123456'), 'doi mat khau');
  notify(phone.parse('0903123456'), 'doi mat khau');
  expect(sent.map(({ text }) => text)).toEqual(['doi mat khau', 'doi mat khau']);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(2);
  expect(sent.every(({ id }) => id.length <= 48)).toBe(true);
});
