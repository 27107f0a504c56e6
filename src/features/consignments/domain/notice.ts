import * as z from 'zod/mini';
import { DEPOSIT_TYPES } from './deposit-type.ts';

/** What staff or time have made of a consignment. */
const CHANGES = [
  'published',
  'revised',
  'approved',
  'changes',
  'revision-returned',
  'rejected',
  'blocked',
  'unblocked',
  'paused',
  'resumed',
  'dealing',
  'closed',
  'expired',
  'withdrawn',
] as const;
export type Change = (typeof CHANGES)[number];

const about = { number: z.int(), deal: z.enum(DEPOSIT_TYPES) };

/** What the lines of notices are written from. */
export const changedData = z.object({ ...about, what: z.enum(CHANGES) });
export const expiringData = z.object({ ...about, what: z.enum(['published', 'draft']), days: z.int() });
export const messageData = z.object(about);
