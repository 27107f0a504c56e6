import { randomUUID } from 'node:crypto';
import { fail, ok, type Result } from '#kernel/result.ts';
import type { Config } from '#platform/config/config.ts';
import { openDatabase } from '#platform/db/client.ts';
import { createLogging } from '#platform/log/log.ts';
import { createServices } from '#services/index.ts';

/** Recomputes every balance and hash of the ledger and says what differs. */
export async function verifyLedger(target: string, config: Config): Promise<Result<string, string>> {
  const db = openDatabase(target, 'maintenance');
  try {
    // This command seals nothing.
    const settings = { ...config, secret: config.secret ?? randomUUID() };
    const { wallet } = createServices(db, createLogging('warn').log, settings);
    const { entries, breaks } = await wallet.findBreaks();
    if (breaks.length > 0) return fail(['The ledger is broken:', ...breaks].join('\n'));
    return ok(`The ledger is whole: ${entries} entries.`);
  } finally {
    await db.destroy();
  }
}
