import { expect, test } from 'vitest';
import { MINUTE } from '#kernel/clock.ts';
import { proveCrashes } from '../../proofs/wallet/crash.ts';
import { proveModel } from '../../proofs/wallet/model.ts';
import { proveNotices } from '../../proofs/wallet/notices.ts';
import { proveRaces } from '../../proofs/wallet/races.ts';
import { proveRepeats } from '../../proofs/wallet/repeats.ts';
import { inOwnWorld, type World } from '../../proofs/wallet/world.ts';

const SEED = 20_261_130;
const CRASHES = { clients: 4, customersEach: 1, operations: 80, applicationKills: 3, databaseKills: 1 };

/** Each throws where it fails; `npm run prove -- wallet` does the same at length. */
const PROOFS: Record<string, (world: World) => Promise<string[]>> = {
  races: (world) => proveRaces(world, 6, SEED),
  repeats: (world) => proveRepeats(world, 2, 50),
  notices: (world) => proveNotices(world, 40, SEED),
  model: (world) => proveModel(world, { runs: 15, commands: 40 }, SEED),
  crashes: (world) => proveCrashes(world, CRASHES, SEED),
};

test('no money is lost or made, over two instances that are killed', { timeout: 10 * MINUTE }, () =>
  inOwnWorld(async (world) => {
    for (const prove of Object.values(PROOFS)) expect((await prove(world)).length).toBeGreaterThan(0);
  }),
);
