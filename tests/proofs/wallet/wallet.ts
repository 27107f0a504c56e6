import { proveCrashes } from './crash.ts';
import { proveModel } from './model.ts';
import { proveNotices } from './notices.ts';
import { proveRaces } from './races.ts';
import { proveRepeats } from './repeats.ts';
import { inOwnWorld } from './world.ts';

const CRASHES = {
  clients: 8,
  customersEach: 20,
  operations: 50_000,
  applicationKills: 200,
  databaseKills: 50,
};

/** That no money is lost or made: each part over two instances and a database server of its own. */
export async function* proveWallet(seed: number, only?: string): AsyncGenerator<string> {
  const parts: Record<string, () => Promise<string[]>> = {
    crashes: () => inOwnWorld((world) => proveCrashes(world, CRASHES, seed)),
    races: () => inOwnWorld((world) => proveRaces(world, 500, seed)),
    repeats: () => inOwnWorld((world) => proveRepeats(world, 100, 50)),
    notices: () => inOwnWorld((world) => proveNotices(world, 1_000, seed)),
    model: () => inOwnWorld((world) => proveModel(world, { runs: 1_000, commands: 100 }, seed)),
  };
  for (const [name, prove] of Object.entries(parts))
    if (only === undefined || only === name) yield* await prove();
}
