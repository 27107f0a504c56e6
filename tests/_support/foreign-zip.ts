import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const READ = `
import json, sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
assert archive.testzip() is None
print(json.dumps([[each.filename, each.file_size] for each in archive.infolist()]))`;

const listed = z.array(z.tuple([z.string(), z.number()]));

export const hasPython = spawnSync('python3', ['--version']).status === 0;

/** The names and sizes of the files of an archive, each held against its checksum, as Python reads it. */
export async function readByPython(archive: Uint8Array): Promise<z.infer<typeof listed>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'diaba-test-'));
  const file = path.join(folder, 'a.zip');
  await writeFile(file, archive);
  try {
    const { stdout } = await promisify(execFile)('python3', ['-c', READ, file]);
    return listed.parse(JSON.parse(stdout));
  } finally {
    await rm(folder, { recursive: true });
  }
}
