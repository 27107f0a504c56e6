import { randomBytes } from 'node:crypto';
import { access, link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fail, ok, type Result } from '#kernel/result.ts';
import type { Config } from '#platform/config/config.ts';
import { makeDataDirectory } from '#platform/db/server/home.ts';
import { refusalOf } from '#platform/db/refusals.ts';

/** 32 bytes in base64url. */
const KEPT = /^[\w-]{43}$/;

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

const exists = (file: string) =>
  access(file).then(
    () => true,
    (error: unknown) => {
      if (hasCode(error, 'ENOENT')) return false;
      throw error;
    },
  );

/**
 * Linking a whole file fails when the name is taken: of two concurrent starts one creates the secret, and both read it.
 */
async function makeOnce(file: string): Promise<void> {
  const own = `${file}.${randomBytes(6).toString('hex')}.part`;
  try {
    await writeFile(own, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
    await link(own, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(own, { force: true });
  }
}

/** An incomplete secret is never replaced: everything sealed with it would be lost. */
async function readKept(file: string): Promise<Result<string, string>> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'EISDIR')) return '';
    throw error;
  });
  if (KEPT.test(text)) return ok(text);
  return fail(
    `${file} does not hold a whole secret: bring it back from a backup, set SECRET, or remove it to start over.`,
  );
}

/** The secret of this installation, or a message for the operator why there is none. */
export async function secretOf({
  secret,
  dataDir,
  demo,
}: Pick<Config, 'secret' | 'dataDir' | 'demo'>): Promise<Result<string, string>> {
  if (secret !== undefined) return ok(secret);
  if (!demo) return fail('SECRET is required when DEMO is 0');
  const file = path.join(dataDir, 'secret');
  try {
    makeDataDirectory(dataDir);
    if (!(await exists(file))) await makeOnce(file);
    return await readKept(file);
  } catch (error) {
    const refusal = refusalOf(error, undefined);
    if (refusal === undefined) throw error;
    return fail(refusal);
  }
}
