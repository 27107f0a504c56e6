import { randomUUID } from 'node:crypto';
import { type Actor, may } from '#kernel/actor.ts';
import { addDays, dayOf, type IsoDate } from '#kernel/dates.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { Trx } from '#platform/db/command.ts';
import {
  type ComparedDay,
  type DayLine,
  differenceOf,
  LARGE_FEE,
  type Outgoing,
} from '../../domain/desk/reconciliation.ts';
import { BANK_FEES, bankAccount, DRAWN, lines } from '../../domain/ledger.ts';
import { createDayRepository } from './day-repository.ts';
import { createChange, type DeskDeps, FORBIDDEN, mayRead } from './deps.ts';
import { createStatementRepository } from './statement-repository.ts';

type Outcome = Promise<Result<void, Failure>>;

const NOT_OVER = fail<Failure>({ kind: 'conflict', code: 'cashier/day-not-over' });
const CLOSED = fail<Failure>({ kind: 'conflict', code: 'cashier/day-closed' });
const EQUAL = fail<Failure>({ kind: 'conflict', code: 'cashier/no-difference' });
const NEEDS_REASON = fail<Failure>({ kind: 'conflict', code: 'cashier/needs-reason' });
const OTHER_DIFFERENCE = fail<Failure>({ kind: 'conflict', code: 'cashier/difference-changed' });
const MOVED_ON = fail<Failure>({ kind: 'conflict', code: 'cashier/moved-on' });
const ADMINISTRATOR = fail<Failure>({ kind: 'forbidden', code: 'cashier/administrator-books' });
const SECOND_PERSON = fail<Failure>({ kind: 'conflict', code: 'cashier/second-person' });

const DAYS_LISTED = 31;

/** Days on which ledger and bank are compared, and which are closed once they agree or it is known why not. */
export function createDays(deps: DeskDeps) {
  const { clock, db, post } = deps;
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

    /** Books what a bank took without us; what is large, and what the company took, by an administrator. */
    bookLine: (actor: Actor, { line: id, as }: { line: number; as: Outgoing }): Outcome =>
      change(actor, 'wallet.match', (by) => async (trx) => {
        const statements = createStatementRepository(trx);
        const line = await statements.openLine(id);
        if (!line) return MOVED_ON;
        const amount = 0 - line.amount;
        const isLarge = as === 'drawn' || amount >= LARGE_FEE;
        if (isLarge && !may(actor, 'wallet.adjust')) return ADMINISTRATOR;
        const transfer = randomUUID();
        await post(trx, {
          id: transfer,
          kind: as,
          subject: line.reference === '' ? line.bankAccount : line.reference,
          bankDate: line.date,
          madeBy: by,
          lines: lines(as === 'drawn' ? DRAWN : BANK_FEES, bankAccount(line.bankAccount), amount),
        });
        await statements.link(id, { receipt: null, transfer });
        return ok({ value: undefined, entry: { action: `cashier/${as}`, subject: transfer } });
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
