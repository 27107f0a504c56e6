import { expect, test } from 'vitest';
import {
  type Asker,
  budgetsOf,
  CODE_DIGITS,
  CODE_STATES,
  CODE_TRIES,
  codeLimits,
  isPumping,
  codeMachine,
  CODE_SECONDS,
  dayKeyOf,
  GUEST_SECONDS,
  MAX_PER_DAY,
  prefixOf,
  REQUEST_SECONDS,
  type CodeState,
} from './code.ts';
import { typedCode } from './code-forms.ts';

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
  expect(CODE_STATES.filter((state) => codeMachine.canTransition(from, state))).toEqual(to);
});

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['123\u2013456', '123456'],
  ['123.456', '123456'],
  ['123\u200b456', '123456'],
  ['a123456', undefined],
  ['123456a', undefined],
  ['１２３４５６', '123456'],
  ['12345', undefined],
  ['1234567', undefined],
  ['12345a', undefined],
  ['', undefined],
  ['١٢٣٤٥٦', undefined],
])('the code %j is read as %j', (typed, code) => {
  expect(typedCode.safeParse(typed).data).toBe(code);
});

test.each([
  ['', 'validation.required'],
  [' - ', 'validation.required'],
  ['12345', 'accounts.error.code'],
])('the code %j has the error %s', (typed, key) => {
  expect(typedCode.safeParse(typed).error?.issues[0]?.message).toBe(key);
});

test('numbers are bought in ranges of a thousand', () => {
  expect(prefixOf('0903123456')).toBe('0903123');
});

const asker = {
  to: '0903123456',
  isLetter: false,
  address: '203.0.113.7',
  purpose: 'reset',
  isKnownDevice: false,
  isSent: true,
  isBesieged: false,
} as const;
const limitsOf = (change: Partial<Asker> = {}) =>
  codeLimits({ ...asker, ...change }, 500, (text) => `<${text}>`);
const keysOf = (change: Partial<Asker> = {}) => limitsOf(change).map(({ key }) => key);

test('codes are limited by number, address, network and in total', () => {
  expect(limitsOf().map(({ key, most, windowMs }) => [key, most, windowMs / 1000])).toEqual([
    ['code:again:<0903123456>', 1, 60],
    ['code:phone:<0903123456>', 3, 600],
    ['code:day:<0903123456>:<203.0.113>', 5, 86_400],
    ['code:total:<0903123456>', 15, 86_400],
    ['code:address:<203.0.113.7>', 10, 3_600],
    ['code:network:<203.0.113>', 60, 3_600],
    ['code:all', 500, 3_600],
    ['code:unknown', 450, 3_600],
  ]);
});

test('a number whose day is used up still has a few an hour, and few of them for one network', () => {
  const usual = keysOf();
  const besieged = limitsOf({ isBesieged: true });
  expect(
    besieged.flatMap(({ key, most, windowMs }) =>
      usual.includes(key) ? [] : [[key, most, windowMs / 1000]],
    ),
  ).toEqual([
    ['code:besieged:<0903123456>:<203.0.113>', 1, 900],
    ['code:besieged:<0903123456>', 8, 3_600],
  ]);
  const keys = besieged.map(({ key }) => key);
  expect(usual.filter((key) => !keys.includes(key))).toEqual(['code:total:<0903123456>']);
});

test('a browser of the owner shares no limit of the number with strangers', () => {
  const ofNumber = (keys: string[]) => keys.filter((key) => key.includes('0903123456'));
  const own = ofNumber(keysOf({ isKnownDevice: true }));
  expect(own).toHaveLength(3);
  expect(own.filter((key) => ofNumber(keysOf()).includes(key))).toEqual([]);
});

test.each<[string, Partial<Asker>, boolean]>([
  ['registers', { purpose: 'register' }, true],
  ['wants another number', { purpose: 'phone' }, true],
  ['registers with a number that was theirs', { purpose: 'register', isKnownDevice: true }, false],
  ['has forgotten a password', { purpose: 'reset' }, false],
  ['deletes an account', { purpose: 'delete' }, false],
])('of the messages of an hour half is open to who %s: %j', (_, change, isHalfBudget) => {
  const budgets = limitsOf(change).filter(({ key }) => key in budgetsOf(500));
  const ofUnknown = change.isKnownDevice ? [] : [450];
  expect(budgets.map(({ most }) => most)).toEqual([500, ...ofUnknown, ...(isHalfBudget ? [250] : [])]);
});

test('a code lives five minutes; the request and the visit of a guest half an hour', () => {
  expect([CODE_SECONDS, REQUEST_SECONDS, GUEST_SECONDS]).toEqual([300, 1_800, 1_800]);
});

test('the key of a day is the one that is counted', () => {
  expect(limitsOf().find(({ key }) => key === dayKeyOf('<0903123456>'))?.most).toBe(MAX_PER_DAY);
});

test('the shares of a budget are rounded up', () => {
  expect(budgetsOf(5)).toEqual({
    'code:all': 5,
    'code:unknown': 5,
    'code:strangers': 3,
    'code:guests': 2,
  });
});

test('limits of a known device', () => {
  expect(
    limitsOf({ isKnownDevice: true }).map(({ key, most, windowMs }) => [key, most, windowMs / 1000]),
  ).toEqual([
    ['code:again:own:<0903123456>', 1, 60],
    ['code:phone:own:<0903123456>', 3, 600],
    ['code:day:own:<0903123456>', 5, 86_400],
    ['code:address:<203.0.113.7>', 10, 3_600],
    ['code:network:<203.0.113>', 60, 3_600],
    ['code:all', 500, 3_600],
  ]);
});

test('guests have a quarter of the budget, and a letter costs none', () => {
  const budgets = (change: Partial<Asker>) =>
    limitsOf(change).flatMap(({ key, most, by }) => (key in budgetsOf(500) ? [[key, most, by]] : []));
  expect(budgets({ purpose: 'guest' })).toEqual([
    ['code:all', 500, 1],
    ['code:unknown', 450, 1],
    ['code:guests', 125, 1],
  ]);
  expect(budgets({ purpose: 'reset', isLetter: true })).toEqual([]);
});

test('only the budget is spared by what sends nothing', () => {
  const spared = limitsOf({ purpose: 'register', isSent: false }).filter(({ by = 1 }) => by === 0);
  expect(spared.map(({ key }) => key)).toEqual(['code:all', 'code:unknown', 'code:strangers']);
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

test('1 MB of combining marks is read at once', () => {
  const marks = '\u0345\u0301\u0327'.repeat(175_000);
  const start = performance.now();
  typedCode.safeParse(marks);
  expect(performance.now() - start).toBeLessThan(2_000);
});
