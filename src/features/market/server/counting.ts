import { marketTag } from '../domain/figures.ts';
import { type Quarter, quartersDue } from '../domain/quarter.ts';
import { dayOf } from '#kernel/dates.ts';
import { announce } from '#platform/changes/changes.ts';
import type { Database } from '#platform/db/client.ts';
import { transaction } from '#platform/db/transaction.ts';
import {
  countedQuarters,
  lockCounting,
  placesCounted,
  type PropertiesOnOffer,
  recount,
} from './repository.ts';

type Options = { db: Database; onOffer: PropertiesOnOffer; at: Date; withDemo: boolean };

/** Counts the quarters that are due, each in a transaction of its own; another instance that does so goes first. */
export async function countDue({ db, onOffer, at, withDemo }: Options): Promise<readonly Quarter[]> {
  const due = quartersDue(await countedQuarters(db), dayOf(at));
  for (const quarter of due)
    await transaction(db, async (trx) => {
      if (!(await lockCounting(trx))) return;
      const before = await placesCounted(trx, quarter);
      await recount(trx, onOffer, quarter, { at, withDemo });
      const places = new Set(['', ...before, ...(await placesCounted(trx, quarter))]);
      await announce(trx, [...places].map(marketTag));
    });
  return due;
}
