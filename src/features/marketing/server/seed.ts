import type { Transaction } from 'kysely';
import { parseMoment } from '#kernel/dates.ts';
import { type Seed, versionOf } from '#platform/db/seed.ts';
import type { Tables } from '#platform/db/tables.ts';
import { CATEGORIES, PAGES, POLICY_SLUG, PRICES, textsOfPages } from './facts/services.ts';

const TEXTS = textsOfPages();

/** The day from which these texts are in force. */
const WRITTEN = parseMoment('2026-11-22 00:00:00');

async function seedLanding(trx: Transaction<Tables>, { slug, vi, en }: (typeof TEXTS)[number]) {
  const page = PAGES.find((one) => one.slug === slug);
  const category = await trx
    .selectFrom('landing_category')
    .select('id')
    .where('slug', '=', page?.category ?? '')
    .executeTakeFirst();
  const said = {
    category: category?.id ?? null,
    title_vi: vi.title,
    title_en: en.title,
    lead_vi: vi.lead,
    lead_en: en.lead,
    body_vi: vi.body,
    body_en: en.body,
    position: page?.position ?? 0,
    ...(WRITTEN.ok && { at: WRITTEN.value }),
  };
  const named = await trx
    .selectFrom('landing_slug')
    .select('landing')
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (named) {
    await trx
      .updateTable('landing')
      .set(said)
      .where('id', '=', named.landing)
      .where('is_seeded', '=', true)
      .execute();
    return;
  }
  const { id } = await trx
    .insertInto('landing')
    .values({
      ...said,
      slug,
      kind: slug === POLICY_SLUG ? 'policy' : 'service',
      cover: null,
      status: 'published',
      is_seeded: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.insertInto('landing_slug').values({ slug, landing: id }).execute();
}

async function seedPrice(trx: Transaction<Tables>, { page, ...price }: (typeof PRICES)[number]) {
  const landing = await trx
    .selectFrom('landing_slug')
    .select('landing')
    .where('slug', '=', page)
    .executeTakeFirst();
  const row = { ...price, landing: landing?.landing ?? null, is_seeded: true, is_announced: true };
  await trx
    .insertInto('service_price')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['code', 'in_force_from'])
        .doUpdateSet(row)
        .where('service_price.is_seeded', '=', true),
    )
    .execute();
}

/** The built-in offers and terms; texts that editors have changed are kept. */
export const services: Seed = {
  name: 'marketing',
  kind: 'reference',
  version: versionOf([TEXTS, CATEGORIES, PAGES, PRICES]),
  run: async (trx) => {
    await trx
      .insertInto('landing_category')
      .values([...CATEGORIES])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    for (const text of TEXTS) await seedLanding(trx, text);
    for (const price of PRICES) await seedPrice(trx, price);
  },
};
