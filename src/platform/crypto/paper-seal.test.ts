import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { writeDocument } from '#formats/pdf/document.ts';
import { createFace } from '#formats/pdf/face.ts';
import { addLink, createPage, drawText } from '#formats/pdf/page.ts';
import { readTrueType } from '#formats/pdf/true-type.ts';
import {
  hasOpenssl,
  hasProgram,
  makeSeal,
  partsOf,
  saidByPdfsig,
  verifiedByOpenssl,
} from './_certificates.ts';
import { isValidAt, openPaperSeal, type PaperSeal } from './paper-seal.ts';

const font = readTrueType(
  readFileSync(new URL('../../ui/styles/fonts/be-vietnam-pro-400.ttf', import.meta.url)),
);
const AT = new Date('2026-11-30T02:03:04Z');
const REASON = 'Ước tính (không phải chứng thư) \\ 1';

/** A document of two pages, the first with a link or without. */
function paper(isLinked = true) {
  const face = createFace(font, 'Plain');
  const pages = [createPage(), createPage()] as const;
  for (const [at, page] of pages.entries())
    drawText(page, `Trang ${at + 1}: ba tỷ đồng`, { x: 50, y: 90 }, { face, size: 10, colour: [0, 0, 0] });
  if (isLinked) addLink(pages[0], { x: 10, y: 20, width: 100, height: 12 }, 'https://example.org/');
  return writeDocument(pages, [face], {
    title: 'Phiếu',
    author: 'Địa Bạ',
    subject: 'x',
    lang: 'vi-VN',
    at: AT,
  });
}

async function opened(files: Parameters<typeof openPaperSeal>[0]): Promise<PaperSeal> {
  const seal = await openPaperSeal(files);
  if (!seal.ok) throw new Error(seal.error);
  return seal.value;
}

describe.runIf(hasOpenssl)('a seal', () => {
  test.each(['rsa', 'ec'] as const)(
    'of a key of kind %s is accepted by openssl, and the paper is as it was',
    async (kind) => {
      const files = makeSeal(kind);
      const seal = await opened(files);
      const before = await paper();
      const sealed = seal.applyTo(before, { reason: REASON, at: AT });
      expect(Buffer.compare(sealed.subarray(0, before.length), before)).toBe(0);
      const { range, covered } = partsOf(sealed);
      expect(range[0]).toBe(0);
      expect(range[2] + range[3]).toBe(sealed.length);
      expect(range[2] - range[1]).toBe(12_002);
      expect(covered.length).toBe(sealed.length - 12_002);
      expect(verifiedByOpenssl(sealed, files)).toBe(true);
    },
  );

  test('is no longer valid after a change anywhere in what it covers', async () => {
    const files = makeSeal('ec');
    const sealed = (await opened(files)).applyTo(await paper(), { reason: REASON, at: AT });
    const { range } = partsOf(sealed);
    for (const at of [20, range[1] - 1, range[2], sealed.length - 10]) {
      const altered = Uint8Array.from(sealed);
      altered[at] = (altered[at] ?? 0) ^ 1;
      expect(verifiedByOpenssl(altered, files), String(at)).toBe(false);
    }
  });

  test.runIf(hasProgram('pdfsig') && hasProgram('certutil'))(
    'is valid and covers all of the paper for a reader of PDF',
    async () => {
      for (const kind of ['rsa', 'ec'] as const)
        for (const isLinked of [true, false]) {
          const files = makeSeal(kind);
          const said = saidByPdfsig(
            (await opened(files)).applyTo(await paper(isLinked), { reason: REASON, at: AT }),
            files,
          );
          expect(said).toContain('Signature Validation: Signature is Valid.');
          expect(said).toContain('Certificate Validation: Certificate is Trusted.');
          expect(said).toContain('Total document signed');
          expect(said).toContain('Signature Type: ETSI.CAdES.detached');
          expect(said).toContain('Nov 30 2026 02:03:04');
        }
    },
  );

  test('says whose it is, by whom it was certified, and until when', async () => {
    const seal = await opened(makeSeal('rsa', { days: 2 }));
    expect(seal).toMatchObject({ holder: 'Công ty Địa Bạ', issuer: 'Gốc thử nghiệm' });
    const later = (days: number) => new Date(Date.now() + days * 86_400_000);
    expect([later(-1), later(1), later(3)].map((at) => isValidAt(seal, at))).toEqual([false, true, false]);
  });

  test('is opened with the password of its key, and not with another', async () => {
    const files = makeSeal('ec', { password: 'chìa khóa' });
    expect((await openPaperSeal(files)).ok).toBe(true);
    expect(await openPaperSeal({ ...files, passphrase: 'khác' })).toMatchObject({
      error: expect.stringMatching(/^SEAL_KEY_FILE cannot be read/),
    });
  });

  test('is refused for the setting that is wrong', async () => {
    const [files, other] = [makeSeal('rsa'), makeSeal('ec')];
    writeFileSync(files.at('empty.pem'), 'nothing');
    const wrong = async (given: Partial<typeof files>) => {
      const found = await openPaperSeal({ ...files, ...given });
      return found.ok ? 'opened' : found.error;
    };
    expect(await wrong({ keyFile: '/none' })).toBe('SEAL_KEY_FILE cannot be read (ENOENT)');
    expect(await wrong({ keyFile: files.at('empty.pem') })).toMatch(/^SEAL_KEY_FILE cannot be read/);
    expect(await wrong({ certificateFile: files.at('empty.pem') })).toBe(
      'SEAL_CERTIFICATE_FILE has no certificate',
    );
    expect(await wrong({ certificateFile: other.certificateFile })).toBe(
      'SEAL_CERTIFICATE_FILE must begin with the certificate of SEAL_KEY_FILE',
    );
    expect(await wrong({ keyFile: makeSeal('ed25519').keyFile })).toBe(
      'SEAL_KEY_FILE must be an RSA or an elliptic key',
    );
  });

  test('of a key of RSA is the same bytes for the same paper', async () => {
    const seal = await opened(makeSeal('rsa'));
    const document = await paper();
    const [first, second] = [1, 2].map(() =>
      createHash('sha256')
        .update(seal.applyTo(document, { reason: REASON, at: AT }))
        .digest('hex'),
    );
    expect(first).toBe(second);
  });
});
