import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const hasProgram = (name: string) => !spawnSync(name, ['-v']).error;
export const hasOpenssl = hasProgram('openssl');

const openssl = (folder: string, ...given: string[]) =>
  execFileSync('openssl', given, { cwd: folder, stdio: 'pipe' });

/** A key for each kind, and what openssl makes it with. */
const KEYS = {
  rsa: ['-newkey', 'rsa:2048'],
  ec: ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'],
  ed25519: ['-newkey', 'ed25519'],
} as const;
type KeyKind = keyof typeof KEYS;

const LEAF = `basicConstraints=CA:FALSE
keyUsage=digitalSignature,nonRepudiation
subjectKeyIdentifier=hash
authorityKeyIdentifier=keyid
`;

/** A root, and a seal that it certifies, in a folder of their own, made by openssl. */
export function makeSeal(kind: KeyKind, { days = 30, password }: { days?: number; password?: string } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'diaba-seal-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const at = (name: string) => path.join(folder, name);
  const subject = (name: string) => ['-subj', `/C=VN/O=${name}/CN=${name}`, '-utf8'];
  const root = 'Gốc thử nghiệm';
  openssl(
    folder,
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '60',
    '-keyout',
    'root.key',
    '-out',
    'root.pem',
    ...subject(root),
  );
  writeFileSync(at('leaf.cnf'), LEAF);
  const hidden = password === undefined ? ['-nodes'] : ['-passout', `pass:${password}`];
  openssl(
    folder,
    'req',
    '-new',
    ...KEYS[kind],
    ...hidden,
    '-keyout',
    'seal.key',
    '-out',
    'seal.csr',
    ...subject('Công ty Địa Bạ'),
  );
  openssl(
    folder,
    'x509',
    '-req',
    '-in',
    'seal.csr',
    '-CA',
    'root.pem',
    '-CAkey',
    'root.key',
    '-days',
    String(days),
    '-extfile',
    'leaf.cnf',
    '-out',
    'seal.pem',
  );
  execFileSync('sh', ['-c', 'cat seal.pem root.pem > chain.pem'], { cwd: folder });
  return {
    folder,
    at,
    keyFile: at('seal.key'),
    certificateFile: at('chain.pem'),
    root: at('root.pem'),
    passphrase: password,
  };
}

/** The signature of a sealed file and what it covers, found by nothing but its own words. */
export function partsOf(file: Uint8Array) {
  const text = Buffer.from(file).toString('latin1');
  const range = /\/ByteRange \[(\d+) +(\d+) +(\d+) +(\d+) *\]/.exec(text);
  const [from = 0, length = 0, again = 0, rest = 0] = (range ?? []).slice(1).map(Number);
  const digits = text.slice(length + 1, again - 1);
  const size = 2 * (4 + Number.parseInt(digits.slice(4, 8), 16));
  return {
    range: [from, length, again, rest] as const,
    covered: Buffer.concat([file.subarray(from, from + length), file.subarray(again, again + rest)]),
    signature: Buffer.from(digits.slice(0, size), 'hex'),
  };
}

/** Whether a foreign program accepts the signature of a sealed file under a root. */
export function verifiedByOpenssl(
  file: Uint8Array,
  { folder, root }: { folder: string; root: string },
): boolean {
  const { covered, signature } = partsOf(file);
  writeFileSync(path.join(folder, 'covered'), covered);
  writeFileSync(path.join(folder, 'signature.der'), signature);
  const { status } = spawnSync(
    'openssl',
    [
      'cms',
      '-verify',
      '-cades',
      '-binary',
      '-inform',
      'DER',
      '-in',
      'signature.der',
      '-content',
      'covered',
      '-CAfile',
      root,
      '-purpose',
      'any',
      '-out',
      'verified',
    ],
    { cwd: folder },
  );
  return status === 0;
}

/** What `pdfsig` says of a sealed file, with the root in its store. */
export function saidByPdfsig(file: Uint8Array, { folder, root }: { folder: string; root: string }): string {
  writeFileSync(path.join(folder, 'sealed.pdf'), file);
  const run = (name: string, ...given: string[]) =>
    execFileSync(name, given, { cwd: folder, stdio: 'pipe' }).toString();
  if (!existsSync(path.join(folder, 'nss'))) {
    execFileSync('mkdir', ['nss'], { cwd: folder });
    run('certutil', '-N', '-d', 'sql:nss', '--empty-password');
    run('certutil', '-A', '-d', 'sql:nss', '-n', 'root', '-t', 'CT,CT,CT', '-i', root);
  }
  return run('pdfsig', '-nssdir', 'sql:nss', 'sealed.pdf');
}

/** What turns the seal on in an application of a test. */
export function sealSettings() {
  const { keyFile, certificateFile } = makeSeal('ec');
  return { SEAL_KEY_FILE: keyFile, SEAL_CERTIFICATE_FILE: certificateFile };
}
