import { z } from 'zod';
import { INQUIRY_KINDS } from '#features/inquiries/domain/kind.ts';
import type { Deps } from './deps.ts';

const PURPOSE = 'inquiry-receipt';
const DAY = 86_400_000;

const receipt = z.object({
  number: z.int(),
  kind: z.enum(INQUIRY_KINDS),
  hasMail: z.boolean(),
  hasAccount: z.boolean(),
});
/** The confirmation after sending; without the message, since it is part of an address. */
export type Receipt = z.infer<typeof receipt>;

export const createReceipts = ({ seal, clock }: Pick<Deps, 'seal' | 'clock'>) => ({
  write: (about: Receipt): string => seal.token(PURPOSE, about, new Date(clock().getTime() + DAY)),

  read: (token: string): Receipt | undefined =>
    receipt.safeParse(seal.readToken(PURPOSE, token, clock())).data,
});
