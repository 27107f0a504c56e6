import { afterAll } from 'vitest';
import { createBrowser } from '../browser.ts';
import { freshDatabase } from '../database/database.ts';
import { dataDirectory } from '../database/database-process.ts';
import { startApp } from '../app.ts';
import { readOutbox } from './account-people.ts';
import { SECRET, servicesOver } from '../services.ts';

/** The whole application behind a trusted proxy, and its services over the same database. */
export async function openAccounts(settings: Record<string, string> = {}) {
  const { db, target } = await freshDatabase('demo');
  const folder = await dataDirectory();
  const app = await startApp({
    DATABASE_URL: target,
    DATA_DIR: folder,
    SECRET,
    TRUSTED_PROXIES: '127.0.0.1',
    SMS_HOURLY_BUDGET: '100000',
    ...settings,
  });
  afterAll(() => app.stop());
  return {
    db,
    folder,
    app,
    services: servicesOver(db, { dataDir: folder, hourlyBudget: 100_000 }),
    outbox: readOutbox(folder),
    browse: (cookies: Record<string, string> = {}, address?: string) =>
      createBrowser(app.origin, cookies, address),
  };
}
