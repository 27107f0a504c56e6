import { open } from 'node:fs/promises';

/** Makes a file, or the names in a directory, outlive a power cut. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
}
