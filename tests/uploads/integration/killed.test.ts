import { expect, test } from 'vitest';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { makePerson } from '../../_support/people/account-people.ts';
import { proveArrivals } from './_proof.ts';

const { db, target } = await freshDatabase();

// What a killed process worked on is taken up after a minute.
test(
  'files arrive over lines that break while the process is killed, and little is sent again',
  { timeout: 240_000 },
  async () => {
    const { id: account } = await makePerson(db);
    const world = { db, target, folder: await dataDirectory(), account };
    const sizes = [3_000_000, 6_000_000, 4_000_000];
    const proof = await proveArrivals(world, { sizes, kills: 1 });
    expect(proof).toMatchObject({ arrived: sizes.length, cuts: 3 * sizes.length, killed: 1 });
    expect(proof.sent).toBeLessThan(1.35 * proof.total);
  },
);
