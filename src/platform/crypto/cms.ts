import { createHash, type KeyObject, sign, type X509Certificate } from 'node:crypto';
import { childrenOf, contextTag, type Der, encode, identifier, inOrder, sequence, TAG } from './der.ts';

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
} as const;

const NOTHING = encode(TAG.nothing);
const VERSION = encode(TAG.integer, Uint8Array.of(1));
const SHA256 = sequence(identifier(OID.sha256));

const digestOf = (...parts: readonly Uint8Array[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Keys that readers of PDF know. */
export const canSign = ({ asymmetricKeyType }: KeyObject): boolean =>
  asymmetricKeyType === 'rsa' || asymmetricKeyType === 'ec';

/** Who issued a certificate, and its number with them. */
function issuedAs({ raw }: X509Certificate): { issuer: Der; serial: Der } {
  const [signed = raw] = childrenOf(raw);
  // The first of them is its version, which old certificates leave out.
  const [serial = signed, , issuer = signed] = childrenOf(signed).filter(([tag]) => tag !== contextTag(0));
  return { issuer, serial };
}

const attribute = (name: string, value: Der): Der => sequence(identifier(name), encode(TAG.set, value));

/**
 * A detached signature of CMS (RFC 5652) as PAdES wants it at its basic level (EN 319 142-1): it names its certificate
 * by hash (RFC 5035) and no time, which is in the dictionary of the document.
 */
export function signDetached(
  content: readonly Uint8Array[],
  { key, chain }: { key: KeyObject; chain: readonly [X509Certificate, ...X509Certificate[]] },
): Uint8Array {
  const [certificate] = chain;
  const { issuer, serial } = issuedAs(certificate);
  const general = sequence(encode(contextTag(4), issuer));
  const certificateId = sequence(encode(TAG.octets, digestOf(certificate.raw)), sequence(general, serial));
  const attributes = inOrder([
    attribute(OID.contentType, identifier(OID.data)),
    attribute(OID.messageDigest, encode(TAG.octets, digestOf(...content))),
    attribute(OID.signingCertificate, sequence(sequence(certificateId))),
  ]);
  const algorithm =
    key.asymmetricKeyType === 'ec'
      ? sequence(identifier(OID.ecdsaWithSha256))
      : sequence(identifier(OID.rsa), NOTHING);
  // They are signed as a set, and kept under a tag of their own.
  const signature = sign('sha256', encode(TAG.set, ...attributes), key);
  const signer = sequence(
    VERSION,
    sequence(issuer, serial),
    SHA256,
    encode(contextTag(0), ...attributes),
    algorithm,
    encode(TAG.octets, signature),
  );
  const signedData = sequence(
    VERSION,
    encode(TAG.set, SHA256),
    sequence(identifier(OID.data)),
    encode(contextTag(0), ...inOrder(chain.map(({ raw }) => raw))),
    encode(TAG.set, signer),
  );
  return sequence(identifier(OID.signedData), encode(contextTag(0), signedData));
}
