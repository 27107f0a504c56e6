import { execFile } from 'node:child_process';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createIndexRepository } from '#features/listings/server/register-repository.ts';
import { createIndexSync } from '#search-index/index-sync.ts';
import { startDatabase } from '#platform/db/server/start.ts';
import type { Database } from '#platform/db/client.ts';
import { dataDirectory } from '../../../_support/database/database-process.ts';
import { must } from '../../../_support/people/whole-person.ts';

const quiet = { info: () => undefined, warn: () => undefined };

const offer = async (db: Database, count: number) => {
  for (let nth = 0; nth < count; nth += 1)
    await db
      .insertInto('listing')
      .values({
        status: 'published',
        deal: 'ban',
        kind: 'dat',
        province: '79',
        commune: '26740',
        area: 60,
        published_at: new Date(),
        expires_on: '2030-01-01',
        words: '',
        has_plan: false,
      })
      .execute();
};

/** Ids, and nothing of the listings themselves. */
function createIds() {
  const ids = new Set<number>();
  return {
    put: ({ id }: { id: number }) => void ids.add(id),
    drop: (id: number) => void ids.delete(id),
    isStale: () => false,
    ids,
  };
}

test('an index that outlives its primary finds what is published on one that lost the last commits', async () => {
  const dataDir = await dataDirectory();
  const start = async () =>
    must(await startDatabase({ dataDir, databaseUrl: undefined, demo: false, seeds: [] }, quiet));
  const place = path.join(dataDir, 'postgres', 'data');
  const standby = path.join(dataDir, 'standby');
  let primary = await start();
  await offer(primary.db, 3);
  await primary.stop();
  // The files keep their owner, the server's user.
  await promisify(execFile)('cp', ['-a', place, standby]);

  primary = await start();
  const current = () => createIndexRepository(primary.db);
  const index = createIndexSync(createIds, {
    snapshot: () => current().snapshot(),
    rows: (after, most) => current().rows(after, most),
    changedSince: (snapshot, most) => current().changedSince(snapshot, most),
  });
  await offer(primary.db, 100);
  expect((await index()).ids.size).toBe(103);
  await primary.stop();

  // The standby had received only the first three, and gives the numbers of the lost transactions to others.
  await rm(place, { recursive: true });
  await rename(standby, place);
  primary = await start();
  await offer(primary.db, 2);
  expect((await index()).ids.size).toBe(5);
  await primary.stop();
});
