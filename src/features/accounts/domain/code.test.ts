import { expect, test } from 'vitest';
import {
  CODE_DIGITS,
  CODE_STATES,
  CODE_TRIES,
  codeLimits,
  isPumping,
  mayBecome,
  typedCode,
  type CodeState,
} from './code.ts';

test('a guess is right at most five times in a million', () => {
  expect(CODE_TRIES / 10 ** CODE_DIGITS).toBeLessThanOrEqual(5e-6);
});

test.each<[CodeState, readonly CodeState[]]>([
  ['started', ['started', 'sent', 'verified', 'burned', 'expired']],
  ['sent', ['started', 'verified', 'burned', 'expired']],
  ['verified', []],
  ['burned', ['started']],
  ['expired', ['started']],
])('%s may become %j', (from, to) => {
  expect(CODE_STATES.filter((state) => mayBecome(from, state))).toEqual(to);
});

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['123\u2013456', '123456'],
  ['１２３４５６', '123456'],
  ['12345', undefined],
  ['1234567', undefined],
  ['12345a', undefined],
  ['', undefined],
  ['١٢٣٤٥٦', undefined],
])('the code %j is read as %j', (typed, code) => {
  expect(typedCode.safeParse(typed).data).toBe(code);
});

test('limits are for the number, the address, its network and everybody', () => {
  const limits = codeLimits({ phone: '0903123456', address: '203.0.113.7' }, 500, (text) => `<${text}>`);
  expect(limits.map(({ most, seconds }) => [most, seconds])).toEqual([
    [1, 60],
    [3, 600],
    [5, 86_400],
    [15, 86_400],
    [10, 3_600],
    [60, 3_600],
    [500, 3_600],
  ]);
  expect(limits.map(({ key }) => key.replace(/^code:\w+:?/, ''))).toEqual([
    '<0903123456>',
    '<0903123456>',
    '<0903123456>:<203.0.113>',
    '<0903123456>',
    '<203.0.113.7>',
    '<203.0.113>',
    '',
  ]);
  expect(new Set(limits.map(({ key }) => key)).size).toBe(limits.length);
});

test.each([
  [19, 0, false],
  [20, 0, true],
  [20, 5, true],
  [20, 6, false],
  [100, 30, false],
  [100, 29, true],
])('%i sent and %i verified: pumping %s', (sent, verified, pumping) => {
  expect(isPumping(sent, verified)).toBe(pumping);
});
