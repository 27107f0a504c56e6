import { open } from 'node:fs/promises';

/** Flushes a file, or the names in a directory, to disk. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
}
