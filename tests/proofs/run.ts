import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { proveWallet } from './wallet/wallet.ts';

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, only: { type: 'string' } },
});

/**
 * `npm run prove -- wallet` runs at length what the tests run in short: random work against real servers that are
 * killed; `-- wallet --only crashes` one part of it, `-- wallet --seed 7` what an earlier run printed.
 */
const PROOFS = { wallet: proveWallet };

const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed);
for (const [name, prove] of Object.entries(PROOFS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  process.stdout.write(`${name}: seed ${seed}\n`);
  for await (const line of prove(seed, values.only)) process.stdout.write(`${name}: ${line}\n`);
}
process.exit(0);
