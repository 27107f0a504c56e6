import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Token that lets the owner of an anonymous valuation unlist it. Derived one-way from the id of the draft, so that it
 * does not give access to the draft and its answers.
 */
export const ownerTokenOf = (draft: string): string =>
  createHash('sha256').update(`valuation/maker ${draft}`).digest('base64url');

export function isOwnerToken(draft: string, key: string): boolean {
  const [ours, given] = [Buffer.from(ownerTokenOf(draft)), Buffer.from(key)];
  return ours.length === given.length && timingSafeEqual(ours, given);
}
