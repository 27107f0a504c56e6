import { tmpdir } from 'node:os';
import type { Database } from '#platform/db/client.ts';
import { createLogging } from '#platform/log.ts';
import { createServices } from '#services.ts';

/** Every service over the database of a test; what they send goes to a file that nobody reads. */
export const servicesOver = (db: Database) =>
  createServices(db, createLogging('silent').log, {
    secret: 'a secret of thirty-two bytes, for tests only',
    demo: true,
    dataDir: tmpdir(),
    sms: { providers: [{ name: 'outbox' }], hourlyBudget: 1_000 },
  });
