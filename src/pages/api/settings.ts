import type { APIRoute } from 'astro';
import { nameIn } from '#features/marketing/domain/price.ts';
import { sayPrice } from '#features/marketing/ui/labels.ts';
import { reply } from './_reply.ts';

/** The current price list; polled, so never cached. */
export const GET: APIRoute = async ({ locals: { services, lang, t } }) => {
  const prices = await services.marketing.pricesToday();
  return reply(
    prices.map((price) => ({
      code: price.code,
      name: nameIn(price, lang),
      amount: price.amount,
      unit: price.unit,
      text: sayPrice(price, t, lang),
      inForceFrom: price.in_force_from,
    })),
  );
};
