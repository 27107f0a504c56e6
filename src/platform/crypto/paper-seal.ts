import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { signDocument } from '#formats/pdf/signature.ts';
import { type Result, fail, ok } from '#kernel/result.ts';
import { canSign, signDetached } from './cms.ts';

/** The company's electronic seal, which papers are sealed with. */
export type PaperSeal = {
  /** Whose seal it is, and who says so, by the certificate. */
  holder: string;
  issuer: string;
  validFrom: Date;
  validUntil: Date;
  /** The document with the seal appended, which every reader of PDF can check. */
  applyTo: (document: Uint8Array, what: { reason: string; at: Date }) => Uint8Array<ArrayBuffer>;
};

export const isValidAt = ({ validFrom, validUntil }: Pick<PaperSeal, 'validFrom' | 'validUntil'>, at: Date) =>
  validFrom <= at && at <= validUntil;

export type SealFiles = { keyFile: string; certificateFile: string; passphrase: string | undefined };

const ONE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** «O=Công ty…» or, where there is none, «CN=…» of a name. */
const nameIn = (lines: string) => /^O=(.+)$/m.exec(lines)?.[1] ?? /^CN=(.+)$/m.exec(lines)?.[1] ?? lines;

async function readSetting<Value>(
  setting: string,
  file: string,
  parse: (text: string) => Value,
): Promise<Result<Value, string>> {
  try {
    return ok(parse(await readFile(file, 'utf8')));
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : 'not PEM';
    return fail(`${setting} cannot be read (${why})`);
  }
}

/** Opens a key and its certificates, that of the key first, or says which setting is wrong. */
export async function openPaperSeal({
  keyFile,
  certificateFile,
  passphrase,
}: SealFiles): Promise<Result<PaperSeal, string>> {
  const key = await readSetting('SEAL_KEY_FILE', keyFile, (text) =>
    createPrivateKey({ key: text, ...(passphrase !== undefined && { passphrase }) }),
  );
  if (!key.ok) return key;
  if (!canSign(key.value)) return fail('SEAL_KEY_FILE must be an RSA or an elliptic key');
  const chain = await readSetting('SEAL_CERTIFICATE_FILE', certificateFile, (text) =>
    (text.match(ONE) ?? []).map((each) => new X509Certificate(each)),
  );
  if (!chain.ok) return chain;
  const [certificate, ...others] = chain.value;
  if (!certificate) return fail('SEAL_CERTIFICATE_FILE has no certificate');
  if (!certificate.checkPrivateKey(key.value))
    return fail('SEAL_CERTIFICATE_FILE must begin with the certificate of SEAL_KEY_FILE');
  const holder = nameIn(certificate.subject);
  return ok({
    holder,
    issuer: nameIn(certificate.issuer),
    validFrom: new Date(certificate.validFrom),
    validUntil: new Date(certificate.validTo),
    applyTo: (document, what) =>
      signDocument(document, { name: holder, ...what }, (parts) =>
        signDetached(parts, { key: key.value, chain: [certificate, ...others] }),
      ),
  });
}
