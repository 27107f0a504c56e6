import { expect, test } from 'vitest';
import {
  accountId,
  GUEST,
  isProven,
  isStaff,
  may,
  STAFF_ROLES,
  type Member,
  type Permission,
} from '#kernel/actor.ts';

const member: Member = {
  kind: 'member',
  id: accountId.parse('8d6b1a52-6d8c-4a1d-8f3e-0c6a53d4f2b1'),
  roles: [],
  via: 'cookie',
  isSudo: true,
  hasSecondFactor: true,
};

const TABLE: Record<Permission, readonly string[]> = {
  'desk.enter': ['editor', 'moderator', 'cashier', 'administrator'],
  'listings.publish': ['editor', 'administrator'],
  'listings.moderate': ['editor', 'moderator', 'administrator'],
  'news.edit': ['editor', 'administrator'],
  'courts.load': ['editor', 'administrator'],
  'places.load': ['editor', 'administrator'],
  'plans.load': ['editor', 'administrator'],
  'prices.load': ['editor', 'administrator'],
  'marketing.edit': ['editor', 'administrator'],
  'accounts.find': ['moderator', 'cashier', 'administrator'],
  'accounts.grant': ['administrator'],
  'accounts.open-sealed': ['administrator'],
  'audit.read': ['administrator'],
  'jobs.manage': ['administrator'],
  'requests.answer': ['moderator', 'administrator'],
  'property-requests.handle': ['moderator', 'administrator'],
  'inquiries.answer': ['moderator', 'administrator'],
  'complaints.answer': ['moderator', 'cashier', 'administrator'],
  'consignments.review': ['moderator', 'administrator'],
  'consignments.papers': ['moderator', 'administrator'],
  'consignments.unblock': ['administrator'],
  'wallet.read': ['cashier', 'administrator'],
  'wallet.match': ['cashier', 'administrator'],
  'wallet.approve': ['cashier', 'administrator'],
  'wallet.pay': ['cashier', 'administrator'],
  'wallet.adjust': ['administrator'],
};
const permissions = Object.keys(TABLE) as Permission[];

test.each(permissions)('%s is granted to these roles only', (permission) => {
  expect(STAFF_ROLES.filter((role) => may({ ...member, roles: [role] }, permission))).toEqual(
    TABLE[permission],
  );
  expect(may(GUEST, permission)).toBe(false);
  expect(may(member, permission), 'a customer').toBe(false);
});

test.each(permissions)('%s needs the second factor and is out of reach of a token', (permission) => {
  const all: Member = { ...member, roles: [...STAFF_ROLES] };
  expect(may(all, permission)).toBe(true);
  expect(may({ ...all, hasSecondFactor: false }, permission)).toBe(false);
  expect(may({ ...all, via: 'token' }, permission)).toBe(false);
});

test('roles add up', () => {
  const both: Member = { ...member, roles: ['editor', 'cashier'] };
  expect(permissions.filter((permission) => may(both, permission))).toEqual([
    'desk.enter',
    'listings.publish',
    'listings.moderate',
    'news.edit',
    'courts.load',
    'places.load',
    'plans.load',
    'prices.load',
    'marketing.edit',
    'accounts.find',
    'complaints.answer',
    'wallet.read',
    'wallet.match',
    'wallet.approve',
    'wallet.pay',
  ]);
});

test.each([
  ['a guest', GUEST, false, false],
  ['a customer', member, false, true],
  ['a customer who signed in long ago', { ...member, isSudo: false }, false, false],
  ['a token', { ...member, via: 'token' as const }, false, false],
  [
    'an editor before the second factor',
    { ...member, roles: ['editor' as const], hasSecondFactor: false },
    true,
    true,
  ],
])('%s', (_, actor, staff, proven) => {
  expect([isStaff(actor), isProven(actor)]).toEqual([staff, proven]);
});
