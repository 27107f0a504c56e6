import { householdOf } from '#kernel/contact/household.ts';
import type { Seal } from '#platform/crypto/seal.ts';

type Purpose = 'login' | 'limit';

const short = (mac: Buffer) => mac.toString('base64url').slice(0, 22);

/** Keyed hashes of numbers and addresses for counters: deterministic and irreversible. */
export const pseudonymizer =
  (seal: Seal, purpose: Purpose) =>
  (text: string): string =>
    short(seal.mac(purpose, text));

/** Whether a text is such a hash, by today's secret or an earlier one. */
export const isPseudonymOf = (seal: Seal, purpose: Purpose, text: string, given: string): boolean =>
  seal.macs(purpose, text).some((mac) => short(mac) === given);

/** The counter key of the household of an address. */
export const householdPseudonymizer = (seal: Seal) => (address: string) =>
  pseudonymizer(seal, 'limit')(householdOf(address));
