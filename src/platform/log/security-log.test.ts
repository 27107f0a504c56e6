import { beforeEach, expect, test } from 'vitest';
import { fail, ok } from '#kernel/result.ts';
import type { Log } from './log.ts';
import { createSecurityLog } from './security-log.ts';

type Line = { level: string; fields: object; text: string };

let lines: Line[];
let now: number;
const at =
  (level: string) =>
  (fields: object, text: string): void =>
    void lines.push({ level, fields, text });
// Only these three methods are called.
const log = { info: at('info'), warn: at('warn'), error: at('error') } as unknown as Log;
const logWith = (many: number) =>
  createSecurityLog({ log, hide: (text) => `<${text}>`, clock: () => new Date(now), many });
const wrong = fail({ kind: 'unauthenticated' as const, code: 'accounts/wrong-credentials' as const });
const about = { phone: '0903123456', address: '2001:db8:1:2::3', session: 'abc' };

beforeEach(() => {
  lines = [];
  now = 0;
});

test('an event is a line of five fields, each of whom a pseudonym', () => {
  const security = logWith(10);
  security.outcome('sign-in', ok(undefined), about);
  security.outcome('sign-in', wrong, { phone: '0903123456', address: '203.0.113.7' });
  security.note('refused', '403', {});
  expect(lines).toEqual([
    {
      level: 'info',
      fields: {
        event: 'sign-in',
        result: 'ok',
        account: '<0903123456>',
        household: '<2001:db8:1:2>',
        session: '<abc>',
      },
      text: 'security',
    },
    {
      level: 'warn',
      fields: {
        event: 'sign-in',
        result: 'accounts/wrong-credentials',
        account: '<0903123456>',
        household: '<203.0.113.7>',
      },
      text: 'security',
    },
    { level: 'warn', fields: { event: 'refused', result: '403' }, text: 'security' },
  ]);
});

test('many failures in an hour raise one warning, and another in the next hour', () => {
  const security = logWith(3);
  const alarms = () => lines.filter(({ level }) => level === 'error').length;
  const failTimes = (times: number) => {
    for (let time = 0; time < times; time += 1) security.outcome('sign-in', wrong, about);
  };
  failTimes(2);
  expect(alarms()).toBe(0);
  failTimes(10);
  expect(alarms()).toBe(1);
  now += 60 * 60 * 1000;
  failTimes(2);
  expect(alarms()).toBe(1);
  failTimes(1);
  expect([alarms(), security.health[0]?.read()]).toEqual([2, 15]);
});

test('what did not fail is no failure', () => {
  const security = logWith(1);
  security.outcome('sign-in', ok(undefined), about);
  security.outcome('sign-in', fail({ kind: 'unavailable', code: 'accounts/busy' }), about);
  security.note('code-requested', 'nothing', about);
  expect([security.health[0]?.read(), lines.map(({ level }) => level)]).toEqual([
    0,
    ['info', 'warn', 'info'],
  ]);
});
