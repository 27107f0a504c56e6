import { expect, test } from 'vitest';
import { accountId, GUEST, type Member, type StaffRole } from '#kernel/actor.ts';
import { sectionsFor } from './navigation.ts';

const member: Member = {
  kind: 'member',
  id: accountId.parse('8d6b1a52-6d8c-4a1d-8f3e-0c6a53d4f2b1'),
  roles: [],
  via: 'cookie',
  isSudo: false,
  hasSecondFactor: true,
};

test.each<[StaffRole, readonly string[]]>([
  [
    'editor',
    ['news', 'reports', 'landings', 'banners', 'prices', 'land-prices', 'plans', 'places', 'courts', 'parts'],
  ],
  [
    'moderator',
    ['accounts', 'requests', 'inquiries', 'consignments', 'property-requests', 'reports', 'parts'],
  ],
  ['cashier', ['accounts', 'inquiries', 'cashier', 'withdrawals', 'parts']],
  [
    'administrator',
    [
      'accounts',
      'requests',
      'news',
      'inquiries',
      'consignments',
      'property-requests',
      'cashier',
      'withdrawals',
      'reports',
      'landings',
      'banners',
      'prices',
      'land-prices',
      'plans',
      'places',
      'courts',
      'audit',
      'jobs',
      'parts',
    ],
  ],
])('the rooms of %s are %j', (role, rooms) => {
  expect(sectionsFor({ ...member, roles: [role] }).map(({ name }) => name)).toEqual(rooms);
});

test('at the door, and for anybody else, there are none', () => {
  expect(sectionsFor({ ...member, roles: ['administrator'], hasSecondFactor: false })).toEqual([]);
  expect(sectionsFor(member)).toEqual([]);
  expect(sectionsFor(GUEST)).toEqual([]);
});
