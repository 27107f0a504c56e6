import { benchFrontDoor } from './front-door.ts';
import { benchPlaces } from './places.ts';
import { benchRestarts } from './restart.ts';
import { benchSession } from './session.ts';
import { benchInstall, benchStart } from './start.ts';

/** `npm run bench` measures everything; `npm run bench -- start` only that. */
const BENCHES: Record<string, () => Promise<string[]> | string[]> = {
  'front-door': benchFrontDoor,
  start: benchStart,
  restarts: benchRestarts,
  install: benchInstall,
  places: benchPlaces,
  session: benchSession,
};

const wanted = process.argv.slice(2);
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const line of await bench()) process.stdout.write(`${name}: ${line}\n`);
}
process.exit(0);
