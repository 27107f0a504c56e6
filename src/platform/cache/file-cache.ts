import type { FileStore } from '#platform/images/file-store.ts';

/** A cache of files within a number of bytes: those unused for the longest are deleted first. */
export function createFileCache(files: FileStore, mostBytes: number) {
  let total = 0;
  let opened: Promise<Map<string, number>> | undefined;

  /** The files in the order of use; read once, at first use. */
  const known = () =>
    (opened ??= files.list().then((list) => {
      total = list.reduce((sum, { bytes }) => sum + bytes, 0);
      return new Map(list.map(({ name, bytes }) => [name, bytes]));
    }));

  async function forget(name: string) {
    const sizes = await known();
    total -= sizes.get(name) ?? 0;
    sizes.delete(name);
  }

  return {
    async read(name: string): Promise<Buffer | undefined> {
      const sizes = await known();
      const size = sizes.get(name);
      if (size === undefined) return undefined;
      const bytes = await files.read(name);
      // A file that a full disk cut short, or that was deleted, is made again.
      if (bytes?.length !== size) {
        await forget(name);
        return undefined;
      }
      sizes.delete(name);
      sizes.set(name, size);
      void files.touch(name);
      return bytes;
    },

    async write(name: string, bytes: Uint8Array): Promise<void> {
      const sizes = await known();
      await files.write(name, bytes);
      await forget(name);
      sizes.set(name, bytes.length);
      total += bytes.length;
      for (const oldest of sizes.keys()) {
        if (total <= mostBytes || oldest === name) break;
        await forget(oldest);
        await files.remove(oldest);
      }
    },

    bytes: () => total,
  };
}
