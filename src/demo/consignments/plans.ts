import type { PickedReason } from '#features/consignments/domain/reasons.ts';
import type { ConsignmentEvent, ConsignmentStatus } from '#features/consignments/domain/status.ts';
import type { DepositType } from '#features/consignments/domain/deposit-type.ts';

/** A consignment of the demonstration: which state it is in, and how it came to it. */
export type DemoConsignment = {
  number: number;
  owner: 1 | 2;
  deal: DepositType;
  status: ConsignmentStatus;
  service: 'dang-tin' | 'moi-gioi';
  /** The state of the listing that it has; null for one that has none yet. */
  listing: 'published' | 'withdrawn' | 'expired' | 'sold' | null;
  /** What has happened, by whom, and so many days ago. */
  events: readonly (readonly [ConsignmentEvent | 'begun', 'owner' | 'staff' | 'system', number])[];
  daysLeft?: number;
  reasons?: readonly PickedReason[];
  /** The owner has sent a change that waits. */
  later?: string;
};

const BEGUN = [
  ['begun', 'owner', 40],
  ['send', 'owner', 39],
] as const;
const PUBLISHED = [
  ...BEGUN,
  ['claim', 'staff', 38],
  ['approve', 'staff', 38],
  ['publish', 'system', 38],
] as const;

const sale = { owner: 1, deal: 'ban', service: 'dang-tin' } as const;

export const DEMO_CONSIGNMENTS: readonly DemoConsignment[] = [
  { ...sale, number: 1001, status: 'published', listing: 'published', events: PUBLISHED, daysLeft: 52 },
  {
    ...sale,
    number: 1002,
    status: 'dealing',
    listing: 'published',
    events: [...PUBLISHED, ['deal', 'owner', 2]],
    daysLeft: 52,
  },
  {
    ...sale,
    number: 1003,
    status: 'paused',
    listing: 'withdrawn',
    events: [...PUBLISHED, ['pause', 'owner', 4]],
    daysLeft: 52,
  },
  {
    ...sale,
    number: 1004,
    status: 'expired',
    listing: 'expired',
    events: [...PUBLISHED, ['expire', 'system', 1]],
    daysLeft: -1,
  },
  { ...sale, number: 1005, status: 'closed', listing: 'sold', events: [...PUBLISHED, ['close', 'owner', 6]] },
  {
    ...sale,
    number: 1006,
    status: 'withdrawn',
    listing: 'withdrawn',
    events: [...PUBLISHED, ['withdraw', 'owner', 5]],
  },
  {
    ...sale,
    number: 1007,
    status: 'changes',
    listing: null,
    events: [...BEGUN, ['claim', 'staff', 3], ['askForChanges', 'staff', 3]],
    reasons: [
      { code: 'photo-blurred', field: 'photo', note: 'Ảnh thứ hai.' },
      { code: 'land-book-unreadable', field: 'outer', note: '' },
      { code: 'address-wrong', field: 'address', note: 'Thiếu số nhà.' },
    ],
  },
  {
    ...sale,
    number: 1008,
    status: 'rejected',
    listing: null,
    events: [...BEGUN, ['claim', 'staff', 7], ['refuse', 'staff', 7]],
    reasons: [{ code: 'not-eligible', field: 'legal', note: '' }],
  },
  {
    number: 1009,
    owner: 2,
    deal: 'cho-thue',
    service: 'dang-tin',
    status: 'submitted',
    listing: null,
    events: [
      ['begun', 'owner', 2],
      ['send', 'owner', 1],
    ],
  },
  {
    ...sale,
    number: 1010,
    owner: 2,
    status: 'reviewing',
    listing: null,
    events: [
      ['begun', 'owner', 4],
      ['send', 'owner', 3],
      ['claim', 'staff', 1],
    ],
  },
  {
    ...sale,
    number: 1011,
    owner: 2,
    service: 'moi-gioi',
    status: 'approved',
    listing: null,
    events: [...BEGUN, ['claim', 'staff', 2], ['approve', 'staff', 2]],
  },
  { ...sale, number: 1012, status: 'draft', listing: null, events: [['begun', 'owner', 1]] },
  {
    ...sale,
    number: 1013,
    status: 'published',
    listing: 'published',
    events: [...PUBLISHED.map(([what, by, days]) => [what, by, days + 47] as const), ['send', 'owner', 1]],
    daysLeft: 5,
    later: ' (đã sửa)',
  },
];
