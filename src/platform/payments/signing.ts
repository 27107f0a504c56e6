import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type IsoDate, formatDate, parseMoment } from '#kernel/dates.ts';
import { parseExact } from '#platform/http/exact-json.ts';

export const hmac = (algorithm: 'sha256' | 'sha512', secret: string, ...parts: (string | Uint8Array)[]) =>
  parts.reduce((mac, part) => mac.update(part), createHmac(algorithm, secret)).digest('hex');

/** Whether what was sent is this signature; how long it takes says nothing of it. */
export function isSignature(ours: string, given: unknown): boolean {
  if (typeof given !== 'string' || given.length !== ours.length) return false;
  const sent = Buffer.from(given, 'hex');
  const expected = Buffer.from(ours, 'hex');
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** In bytes; the largest notice of any provider has a twentieth of it. */
const MAX_NOTICE = 64 * 1024;

/** An object of JSON, or nothing: too long, not UTF-8, not JSON, too deep, or something else than an object. */
export function objectIn(content: Uint8Array | string): Record<string, unknown> | undefined {
  if (content.length > MAX_NOTICE) return undefined;
  try {
    const read = parseExact(typeof content === 'string' ? content : utf8.decode(content));
    return z.record(z.string(), z.unknown()).safeParse(read).data;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError || error instanceof RangeError)
      return undefined;
    throw error;
  }
}

/** A value as providers sign it: the empty text for what is missing or is no plain value. */
export const signedText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const WHOLE = /^[1-9]\d{0,14}$/;

/** Whole đồng, as a number or as digits without sign, point and exponent. */
export const dong = z
  .union([z.int(), z.string()])
  .transform(String)
  .refine((text) => WHOLE.test(text))
  .transform(BigInt);

/** An id, as a number or as text. */
export const idText = z
  .union([z.int(), z.string()])
  .transform(String)
  .refine((text) => /^[!-~]{1,64}$/.test(text));

const YEAR_2100 = 4_102_444_800_000;

/** A moment in milliseconds. */
export const instant = z
  .int()
  .min(0)
  .max(YEAR_2100)
  .transform((ms) => new Date(ms));

/** yyyyMMddHHmmss in Vietnam. */
export const compactMoment = (at: Date) => formatDate(at, 'recordMoment').replace(/\D/g, '');

const COMPACT = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/;

/** A moment of Vietnam as `yyyyMMddHHmmss` or `yyyy-MM-dd HH:mm:ss`; nothing for anything else. */
export function momentIn(text: unknown): Date | undefined {
  const read = parseMoment(signedText(text).replace(COMPACT, '$1-$2-$3 $4:$5:$6'));
  return read.ok ? read.value : undefined;
}

/** yyMMdd in Vietnam. */
export const compactDay = (at: Date | IsoDate) => formatDate(at, 'recordDay').replace(/\D/g, '').slice(2);
