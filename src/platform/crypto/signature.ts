import { createHmac, timingSafeEqual } from 'node:crypto';

export const TIMESTAMP = 'x-diaba-timestamp';
export const SIGNATURE = 'x-diaba-signature';

/** How far the clocks of two systems may be apart, and how long a signed call may take. */
const MAX_GAP = 5 * 60_000;

const macOf = (secret: string, timestamp: string, body: string) =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;

/** The two headers that tell who sends a body, and when. */
export function signed(secret: string, body: string, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  return { [TIMESTAMP]: timestamp, [SIGNATURE]: macOf(secret, timestamp, body) };
}

type Claim = { timestamp: string | null; signature: string | null };

/** Whether a body was signed with the secret, and just now. */
export function isSigned(secret: string, body: string, { timestamp, signature }: Claim, now: Date): boolean {
  if (timestamp === null || signature === null || !/^\d{1,12}$/.test(timestamp)) return false;
  const [ours, given] = [Buffer.from(macOf(secret, timestamp, body)), Buffer.from(signature)];
  const isOurs = ours.length === given.length && timingSafeEqual(ours, given);
  return isOurs && Math.abs(now.getTime() - Number(timestamp) * 1_000) <= MAX_GAP;
}

/** A secret of one purpose that whoever knows the process's own can work out with any tool. */
export const derivedSecret = (secret: string, purpose: string) =>
  createHmac('sha256', secret).update(purpose).digest('hex');
