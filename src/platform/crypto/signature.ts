import { createHmac, timingSafeEqual } from 'node:crypto';

export const TIMESTAMP = 'x-diaba-timestamp';
export const SIGNATURE = 'x-diaba-signature';

/** The allowed clock difference plus the duration of a signed call. */
const MAX_GAP = 5 * 60_000;

const macOf = (secret: string, timestamp: string, body: string) =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;

/** The two headers that authenticate the sender and the time of a body. */
export function signed(secret: string, body: string, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  return { [TIMESTAMP]: timestamp, [SIGNATURE]: macOf(secret, timestamp, body) };
}

type Claim = { timestamp: string | null; signature: string | null };

/** Whether a body was signed with the secret recently. */
export function isSigned(secret: string, body: string, { timestamp, signature }: Claim, now: Date): boolean {
  if (timestamp === null || signature === null || !/^\d{1,12}$/.test(timestamp)) return false;
  const [ours, given] = [Buffer.from(macOf(secret, timestamp, body)), Buffer.from(signature)];
  const isOurs = ours.length === given.length && timingSafeEqual(ours, given);
  return isOurs && Math.abs(now.getTime() - Number(timestamp) * 1_000) <= MAX_GAP;
}

/** A secret derived for one purpose, which the operator can compute from the main one with any tool. */
export const derivedSecret = (secret: string, purpose: string) =>
  createHmac('sha256', secret).update(purpose).digest('hex');
