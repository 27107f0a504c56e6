import { applyChanges } from '#features/places/domain/changes/apply-changes.ts';
import {
  type ChangeLine,
  type ChangeLoad,
  type ChangeReport,
  COLUMNS,
  readChanges,
} from '#features/places/domain/changes/change-table.ts';
import { fullName } from '#features/places/domain/unit.ts';
import { readLoadedTable, refuseLoad, refuseRows } from '#formats/csv/loaded-table.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Clock } from '#kernel/clock.ts';
import { dayOf, isoDate } from '#kernel/dates.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { RowsRefusal } from '#kernel/web/table-load.ts';
import type { Audit } from '#platform/audit/append.ts';
import { announce } from '#platform/changes/changes.ts';
import type { Database } from '#platform/db/client.ts';
import { createCommand, type Trx } from '#platform/db/command.ts';
import { transaction } from '#platform/db/transaction.ts';
import { defineSweep } from '#platform/jobs/define-job.ts';
import { createChangeRepository } from './change-repository.ts';
import { buildRegister } from './register-build.ts';
import { writeRegister } from './seed.ts';
import { PLACES_TAG } from './service.ts';
import { PERSONAL_TABLES } from './tables.ts';

const FORBIDDEN: Failure = { kind: 'forbidden', code: 'places/not-allowed' };
const ALL_DAYS = isoDate.parse('9999-12-30');

function readTable(text: string): Result<ChangeLine[], RowsRefusal> {
  const table = readLoadedTable(text, COLUMNS);
  if (!table.ok) return table;
  const { lines, problems } = readChanges(table.value);
  return problems.length > 0 ? refuseRows(problems) : ok(lines);
}

/** Changes of places by acts: loaded whole or not at all, followed from the day on which they take effect. */
export function createPlaceChanges({ db, audit, clock }: { db: Database; audit: Audit; clock: Clock }) {
  const command = createCommand({ db, audit, forbidden: FORBIDDEN.code });
  const today = () => dayOf(clock());

  /** What a table makes of the register, with all that is still to come. */
  async function plan(trx: Trx, lines: readonly ChangeLine[]): Promise<Result<ChangeReport, RowsRefusal>> {
    const stored = await createChangeRepository(trx).tables();
    const { data } = buildRegister(stored, ALL_DAYS);
    const applied = applyChanges(data, lines);
    if (!applied.ok) return refuseRows(applied.error);
    const before = new Map(data.units.map((unit) => [unit.code, unit]));
    const isNews = applied.value.changes.length > data.changes.length;
    const rows = lines.map(({ line, act, from, to, kind, name }) => {
      const unit = before.get(from);
      return {
        line,
        act: act.id,
        day: act.effectiveOn,
        from,
        was: unit ? fullName(unit) : from,
        to,
        is: fullName({ kind, name }),
      };
    });
    return ok({ isNews, rows });
  }

  return {
    /** Loads a table of changes; a dry run only reports what it would change. */
    async load(
      actor: Actor,
      text: string,
      { dryRun }: { dryRun: boolean },
    ): Promise<Result<ChangeReport, RowsRefusal>> {
      if (!may(actor, 'places.load')) return refuseLoad(FORBIDDEN);
      const read = readTable(text);
      if (!read.ok) return read;
      const lines = read.value;
      let refusal: RowsRefusal | undefined;
      const done = await command(actor, 'places.load', async (trx) => {
        if (!dryRun) await createChangeRepository(trx).lock();
        const planned = await plan(trx, lines);
        if (!planned.ok) {
          refusal = planned.error;
          return planned;
        }
        if (dryRun || !planned.value.isNews) return ok({ value: planned.value });
        const acts = [...new Set(lines.map(({ act }) => act.id))];
        const by = actor.kind === 'member' ? actor.id : null;
        const id = await createChangeRepository(trx).add({
          text,
          acts,
          days: lines.map(({ act }) => act.effectiveOn),
          by,
        });
        await writeRegister(trx, today());
        const entry = {
          action: 'places/changes-loaded',
          subject: String(id),
          detail: { acts, lines: lines.length },
        };
        return ok({ value: planned.value, tags: [PLACES_TAG], entry });
      });
      return done.ok ? done : refusal ? fail(refusal) : refuseLoad(done.error);
    },

    /** Leaves out a table again, unless a later one depends on it. */
    takeBack: (actor: Actor, id: number): Promise<Result<void, Failure>> =>
      command(actor, 'places.load', async (trx) => {
        const repository = createChangeRepository(trx);
        await repository.lock();
        const taken = await repository.remove(id);
        if (!taken) return fail<Failure>({ kind: 'missing', code: 'places/no-such-load' });
        const rest = await repository.tables();
        const { refused } = buildRegister(rest, ALL_DAYS);
        if (refused.some((other) => other > id))
          return fail<Failure>({ kind: 'conflict', code: 'places/load-needed' });
        await writeRegister(trx, today());
        const entry = {
          action: 'places/changes-taken-back',
          subject: String(id),
          detail: { acts: taken.acts },
        };
        return ok({ value: undefined, tags: [PLACES_TAG], entry });
      }),

    async loads(actor: Actor): Promise<Result<ChangeLoad[], Failure>> {
      return may(actor, 'places.load') ? ok(await createChangeRepository(db).loads()) : fail(FORBIDDEN);
    },

    personalTables: PERSONAL_TABLES,
    jobs: [
      defineSweep({
        name: 'places/follow-changes',
        // Acts take effect as their day begins.
        schedule: '2 0 * * *',
        run: async () => {
          if (!(await createChangeRepository(db).isDue(today()))) return;
          await transaction(db, async (trx) => {
            await createChangeRepository(trx).lock();
            await writeRegister(trx, today());
            await announce(trx, [PLACES_TAG]);
          });
        },
      }),
    ],
  };
}
