import { expect, test } from 'vitest';
import { isUnavailable } from '#platform/db/unavailable.ts';
import { photo } from '../../../../src/platform/images/_pictures.ts';
import { freshDatabase } from '../../../_support/database/database.ts';
import { must } from '../../../_support/people/whole-person.ts';
import { servicesOver } from '../../../_support/services.ts';
import { startBucket } from './_bucket.ts';
import { folder } from './_folder.ts';

const { db } = await freshDatabase();
const SMALL = { width: 400, format: 'webp' } as const;

test('what is uploaded at one instance is seen at the other; without the bucket only sizes made before are', async () => {
  const bucket = await startBucket();
  const [one, two] = await Promise.all(
    [1, 2].map(async () => servicesOver(db, { dataDir: await folder(), objectStore: bucket.address })),
  );
  const { id } = must(await (one ?? expect.fail()).pictures.add(await photo()));
  const other = two ?? expect.fail();
  expect((await other.pictures.find(id, SMALL)).ok).toBe(true);

  bucket.mischief = (_, response) => (response.destroy(), true);
  expect((await other.pictures.find(id, SMALL)).ok).toBe(true);
  const error: unknown = await other.pictures
    .find(id, { width: 800, format: 'webp' })
    .catch((thrown) => thrown);
  expect(isUnavailable(error)).toBe(true);
  bucket.mischief = () => false;
  expect((await other.pictures.find(id, { width: 800, format: 'webp' })).ok).toBe(true);
});
