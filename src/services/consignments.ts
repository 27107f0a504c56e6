import { createConsignmentService } from '#features/consignments/server/service.ts';
import type { createFavouriteService } from '#features/favourites/server/service.ts';
import type { createNoticeService } from '#features/notices/server/service.ts';
import { plansFor } from '#features/planning/server/for-listings.ts';
import type { createRequestService } from '#features/requests/server/service.ts';
import type { createThreadService } from '#features/threads/server/service.ts';
import { addressParts } from '#features/listings/server/addresses.ts';
import { pathTo } from '#routes/index.ts';
import type { Base } from './base.ts';
import type { ContentServices } from './content.ts';
import type { PlaceServices } from './places.ts';
import type { PropertyServices } from './property.ts';

type Others = {
  favourites: Pick<ReturnType<typeof createFavouriteService>, 'savedTimes'>;
  notices: ReturnType<typeof createNoticeService>;
  threads: ReturnType<typeof createThreadService>;
  requests: Pick<ReturnType<typeof createRequestService>, 'countFitting'>;
};

/** Consignments: what owners offer, and the listings that it becomes. */
export function createConsignments(
  { db, audit, clock, uploads, pictures }: Base,
  { services: { planning }, directory }: PlaceServices,
  { services: { listings, market } }: PropertyServices,
  { services: { sitemap } }: ContentServices,
  { favourites, notices, threads, requests }: Others,
) {
  return createConsignmentService({
    db,
    audit,
    clock,
    places: directory,
    listings: listings.consigned,
    uploads,
    threads,
    notices,
    bandOf: market.bandOf,
    planOf: plansFor(planning),
    drawCard: (picture) => pictures.find(picture, 'card'),

    countFitting: requests.countFitting,

    /** How readers take to some listings. */
    async interestIn(refs) {
      const ids = refs.map(({ id }) => id);
      const paths = refs.map((ref) => pathTo('listing', addressParts(ref)));
      const [views, saved, contacted] = await Promise.all([
        sitemap.visitsOf(paths),
        favourites.savedTimes(ids),
        listings.consigned.contactedTimes(ids),
      ]);
      return new Map(
        ids.map((id, at) => [
          id,
          {
            views: views.get(paths[at] ?? '') ?? 0,
            saved: saved.get(id) ?? 0,
            contacted: contacted.get(id) ?? 0,
          },
        ]),
      );
    },
  });
}
