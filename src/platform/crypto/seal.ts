import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const VERSION = 1;
const NONCE = 12;
const TAG = 16;
const MAX_TOKEN_LENGTH = 2048;

/** One key per purpose, so that a value for one purpose is invalid for another. */
const keyFor = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

const hmac = (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest();

function decipher(key: Uint8Array, sealed: Buffer, context: string): string | undefined {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(1, 1 + NONCE), { authTagLength: TAG })
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(-TAG));
  const text = decipher.update(sealed.subarray(1 + NONCE, -TAG));
  try {
    return Buffer.concat([text, decipher.final()]).toString();
  } catch {
    // `final` throws if the tag is of another key, context or text.
    return undefined;
  }
}

function openWith(keys: readonly Buffer[], sealed: Buffer, context: string): string | undefined {
  if (sealed.length < 1 + NONCE + TAG || sealed[0] !== VERSION) return undefined;
  for (const key of keys) {
    const text = decipher(key, sealed, context);
    if (text !== undefined) return text;
  }
  return undefined;
}

/**
 * Encrypts stored texts and signs tokens, with keys derived from one secret. Earlier secrets still open and verify what
 * was made with them; new values use the first.
 */
export function createSeal(secret: string, earlier: readonly string[] = []) {
  const secrets = [secret, ...earlier];
  const keys = secrets.map((each) => keyFor(each, 'seal'));
  const sealingKey = keyFor(secret, 'seal');
  const signature = (from: string, purpose: string, body: string) =>
    Buffer.from(hmac(keyFor(from, `token:${purpose}`), body).toString('base64url'));
  /** The fingerprints of a text by this secret and each earlier one. */
  const macs = (purpose: string, text: string): Buffer[] =>
    secrets.map((each) => hmac(keyFor(each, `mac:${purpose}`), text));

  return {
    /** Encrypts a text for one place, such as `table.column.id`; elsewhere it does not open. */
    seal(text: string, context: string): Buffer {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, sealingKey, nonce, { authTagLength: TAG }).setAAD(
        Buffer.from(context),
      );
      const body = [cipher.update(text, 'utf8'), cipher.final()];
      return Buffer.concat([Buffer.of(VERSION), nonce, ...body, cipher.getAuthTag()]);
    },

    open: (sealed: Buffer, context: string): string | undefined => openWith(keys, sealed, context),

    /** Whether a text is sealed with today's secret, so that earlier ones are not needed for it. */
    isOfNow: (sealed: Buffer, context: string): boolean =>
      openWith([sealingKey], sealed, context) !== undefined,

    /** A keyed fingerprint, to find a text again without storing it; it changes with the secret. */
    mac: (purpose: string, text: string): Buffer => hmac(keyFor(secret, `mac:${purpose}`), text),

    macs,

    /** Whether a fingerprint is that of the text, by this secret or an earlier one. */
    isMac: (purpose: string, text: string, given: Buffer): boolean =>
      macs(purpose, text).some((ours) => ours.length === given.length && timingSafeEqual(ours, given)),

    /** A signed token whose payload is readable but cannot be altered. */
    token(purpose: string, payload: object, expiresAt: Date): string {
      const claims = JSON.stringify({ payload, exp: expiresAt.getTime() });
      const body = Buffer.from(claims).toString('base64url');
      const token = `${body}.${signature(secret, purpose, body)}`;
      if (token.length > MAX_TOKEN_LENGTH)
        throw new Error(`a token for ${purpose} would be too long to be read`);
      return token;
    },

    /** The payload of a valid, unexpired token for this purpose. */
    readToken(purpose: string, text: string, now: Date): unknown {
      if (text.length > MAX_TOKEN_LENGTH) return undefined;
      const [body = '', signed = '', ...rest] = text.split('.');
      const given = Buffer.from(signed);
      const isOurs = secrets
        .map((each) => signature(each, purpose, body))
        .some((ours) => given.length === ours.length && timingSafeEqual(given, ours));
      if (!isOurs || rest.length > 0) return undefined;
      const claims: { payload: unknown; exp: number } = JSON.parse(Buffer.from(body, 'base64url').toString());
      return claims.exp > now.getTime() ? claims.payload : undefined;
    },
  };
}

export type Seal = ReturnType<typeof createSeal>;
