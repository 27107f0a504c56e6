import type * as z from 'zod/mini';
import { idOf } from '#kernel/ids.ts';

export const accountId = idOf('Account');
export type AccountId = z.infer<typeof accountId>;

/** Roles of staff; every account is a customer. */
export const STAFF_ROLES = ['editor', 'moderator', 'cashier', 'administrator'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
export type Role = 'customer' | StaffRole;

/** A signed-in account, as far as permissions go. */
export type Member = {
  kind: 'member';
  id: AccountId;
  roles: readonly StaffRole[];
  /** A token that scripts can read opens less than the cookie they cannot. */
  via: 'cookie' | 'token';
  /** Proved who they are within the last minutes. */
  isSudo: boolean;
  hasSecondFactor: boolean;
};

/** The caller of a service; the operator acts through the command line. */
export type Actor = { kind: 'guest' } | { kind: 'operator' } | Member;

export const GUEST: Actor = { kind: 'guest' };
export const OPERATOR: Actor = { kind: 'operator' };

/** What each role may do at the desk. */
const PERMISSIONS = {
  editor: [
    'desk.enter',
    'courts.load',
    'places.load',
    'plans.load',
    'prices.load',
    'listings.publish',
    'listings.moderate',
    'news.edit',
    'marketing.edit',
  ],
  moderator: [
    'desk.enter',
    'listings.moderate',
    'accounts.find',
    'requests.answer',
    'inquiries.answer',
    'complaints.answer',
    'consignments.review',
    'consignments.papers',
    'property-requests.handle',
  ],
  cashier: [
    'desk.enter',
    'accounts.find',
    'complaints.answer',
    'wallet.read',
    'wallet.match',
    'wallet.approve',
    'wallet.pay',
  ],
  administrator: [
    'desk.enter',
    'courts.load',
    'places.load',
    'plans.load',
    'prices.load',
    'listings.publish',
    'listings.moderate',
    'news.edit',
    'marketing.edit',
    'accounts.find',
    'accounts.grant',
    'accounts.open-sealed',
    'audit.read',
    'jobs.manage',
    'requests.answer',
    'inquiries.answer',
    'complaints.answer',
    'consignments.review',
    'consignments.papers',
    'consignments.unblock',
    'property-requests.handle',
    'wallet.read',
    'wallet.match',
    'wallet.approve',
    'wallet.pay',
    'wallet.adjust',
  ],
} as const satisfies Record<StaffRole, readonly string[]>;

export type Permission = (typeof PERMISSIONS)[StaffRole][number];

/** Whether an actor may do something at the desk: by role, with a second factor, and never by an API token. */
export function may(actor: Actor, permission: Permission): boolean {
  if (actor.kind === 'operator') return true;
  if (actor.kind === 'guest' || actor.via === 'token' || !actor.hasSecondFactor) return false;
  return actor.roles.some((role) => PERMISSIONS[role].some((held) => held === permission));
}

/** Whether an account is staff, with or without a second factor: the desk requires one. */
export const isStaff = (actor: Actor) => actor.kind === 'member' && actor.roles.length > 0;

/** Whether the login is recent enough for sensitive actions: password, phone, deletion, money. */
export const isProven = (actor: Actor): actor is Member =>
  actor.kind === 'member' && actor.via === 'cookie' && actor.isSudo;
