import { createCourtService } from '#features/courts/server/service.ts';
import { createPlaceAddresses } from '#features/places/server/addresses.ts';
import { placesForListings } from '#features/places/server/for-listings.ts';
import { placeDirectory } from '#features/places/server/for-others.ts';
import { placesForPlanning } from '#features/places/server/for-planning.ts';
import { createOutlineImporter } from '#features/places/server/outline-import.ts';
import { createOutlineRepository } from '#features/places/server/outline-repository.ts';
import { createPlaceRepository } from '#features/places/server/repository.ts';
import { createPlaceService } from '#features/places/server/service.ts';
import { createPlanAddresses } from '#features/planning/server/addresses.ts';
import { createPlanImports } from '#features/planning/server/import/plan-import.ts';
import { createPlanLinks } from '#features/planning/server/links.ts';
import { createPlanFeatures } from '#features/planning/server/ogc.ts';
import { createPlanningService } from '#features/planning/server/service.ts';
import { createPlanTiles } from '#features/planning/server/tiles.ts';
import { createSourceRepository } from '#features/sources/server/repository.ts';
import { createSourceService } from '#features/sources/server/service.ts';
import { pathTo } from '#routes/index.ts';
import type { Base } from './base.ts';

export const mapStorePath = (slug: string) => pathTo('mapStore', { city_name: slug });
export const planningWardPath = (city: string, ward: string) =>
  pathTo('planningWard', { city_name: city, ward_name: ward });

/** Places, courts, plans and where the data comes from. */
export function createPlaceServices({ db, audit, clock, hide, isProven }: Base) {
  const places = createPlaceService(createPlaceRepository(db), createOutlineRepository(db));
  const directory = placeDirectory(places);
  const country = placesForPlanning(places);
  return {
    services: {
      places,
      outlines: createOutlineImporter(db),
      courts: createCourtService(db, directory, clock),
      planning: createPlanningService({ db, country, clock }),
      planFeatures: createPlanFeatures({ db }),
      planImports: createPlanImports({ db, audit }),
      planLinks: createPlanLinks({ db, hide, isProven }),
      planTiles: createPlanTiles({ db }),
      sources: createSourceService(createSourceRepository(db)),
    },
    placeAddresses: createPlaceAddresses(places, pathTo('places')),
    planAddresses: createPlanAddresses({
      db,
      country,
      storePath: ({ slug }) => mapStorePath(slug),
      wardPath: ({ slug, city }) => planningWardPath(city.slug, slug),
    }),
    listedPlaces: { ...placesForListings(places), placeInWords: directory.placeInWords },
  };
}

export type PlaceServices = ReturnType<typeof createPlaceServices>;
