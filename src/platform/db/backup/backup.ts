import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { to as copyTo } from 'pg-copy-streams';
import { fail, ok, type Result } from '#kernel/result.ts';
import { writeArchive } from './archive.ts';
import { connect } from '#platform/db/client.ts';
import { syncToDisk } from '../server/home.ts';
import { columnList, listSequences, listTables, quoted, schemaOf } from './inventory.ts';

export type Progress = (text: string) => void;

/** Writes every row of one snapshot to the file, which appears only when it is complete. */
export async function backup(
  target: string,
  file: string,
  progress: Progress = () => {},
): Promise<Result<void, string>> {
  const part = `${file}.part`;
  const client = await connect(target);
  try {
    await client.query('begin isolation level repeatable read, read only');
    const schema = await schemaOf(client);
    if (schema === undefined) return fail('There is nothing to back up: the database is empty.');
    const tables = await listTables(client);
    const header = {
      format: 'diaba-backup/1' as const,
      schema,
      at: new Date().toISOString(),
      tables,
      sequences: await listSequences(client),
    };
    const rows = writeArchive(header, (table) => {
      progress(table.name);
      // As a query, because a partitioned table cannot be copied by its name.
      return client.query(copyTo(`copy (select ${columnList(table)} from ${quoted(table.name)}) to stdout`));
    });
    // Readable by its owner only: it contains personal data.
    await pipeline(rows, createGzip({ level: 4 }), createWriteStream(part, { mode: 0o600 }));
    await syncToDisk(part);
    await rename(part, file);
    await syncToDisk(dirname(file));
    return ok(undefined);
  } finally {
    await rm(part, { force: true });
    await client.end();
  }
}
