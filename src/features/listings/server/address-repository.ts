import type { Database } from '#platform/db/client.ts';

export function createAddressRepository(db: Database) {
  const offered = () =>
    db
      .selectFrom('listing')
      .innerJoin('listing_text', 'listing_text.listing', 'listing.id')
      .select(['listing.id', 'deal', 'kind', 'province', 'district', 'commune'])
      .select(['former_commune', 'published_at'])
      .where('status', '=', 'published');

  return {
    one: (id: number) => offered().where('listing.id', '=', id).executeTakeFirst(),

    from: (id: number, most: number) =>
      offered().where('listing.id', '>=', id).orderBy('listing.id').limit(most).execute(),

    async count(): Promise<number> {
      const all = db.selectFrom('listing').where('status', '=', 'published');
      return Number((await all.select(({ fn }) => fn.countAll().as('n')).executeTakeFirstOrThrow()).n);
    },

    /** The id of the listing at an offset. */
    async at(position: number): Promise<number | undefined> {
      const all = db.selectFrom('listing').select('id').where('status', '=', 'published').orderBy('id');
      return (await all.offset(position).limit(1).executeTakeFirst())?.id;
    },
  };
}
