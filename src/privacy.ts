import { fail, ok, type Result } from '#kernel/result.ts';
import type { Config } from '#platform/config.ts';
import { openDatabase } from '#platform/db/client.ts';
import { createLogging } from '#platform/log.ts';
import { secretOf } from '#platform/secret.ts';
import { createServices, type Services } from '#services.ts';

/** Work of the operator's on what is kept of people, with the secret that the application has. */
async function withServices(
  target: string,
  config: Config,
  work: (services: Services) => Promise<Result<string, string>>,
): Promise<Result<string, string>> {
  const secret = await secretOf(config);
  if (!secret.ok) return secret;
  const db = openDatabase(target, 'maintenance');
  try {
    return await work(createServices(db, createLogging('warn').log, { ...config, secret: secret.value }));
  } finally {
    await db.destroy();
  }
}

/** Puts a backup in place of what is there, and erases again whom it brings back. */
export const restoreAndErase = (
  target: string,
  config: Config,
  restore: () => Promise<Result<void, string>>,
): Promise<Result<string, string>> =>
  withServices(target, config, async ({ accounts: { erasures } }) => {
    // What the database knows of erasures goes with its rows.
    await erasures.keep();
    const restored = await restore();
    if (!restored.ok) return restored;
    return ok(`Restored; ${await erasures.replay()} accounts that were erased since are erased again.`);
  });

/** Seals every card and second factor with the secret of today, so that those before it may go. */
export const resealAll = (target: string, config: Config): Promise<Result<string, string>> =>
  withServices(target, config, async ({ accounts }) => {
    const { anew, already, unreadable } = await accounts.reseal();
    const done = `Sealed with SECRET: ${anew} anew, ${already} before.`;
    return unreadable === 0
      ? ok(`${done} SECRET_BEFORE is not needed for them any more.`)
      : fail(
          `${done} ${unreadable} open with neither SECRET nor SECRET_BEFORE: name the secret they are of.`,
        );
  });
