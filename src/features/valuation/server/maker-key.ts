import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * By what somebody without an account is known to have made a valuation: it follows from the id of the draft, which only
 * they were told, and the draft with all its answers does not follow from it.
 */
export const makerKeyOf = (draft: string): string =>
  createHash('sha256').update(`valuation/maker ${draft}`).digest('base64url');

export function isMakerKey(draft: string, key: string): boolean {
  const [ours, given] = [Buffer.from(makerKeyOf(draft)), Buffer.from(key)];
  return ours.length === given.length && timingSafeEqual(ours, given);
}
