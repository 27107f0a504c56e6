import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { BackTest } from '#features/valuation/domain/market/report.ts';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';

/** Earlier runs are kept for a while, so that the width used on a day can be looked up. */
const KEPT = 30;

const spans = z.object({ all: z.number(), withoutFold: z.array(z.number()), tested: z.int() });
const widthsRow = spans.extend({ provinces: z.record(z.string(), spans) }).nullable();

export async function latestBackTest(db: Database): Promise<BackTest | undefined> {
  const run = await db.selectFrom('back_test').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
  if (!run) return undefined;
  const { id, at, coverage, sample, tested, is_demo, widths } = run;
  const areas = await db
    .selectFrom('back_test_area')
    .select(['place', 'kind', 'province', 'sample', 'tested', 'error', 'within'])
    .where('back_test', '=', id)
    .orderBy('place')
    .orderBy('kind')
    .execute();
  return { at, coverage, sample, tested, isDemo: is_demo, widths: widthsRow.parse(widths), areas };
}

export async function keepBackTest(trx: Transaction<Tables>, run: BackTest) {
  const { at, coverage, sample, tested, isDemo, widths, areas } = run;
  const { id } = await trx
    .insertInto('back_test')
    .values({
      at,
      coverage,
      sample,
      tested,
      is_demo: isDemo,
      widths: widths && JSON.stringify(widths),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (areas.length > 0)
    await trx
      .insertInto('back_test_area')
      .values(areas.map((area) => ({ back_test: id, ...area })))
      .execute();
  await trx
    .deleteFrom('back_test')
    .where('id', '<=', id - KEPT)
    .execute();
}
