import { householdOf } from '#kernel/contact/household.ts';
import type { Seal } from '#platform/crypto/seal.ts';

type Purpose = 'login' | 'limit';

const short = (mac: Buffer) => mac.toString('base64url').slice(0, 22);

/** Writes numbers and addresses for the table of counts: the same again each time, and readable by nobody. */
export const pseudonymizer =
  (seal: Seal, purpose: Purpose) =>
  (text: string): string =>
    short(seal.mac(purpose, text));

/** Whether a text was written so, with the secret of today or one of before. */
export const isPseudonymOf = (seal: Seal, purpose: Purpose, text: string, given: string): boolean =>
  seal.macs(purpose, text).some((mac) => short(mac) === given);

/** What stands for the household behind an address in what is counted. */
export const householdPseudonymizer = (seal: Seal) => (address: string) =>
  pseudonymizer(seal, 'limit')(householdOf(address));
