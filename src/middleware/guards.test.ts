import { expect, test } from 'vitest';
import { accountId, GUEST, type Member } from '#kernel/actor.ts';
import { decide, type GuardContext } from '#middleware/guards.ts';

const guest: GuardContext = {
  actor: () => Promise.resolve(GUEST),
  awaitsSecondFactor: () => Promise.resolve(false),
  hasStarted: () => Promise.resolve(false),
  params: {},
  path: '/tai-khoan/vi-chinh?ky=2026-11',
  isPost: false,
  guestRedirect: '/tai-khoan',
};
const member: Member = {
  kind: 'member',
  id: accountId.parse('8d6b1a52-6d8c-4a1d-8f3e-0c6a53d4f2b1'),
  roles: [],
  via: 'cookie',
  isSudo: false,
  hasSecondFactor: false,
};
const as = (more: Partial<Member>): GuardContext => ({
  ...guest,
  actor: () => Promise.resolve({ ...member, ...more }),
});
const customer = as({});
const editor = as({ roles: ['editor'], hasSecondFactor: true });

const BACK = 'redirect=%2Ftai-khoan%2Fvi-chinh%3Fky%3D2026-11';
const on = { go: 'on' };
const toLogin = { go: 'to', location: `/dang-nhap?${BACK}` };
const notFound = { go: 'error', status: 404, message: 'Page Not Found /tai-khoan/vi-chinh?ky=2026-11' };

test.each([
  ['auth sends a guest to the login with the way back', ['auth'], guest, toLogin],
  [
    'auth requires the pending second factor',
    ['auth'],
    { ...guest, awaitsSecondFactor: () => Promise.resolve(true) },
    { go: 'to', location: `/dang-nhap/hai-lop?${BACK}` },
  ],
  [
    'auth says that what a guest posted is not saved',
    ['auth'],
    { ...guest, isPost: true },
    { go: 'to', location: `/dang-nhap?${BACK}&chua-luu` },
  ],
  [
    'second-factor is only for sessions that await it',
    ['second-factor'],
    guest,
    { go: 'to', location: '/dang-nhap' },
  ],
  ['auth lets a customer on', ['auth'], customer, on],
  ['guest lets a guest on', ['guest'], guest, on],
  [
    'guest sends a customer to the configured page',
    ['guest'],
    customer,
    { go: 'to', location: '/tai-khoan' },
  ],
  ['staff sends a guest to the login', ['staff'], guest, toLogin],
  ['staff refuses a customer', ['staff'], customer, { go: 'error', status: 403, message: 'Forbidden' }],
  [
    'staff requires the second factor',
    ['staff'],
    as({ roles: ['cashier'] }),
    { go: 'to', location: `/quan-tri/dang-nhap?${BACK}` },
  ],
  ['staff lets staff on', ['staff'], editor, on],
  ['proven admits a recent login', ['proven'], as({ isSudo: true }), on],
  [
    'proven requires the password again',
    ['proven'],
    customer,
    { go: 'to', location: `/tai-khoan/xac-nhan?${BACK}` },
  ],
  [
    'proven says that what was posted is not saved',
    ['proven'],
    { ...customer, isPost: true },
    { go: 'to', location: `/tai-khoan/xac-nhan?${BACK}&chua-luu` },
  ],
  ['a requested code', ['code-started'], { ...guest, hasStarted: () => Promise.resolve(true) }, on],
  ['a code that was not requested', ['code-started'], guest, { go: 'to', location: '/dang-ky' }],
  ['a known product type', ['in-product-types'], { ...guest, params: { product_type: 'nha-rieng' } }, on],
  ['an unknown product type', ['in-product-types'], { ...guest, params: { product_type: 'nha' } }, notFound],
  ['no product type', ['in-product-types'], guest, notFound],
  [
    'a name every object has',
    ['in-product-types'],
    { ...guest, params: { product_type: 'constructor' } },
    notFound,
  ],
  ['a known deposit type', ['in-deposit-types'], { ...guest, params: { deposit_type: 'ban' } }, on],
  ['an unknown deposit type', ['in-deposit-types'], { ...guest, params: { deposit_type: 'mua' } }, notFound],
  [
    'a known valuation type',
    ['in-land-valuation-types'],
    { ...guest, params: { land_valuation_type: 'so-sanh' } },
    on,
  ],
  [
    'an unknown valuation type',
    ['in-land-valuation-types'],
    { ...guest, params: { land_valuation_type: 'x' } },
    notFound,
  ],
  ['the first that objects decides', ['auth', 'in-deposit-types'], guest, toLogin],
  ['no guards', [], guest, on],
])('%s', async (_, names, context, expected) => {
  expect(await decide(names, context)).toEqual(expected);
});

test.each(['admin', '', 'toString', '__proto__'])('an unknown guard %j is an error', async (name) => {
  await expect(decide([name], guest)).rejects.toThrow(`Unknown route middleware: ${name}`);
});
