import { expect, test } from 'vitest';
import { decide, type GuardContext } from '#middleware/guards.ts';

const guest: GuardContext = {
  session: () => null,
  params: {},
  path: '/tai-khoan/vi-chinh?ky=2026-11',
  demo: false,
  guestRedirect: '/tai-khoan',
};
const customer: GuardContext = { ...guest, session: () => ({ userId: '1', isStaff: false }) };
const staff: GuardContext = { ...guest, session: () => ({ userId: '2', isStaff: true }) };

const on = { go: 'on' };
const toLogin = { go: 'to', location: '/dang-nhap?redirect=%2Ftai-khoan%2Fvi-chinh%3Fky%3D2026-11' };
const notFound = { go: 'error', status: 404, message: 'Page Not Found /tai-khoan/vi-chinh?ky=2026-11' };

test.each([
  ['auth sends a guest to the login with the way back', ['auth'], guest, toLogin],
  ['auth lets a customer on', ['auth'], customer, on],
  ['guest lets a guest on', ['guest'], guest, on],
  [
    'guest sends a customer to the configured page',
    ['guest'],
    customer,
    { go: 'to', location: '/tai-khoan' },
  ],
  ['staff refuses a guest', ['staff'], guest, { go: 'error', status: 403, message: 'Forbidden' }],
  ['staff refuses a customer', ['staff'], customer, { go: 'error', status: 403, message: 'Forbidden' }],
  ['staff lets staff on', ['staff'], staff, on],
  ['staff lets anybody on in demo mode', ['staff'], { ...guest, demo: true }, on],
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
])('%s', (_, names, context, expected) => {
  expect(decide(names, context)).toEqual(expected);
});

test.each(['admin', '', 'toString', '__proto__'])('an unknown guard %j is an error', (name) => {
  expect(() => decide([name], guest)).toThrow(`Unknown route middleware: ${name}`);
});
