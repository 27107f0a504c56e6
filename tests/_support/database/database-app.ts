import { setInterval } from 'node:timers';
import { SEEDS } from '#services/seeds.ts';
import { startDatabase } from '#platform/db/server/start.ts';

/** The part of the application that owns a data directory: reports the start, then runs until stopped. */
const [dataDir = ''] = process.argv.slice(2);
const say = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);
const started = await startDatabase(
  { dataDir, databaseUrl: undefined, demo: true, seeds: SEEDS },
  { info: () => {}, warn: (text) => say({ warning: text }) },
);

if (started.ok) {
  const { target, stop } = started.value;
  const stay = setInterval(() => {}, 60_000);
  process.once('SIGTERM', () => {
    clearInterval(stay);
    stop().then(() => say({ stopped: true }));
  });
  say({ target });
} else {
  say({ refused: started.error });
}
