import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Files whose names begin with hexadecimal digits, in folders by the first two. */
export function createFileStore(folder: string) {
  const pathOf = (name: string) => path.join(folder, name.slice(0, 2), name);

  return {
    has: (name: string): Promise<boolean> =>
      access(pathOf(name)).then(
        () => true,
        () => false,
      ),

    read: (name: string): Promise<Buffer | undefined> => readFile(pathOf(name)).catch(() => undefined),

    /** Writes are atomic; of two writers of one file either may win. */
    async write(name: string, bytes: Uint8Array): Promise<void> {
      const file = pathOf(name);
      const part = `${file}.${randomUUID()}.part`;
      await mkdir(path.dirname(file), { recursive: true });
      try {
        await writeFile(part, bytes, { flush: true });
        await rename(part, file);
      } catch (error) {
        await rm(part, { force: true }).catch(() => undefined);
        throw error;
      }
    },

    remove: (name: string): Promise<void> => rm(pathOf(name), { force: true }),

    /** Marks a file as used now. */
    touch: (name: string): Promise<void> =>
      utimes(pathOf(name), new Date(), new Date()).catch(() => undefined),

    /** All files, least recently used first; partial files of a crash are deleted. */
    async list(): Promise<{ name: string; bytes: number }[]> {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      const files = entries.filter((entry) => entry.isFile());
      const found = await Promise.all(
        files.map(async ({ name, parentPath }) => {
          const file = path.join(parentPath, name);
          if (name.endsWith('.part')) return void (await rm(file, { force: true }));
          const about = await stat(file).catch(() => undefined);
          return about && { name, bytes: about.size, used: about.mtimeMs };
        }),
      );
      return found.filter((file) => file !== undefined).toSorted((a, b) => a.used - b.used);
    },
  };
}

export type FileStore = ReturnType<typeof createFileStore>;
