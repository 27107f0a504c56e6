import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder of the test's own. */
export async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'diaba-objects-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}
