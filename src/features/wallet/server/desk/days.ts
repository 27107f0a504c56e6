import type { Actor } from '#kernel/actor.ts';
import { addDays, dayOf, type IsoDate } from '#kernel/dates.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { Trx } from '#platform/db/command.ts';
import { type ComparedDay, type DayLine, differenceOf } from '../../domain/desk/reconciliation.ts';
import { createDayRepository } from './day-repository.ts';
import { createChange, type DeskDeps, FORBIDDEN, mayRead } from './deps.ts';

type Outcome = Promise<Result<void, Failure>>;

const NOT_OVER = fail<Failure>({ kind: 'conflict', code: 'cashier/day-not-over' });
const CLOSED = fail<Failure>({ kind: 'conflict', code: 'cashier/day-closed' });
const EQUAL = fail<Failure>({ kind: 'conflict', code: 'cashier/no-difference' });
const NEEDS_REASON = fail<Failure>({ kind: 'conflict', code: 'cashier/needs-reason' });
const OTHER_DIFFERENCE = fail<Failure>({ kind: 'conflict', code: 'cashier/difference-changed' });
const SECOND_PERSON = fail<Failure>({ kind: 'conflict', code: 'cashier/second-person' });

const DAYS_LISTED = 31;

/** Days on which ledger and bank are compared, and which are closed once they agree or it is known why not. */
export function createDays(deps: DeskDeps) {
  const { clock, db } = deps;
  const repository = createDayRepository(db);
  const change = createChange(deps);

  /** The difference of a day that is over and open, while nothing is dated by others. */
  async function differenceNow(trx: Trx, day: IsoDate): Promise<Result<number, Failure>> {
    const days = createDayRepository(trx);
    if (day >= dayOf(clock())) return NOT_OVER;
    await days.lockDays();
    if (await days.closed(day)) return CLOSED;
    const { onlyLedger, onlyBank } = await days.compared(day);
    return ok(differenceOf(onlyLedger, onlyBank));
  }

  /** Why a difference may be closed, by who did not explain it. */
  async function reasonFor(trx: Trx, day: IsoDate, difference: number, by: string) {
    if (difference === 0) return ok({ reason: '', reasonBy: null });
    const found = await createDayRepository(trx).reason(day);
    if (!found) return NEEDS_REASON;
    if (found.difference !== difference) return OTHER_DIFFERENCE;
    return found.writer === by ? SECOND_PERSON : ok({ reason: found.text, reasonBy: found.writer });
  }

  return {
    async list(actor: Actor): Promise<Result<DayLine[], Failure>> {
      if (!mayRead(actor)) return FORBIDDEN;
      return ok(await repository.days(addDays(dayOf(clock()), -DAYS_LISTED)));
    },

    async open(actor: Actor, day: IsoDate): Promise<Result<ComparedDay, Failure>> {
      if (!mayRead(actor)) return FORBIDDEN;
      const [moves, closed, reason] = await Promise.all([
        repository.compared(day),
        repository.closed(day),
        repository.reason(day),
      ]);
      const self = actor.kind === 'member' ? actor.id : undefined;
      return ok({
        day,
        ...moves,
        difference: differenceOf(moves.onlyLedger, moves.onlyBank),
        closed: closed ?? null,
        reason: reason
          ? { text: reason.text, difference: reason.difference, by: reason.by, isOwn: reason.writer === self }
          : null,
      });
    },

    /** Why ledger and bank differ, for another person to close the day by. */
    explain: (actor: Actor, { day, reason }: { day: IsoDate; reason: string }): Outcome =>
      change(actor, 'wallet.match', (by) => async (trx) => {
        const difference = await differenceNow(trx, day);
        if (!difference.ok) return difference;
        if (difference.value === 0) return EQUAL;
        await createDayRepository(trx).explain(day, { difference: difference.value, reason, by });
        const detail = { difference: difference.value };
        return ok({ value: undefined, entry: { action: 'cashier/day-explained', subject: day, detail } });
      }),

    /** A closed day takes no more money. */
    close: (actor: Actor, { day }: { day: IsoDate }): Outcome =>
      change(actor, 'wallet.approve', (by) => async (trx) => {
        const difference = await differenceNow(trx, day);
        if (!difference.ok) return difference;
        const explained = await reasonFor(trx, day, difference.value, by);
        if (!explained.ok) return explained;
        await createDayRepository(trx).close(day, { difference: difference.value, by, ...explained.value });
        const detail = { difference: difference.value };
        return ok({ value: undefined, entry: { action: 'cashier/day-closed', subject: day, detail } });
      }),
  };
}
