import { append } from '#platform/audit/append.ts';
import { verify } from '#platform/audit/verify.ts';
import { inOwnDatabase } from './support/database.ts';
import { sayTimes, timed, timesOf } from './support/times.ts';

const ENTRIES = 10_000;
const APPENDED = 200;

/** Appending to a long audit log, and verifying all of it. */
export const benchAudit = () =>
  inOwnDatabase({ demo: false }, async ({ db }) => {
    const entry = { actorKind: 'system', action: 'test/done' } as const;
    await db.transaction().execute(async (trx) => {
      for (let nth = 0; nth < ENTRIES; nth += 1) await append(trx, { ...entry, detail: { nth } });
    });
    const whole = await timed(() => verify(db));
    const times: number[] = [];
    for (let nth = 0; nth < APPENDED; nth += 1)
      times.push((await timed(() => db.transaction().execute((trx) => append(trx, entry)))).ms);
    return [
      `an entry is appended in ${sayTimes(timesOf(times))} (at most 20 in the middle)`,
      `${ENTRIES} entries are verified in ${whole.ms.toFixed(0)} ms (at most 2000)`,
    ];
  });
