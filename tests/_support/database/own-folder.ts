import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** Each test file has temporary files of its own, so that what it counts there is not another's. */
const shared = tmpdir();
const own = mkdtempSync(join(shared, 'diaba-test-'));
chmodSync(own, 0o755);
process.env['TMPDIR'] = own;

afterAll(() => {
  process.env['TMPDIR'] = shared;
  rmSync(own, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
});
