import type { Actor } from '#kernel/actor.ts';
import { dayOf } from '#kernel/dates.ts';
import { type Failure, type Result, ok } from '#kernel/result.ts';
import type { Today } from '../../domain/desk/today.ts';
import { type DeskDeps, FORBIDDEN, mayRead } from './deps.ts';
import { createSuspenseRepository } from './suspense-repository.ts';
import { createTodayRepository } from './today-repository.ts';

/** What a cashier sees first. */
export function createToday({ db, clock }: Pick<DeskDeps, 'db' | 'clock'>) {
  const repository = createTodayRepository(db);
  const suspense = createSuspenseRepository(db);
  return async (actor: Actor): Promise<Result<Today, Failure>> => {
    if (!mayRead(actor)) return FORBIDDEN;
    const day = dayOf(clock());
    const [moved, figures, topUps, withdrawals, banks] = await Promise.all([
      repository.moved(day),
      suspense.figures(),
      repository.waitingTopUps(),
      repository.waitingWithdrawals(),
      repository.banks(),
    ]);
    return ok({ day, moved, suspense: figures, topUps, withdrawals, banks });
  };
}
