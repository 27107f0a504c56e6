import { type PriceForm, priceFault } from '#features/marketing/domain/price.ts';
import { PRICES } from '#features/marketing/domain/publication.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Clock } from '#kernel/clock.ts';
import { dayOf } from '#kernel/dates.ts';
import { ok } from '#kernel/result.ts';
import type { Database } from '#platform/db/client.ts';
import { CHANGED, type Edit, forEditors, MISSING, type Outcome, refuse } from './edit.ts';
import { landingById } from './landing-repository.ts';
import { allPrices, priceById, priceFrom, removePrice, writePrice } from './price-repository.ts';

const FIELD_OF = { 'past-day': 'in_force_from', 'price-in-force': 'amount' } as const;

/** Prices of services as editors set them: each is in force until the next one. */
export const createPrices = (db: Database, edit: Edit, clock: Clock) => ({
  save: (actor: Actor, form: PriceForm): Outcome<number> =>
    edit(actor, async (trx) => {
      const before = form.id === undefined ? undefined : await priceById(trx, form.id);
      if (form.id !== undefined && !before) return MISSING;
      if (before && before.version !== form.version) return CHANGED;
      const today = dayOf(clock());
      const fault = priceFault(form, before, today);
      if (fault) return refuse('invalid', `marketing/${fault}`, FIELD_OF[fault]);
      const other = await priceFrom(trx, form.code, form.in_force_from);
      if (other !== undefined && other !== before?.id)
        return refuse('conflict', 'marketing/price-taken', 'in_force_from');
      if (form.landing !== undefined && !(await landingById(trx, form.landing)))
        return refuse('invalid', 'marketing/no-such-landing', 'landing');
      const { id: _, version: _version, landing = null, ...written } = form;
      const isAnnounced = form.in_force_from <= today;
      const id = await writePrice(trx, before?.id, {
        ...written,
        landing,
        is_announced: isAnnounced,
        at: clock(),
      });
      return ok({
        value: id,
        tags: isAnnounced ? [PRICES] : [],
        entry: {
          action: 'marketing/price-saved',
          subject: String(id),
          detail: { price: form.code, amount: form.amount ?? '…', from: form.in_force_from },
        },
      });
    }),

  /** Only unpublished prices can be deleted. */
  remove: (actor: Actor, id: number): Outcome<void> =>
    edit(actor, async (trx) => {
      const before = await priceById(trx, id);
      if (!before) return MISSING;
      if (before.in_force_from <= dayOf(clock()))
        return refuse('conflict', 'marketing/price-in-force', 'amount');
      await removePrice(trx, id);
      const detail = { price: before.code, amount: before.amount ?? '…', from: before.in_force_from };
      const entry = { action: 'marketing/price-removed', subject: String(id), detail };
      return ok({ value: undefined, tags: [], entry });
    }),

  list: (actor: Actor) => forEditors(actor, () => allPrices(db)),
});
