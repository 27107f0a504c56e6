import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from './manifest.ts';

/** Every file below a folder by its relative path, with slashes. */
export async function filesIn(folder: string): Promise<Set<string>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  return new Set(names.map((name) => name.split(path.sep).join('/')));
}

export const hashOf = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 16);

/** Readable by a web server that runs as another user, whatever the umask of this process. */
function makeReadable(folder: string): void {
  if (existsSync(folder)) return;
  makeReadable(path.dirname(folder));
  mkdirSync(folder);
  chmodSync(folder, 0o755);
}

/** Writes the files of a site; unchanged ones are not written, so that a host need not upload them again. */
export function createFolder(folder: string, manifest: Manifest, existing: ReadonlySet<string>) {
  const made = new Set<string>();
  const count = { written: 0, same: 0, bytes: 0 };

  /** Synchronous: for small files that takes an eighth of the time of four promises. */
  function put(
    file: string,
    content: string | Buffer,
    about: { tags: readonly string[]; links: readonly number[] },
  ): void {
    const hash = hashOf(content);
    const isSame = existing.has(file) && manifest.entries.get(file)?.hash === hash;
    count[isSame ? 'same' : 'written'] += 1;
    if (!isSame) {
      const target = path.join(folder, file);
      const parent = path.dirname(target);
      if (!made.has(parent)) makeReadable(parent);
      made.add(parent);
      writeFileSync(target, content);
      chmodSync(target, 0o644);
      count.bytes += Buffer.byteLength(content);
    }
    manifest.note(file, { hash, ...about });
  }

  return {
    count,
    put,

    /** Copies the files of another folder as they are. */
    async copyFrom(source: string): Promise<Set<string>> {
      const names = await filesIn(source);
      for (const name of names) put(name, await readFile(path.join(source, name)), { tags: [], links: [] });
      return names;
    },

    /** Deletes every file that does not belong to the site. */
    async keepOnly(files: ReadonlySet<string>): Promise<number> {
      const strays = new Set([...manifest.entries.keys(), ...existing].filter((file) => !files.has(file)));
      for (const file of strays) {
        await rm(path.join(folder, file), { force: true });
        manifest.entries.delete(file);
      }
      return strays.size;
    },
  };
}
