import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createImages } from './images.ts';
import { qrSvg } from '#formats/qr/qr.ts';
import { randomFrom } from '#kernel/random.ts';
import { vietQr } from '#formats/vietqr/vietqr.ts';

const hasZbar = spawnSync('zbarimg', ['--version']).status === 0;

/** Accounts and amounts of every length, memos of letters that a code packs tightly and of those it does not. */
function transfers() {
  const random = randomFrom(204);
  const digits = (length: number) => Array.from({ length }, () => Math.floor(random() * 10)).join('');
  return Array.from({ length: 204 }, (_, n) => {
    const amount = n % 4 === 0 ? {} : { amount: BigInt(`1${digits(n % 13)}`) };
    const memos = [
      {},
      { memo: `DB${digits(8)}` },
      { memo: 'Nap vi: 50% "cho" <ban> & me'.slice(0, 1 + (n % 25)) },
    ];
    return vietQr({ bin: `97${digits(4)}`, account: digits(1 + (n % 19)), ...amount, ...memos[n % 3] });
  });
}

test.runIf(hasZbar)('204 pictures are read back letter by letter by a foreign reader (zbar)', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'diaba-qr-'));
  const { inGrey } = createImages();
  const texts = transfers();
  const files = texts.map((_, n) => path.join(folder, `${String(n).padStart(3, '0')}.png`));
  try {
    for (const [n, text] of texts.entries()) writeFileSync(files[n] ?? '', await inGrey(qrSvg(text)));
    const read = execFileSync('zbarimg', ['--quiet', '--raw', '-Sdisable', '-Sqrcode.enable', ...files], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    expect(read.toString().trimEnd().split('\n')).toEqual(texts);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
