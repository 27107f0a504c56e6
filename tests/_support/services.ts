import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PaperSeal } from '#platform/crypto/paper-seal.ts';
import type { Database } from '#platform/db/client.ts';
import { type Clock, systemClock } from '#kernel/clock.ts';
import { createLogging } from '#platform/log/log.ts';
import type { Config } from '#platform/config/config.ts';
import { createNoticeWriters } from '#documents/notices.ts';
import { createServices, type Services } from '#services/index.ts';

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
  paperSeal?: PaperSeal | undefined;
  outside?: Partial<Pick<Config, 'rebuildHook' | 'cms' | 'payments' | 'scannerAt'>>;
};

export const ORIGIN = 'https://diaba.example';

/** Sends all letters and short messages that are due. */
export async function deliver(services: Services): Promise<void> {
  const writers = createNoticeWriters(services, ORIGIN);
  for (const channel of ['mail', 'sms'] as const) await services.notices.deliver(writers, channel);
}

/** Runs the job that does so, as an instance does. */
export const startDelivery = (services: Services, target: string): Promise<void> =>
  services.jobs.start([services.notices.delivery(createNoticeWriters(services, ORIGIN))], target);

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
    paperSeal,
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
      paperSeal,
      sms: { providers: [{ name: 'outbox' }], hourlyBudget },
      ...outside,
    },
    clock,
  );
