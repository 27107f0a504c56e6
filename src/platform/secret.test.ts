import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keptSecret } from './secret.ts';

const folder = mkdtempSync(join(tmpdir(), 'diaba-secret-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a secret is made once for each directory and only its owner can read it', () => {
  const secret = keptSecret(join(folder, 'a'));
  expect(Buffer.byteLength(secret)).toBeGreaterThanOrEqual(32);
  expect(keptSecret(join(folder, 'a'))).toBe(secret);
  expect(keptSecret(join(folder, 'b'))).not.toBe(secret);
  expect(statSync(join(folder, 'a/secret')).mode & 0o777).toBe(0o600);
});
