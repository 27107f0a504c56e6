import * as z from 'zod/mini';
import { TRANSFER_KINDS, WALLET_NAMES } from './ledger.ts';

/** What a notice of a movement carries; what comes in is positive. */
export const movementNotice = z.object({
  transfer: z.string(),
  wallet: z.enum(WALLET_NAMES),
  kind: z.enum(TRANSFER_KINDS),
  subject: z.string(),
  amount: z.int(),
});
export type MovementNotice = z.infer<typeof movementNotice>;
