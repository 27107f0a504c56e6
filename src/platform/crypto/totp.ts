import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const STEP_MS = 30_000;
const DIGITS = 6;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** As long as the HMAC, as RFC 4226 section 4 recommends. */
export const newSecret = (): Buffer => randomBytes(20);

const stepAt = (at: Date) => Math.floor(at.getTime() / STEP_MS);

/** RFC 4226 section 5.3. */
function codeOf(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The code of RFC 6238 at a moment: HMAC-SHA1, 30 seconds, 6 digits, as every authenticator app supports. */
export const totpAt = (secret: Uint8Array, at: Date): string => codeOf(secret, stepAt(at));

/** The next code that would be accepted: of the current step, or of the one after the last used step. */
export const nextCode = (secret: Uint8Array, at: Date, after: number): string =>
  codeOf(secret, Math.max(stepAt(at), after + 1));

/**
 * The step of the typed code: the previous, current or next one, since clocks differ. Never one up to `after`: the
 * caller stores the returned step, so a code works once.
 */
export function matchingStep(secret: Uint8Array, typed: string, at: Date, after: number): number | undefined {
  const code = Buffer.from(typed.replace(/\s/gu, ''));
  if (code.length !== DIGITS) return undefined;
  const now = stepAt(at);
  // All three are compared in any case; of two equal codes the later step is used up, and the earlier with it.
  return [now - 1, now, now + 1]
    .filter((step) => timingSafeEqual(code, Buffer.from(codeOf(secret, step))))
    .findLast((step) => step > after);
}

/** RFC 4648 section 6 without padding. */
export function base32(secret: Uint8Array): string {
  const bits = Array.from(secret, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** What an authenticator application reads from the QR code; its defaults are ours, so they are not written out. */
export function otpauthUri({
  secret,
  account,
  issuer,
}: {
  secret: Uint8Array;
  account: string;
  issuer: string;
}): string {
  // Applications divide the label at a colon and show the plus of a form-encoded blank as it is.
  const [by, who] = [issuer, account].map((part) => encodeURIComponent(part.replaceAll(':', ' ')));
  return `otpauth://totp/${by}:${who}?secret=${base32(secret)}&issuer=${by}`;
}
