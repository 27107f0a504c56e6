import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../../_support/database/database.ts';
import { offer } from '../../_support/land/offers.ts';
import { notedOf, say, waitingIn, worker } from '../../_support/reports.ts';
import { servicesOver } from '../../_support/services.ts';

const { db } = await freshDatabase();
const { reports } = servicesOver(db).listings;
const [moderator, editor] = [await worker(db, 'moderator'), await worker(db, 'editor')];
const SETTLED = { ok: false, error: { kind: 'conflict', code: 'listings/report-settled' } };
const PRICE = { what: 'price', outcome: 'failed' } as const;

const statusOf = async (id: number) =>
  (await db.selectFrom('listing').select('status').where('id', '=', id).executeTakeFirst())?.status;
const eventsOf = async (id: number) =>
  (await db.selectFrom('listing_event').select('what').where('listing', '=', id).execute()).map(
    ({ what }) => what,
  );

describe('two at once', () => {
  const DEEDS = ['dismiss', 'withdraw'] as const;
  const PAIRS = DEEDS.flatMap((one) => DEEDS.map((other) => [one, other] as const));

  test.each(PAIRS)('one who would %s and one who would %s: the first settles it', async (one, other) => {
    for (let time = 0; time < 10; time += 1) {
      const id = await offer(db);
      const report = await say(db, id);
      const done = await Promise.all([reports[one](moderator, report), reports[other](editor, report)]);
      expect(done.filter(({ ok }) => ok)).toHaveLength(1);
      expect(done.find(({ ok }) => !ok)).toEqual(SETTLED);
      const noted = await notedOf(db, id);
      expect(noted).toHaveLength(1);
      const isDown = noted[0]?.action === 'listings/withdrawn';
      expect([await statusOf(id), await eventsOf(id)]).toEqual(
        isDown ? ['withdrawn', ['withdrawn']] : ['published', []],
      );
      expect(noted[0]?.actor).toBe(done[0]?.ok ? moderator.id : editor.id);
    }
  });

  test('and all reports of one listing at once, by many', { timeout: 60_000 }, async () => {
    const id = await offer(db);
    const ids: number[] = [];
    for (let nth = 0; nth < 12; nth += 1) ids.push(await say(db, id));
    const actions = ids.map((report, nth) => {
      if (nth % 3 === 0) return reports.withdraw(moderator, report);
      if (nth % 3 === 1) return reports.dismiss(editor, report, ids.at(-1));
      return reports.check(editor, report, PRICE);
    });
    const done = await Promise.all(actions);
    for (const one of done)
      if (!one.ok) expect(['listings/report-settled', 'listings/not-so']).toContain(one.error.code);
    expect((await waitingIn(db)).filter((report) => ids.includes(report))).toEqual([]);
    expect((await eventsOf(id)).length).toBeLessThanOrEqual(1);
  });
});
