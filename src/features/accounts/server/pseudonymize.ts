import { householdOf } from '#kernel/contact/household.ts';
import type { Seal } from '#platform/crypto/seal.ts';

/** Writes numbers and addresses for the table of counts: the same again each time, and readable by nobody. */
export const pseudonymizer =
  (seal: Seal, purpose: 'login' | 'limit') =>
  (text: string): string =>
    seal.mac(purpose, text).toString('base64url').slice(0, 22);

/** What stands for the household behind an address in what is counted. */
export const householdPseudonymizer = (seal: Seal) => (address: string) =>
  pseudonymizer(seal, 'limit')(householdOf(address));
