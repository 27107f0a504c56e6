import * as z from 'zod/mini';
import type { AccountId } from '#kernel/actor.ts';
import { VOID_REASONS } from './referral.ts';
import { TRANSFER_KINDS, WALLET_NAMES } from './ledger.ts';

/** What a notice of a movement carries; what comes in is positive. */
export const movementNotice = z.object({
  transfer: z.string(),
  wallet: z.enum(WALLET_NAMES),
  kind: z.enum(TRANSFER_KINDS),
  subject: z.string(),
  amount: z.int(),
  /** What the same changed in the other wallet. */
  other: z.optional(z.int()),
});
type MovementNotice = z.infer<typeof movementNotice>;

/** A bonus that ends in some days, and what of it would be lost. */
export const endNotice = z.object({ number: z.int(), left: z.int(), until: z.string() });

/** What became of a referral, for who brought and who was brought. */
export const referralNotice = z.object({
  side: z.enum(['inviting', 'invited']),
  reason: z.nullable(z.enum(VOID_REASONS)),
});

type Notice<Kind extends string, Data> = { account: AccountId; kind: Kind; key: string; data: Data };
export type MovementNotices = Notice<'wallet.moved', MovementNotice>;
export type EndNotices = Notice<'wallet.bonus-ends', z.infer<typeof endNotice>>;
export type ReferralNotices = Notice<'wallet.referral', z.infer<typeof referralNotice>>;
