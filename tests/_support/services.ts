import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#platform/db/client.ts';
import { type Clock, systemClock } from '#kernel/clock.ts';
import { createLogging } from '#platform/log/log.ts';
import type { Config } from '#platform/config/config.ts';
import { createServices } from '#services/index.ts';

export const SECRET = 'a secret of thirty-two bytes, for tests only';

type Differences = {
  dataDir?: string;
  demo?: boolean;
  hourlyBudget?: number;
  clock?: Clock;
  secret?: string;
  secretsBefore?: string[];
  objectStore?: string;
  smtp?: Config['smtp'];
  outside?: Partial<Pick<Config, 'rebuildHook' | 'cms'>>;
};

/** Every service over the database of a test; mail goes to a file. */
export const servicesOver = (
  db: Database,
  {
    dataDir = tmpdir(),
    demo = true,
    hourlyBudget = 1_000,
    clock = systemClock,
    secret = SECRET,
    secretsBefore = [],
    objectStore = join(dataDir, 'objects'),
    smtp,
    outside = {},
  }: Differences = {},
) =>
  createServices(
    db,
    createLogging('silent').log,
    {
      secret,
      secretsBefore,
      demo,
      dataDir,
      objectStore,
      smtp,
      sms: { providers: [{ name: 'outbox' }], hourlyBudget },
      ...outside,
    },
    clock,
  );
