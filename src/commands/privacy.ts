import { spreadsheetCsv } from '#formats/csv/csv.ts';
import { parseMoment } from '#kernel/dates.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import type { Config } from '#platform/config/config.ts';
import { openDatabase } from '#platform/db/client.ts';
import { createLogging } from '#platform/log/log.ts';
import { secretOf } from '#platform/crypto/secret.ts';
import { createServices, type Services } from '#services/index.ts';

/** Maintenance of personal data, with the secret of the application. */
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

/** Restores a backup and erases again the accounts that it brings back. */
export const restoreAndErase = (
  target: string,
  config: Config,
  restore: () => Promise<Result<void, string>>,
): Promise<Result<string, string>> =>
  withServices(target, config, async ({ erasures }) => {
    // The restore replaces the erasures that the database knows.
    await erasures.keep();
    const restored = await restore();
    if (!restored.ok) return restored;
    return ok(
      `Restored; ${await erasures.replay()} accounts, letters and reports that were erased since are erased again.`,
    );
  });

/** Seals every card, second factor and notice of a payment with today's secret, so that earlier ones can be removed. */
export const resealAll = (target: string, config: Config): Promise<Result<string, string>> =>
  withServices(target, config, async ({ accounts, wallet }) => {
    const [people, notices] = [await accounts.reseal(), await wallet.reseal()];
    const resealed = people.resealed + notices.resealed;
    const already = people.already + notices.already;
    const unreadable = people.unreadable + notices.unreadable;
    const done = `Sealed with SECRET: ${resealed} now, ${already} before.`;
    return unreadable === 0
      ? ok(`${done} SECRET_BEFORE is not needed for them any more.`)
      : fail(
          `${done} ${unreadable} open with neither SECRET nor SECRET_BEFORE: name the secret they are of.`,
        );
  });

/** A day, or a day and a time in Vietnam, such as 2026-11-20 or 2026-11-20T08:00. */
function momentOf(typed: string): Date | undefined {
  const [, day, time = '00:00'] = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d))?$/.exec(typed) ?? [];
  const read = parseMoment(`${day} ${time}:00`);
  return read.ok ? read.value : undefined;
}

/** The mark of UTF-8, which spreadsheets need. */
const BOM = '\uFEFF';
const COLUMNS = ['kind', 'id', 'name', 'phone', 'email', 'what happened', 'data kept'];

/** Prints whose data may be affected between two moments, for the notice after a leak. */
export async function listAffected(
  target: string,
  config: Config,
  [typedFrom, typedUntil]: [string, string],
): Promise<Result<string, string>> {
  const [from, until] = [momentOf(typedFrom), momentOf(typedUntil)];
  if (!from || !until || from >= until)
    return fail(
      'Name two moments, the earlier first, such as 2026-11-20 2026-11-23T08:00 (time of Vietnam).',
    );
  return withServices(target, config, async ({ privacy, inquiries }) => {
    const [accounts, guests] = [
      await privacy.accountsAffected({ from, until }),
      await inquiries.guestsIn({ from, until }),
    ];
    await privacy.recordListing({ from, until }, { accounts: accounts.length, guests: guests.length });
    const lines = [accounts, guests].flatMap((people, at) =>
      people.map(({ id, name, phone, email, what, data }) => [
        at === 0 ? 'account' : 'guest',
        id,
        name,
        phone,
        email ?? '',
        what.join('; '),
        data.join('; '),
      ]),
    );
    process.stdout.write(BOM + spreadsheetCsv([COLUMNS, ...lines]));
    return ok(`${accounts.length} accounts and ${guests.length} letters of guests.`);
  });
}
