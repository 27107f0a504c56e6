import { createBaseMapService } from '#features/basemap/server/service.ts';
import { createStreets } from '#features/basemap/server/streets.ts';
import { createCourtService } from '#features/courts/server/service.ts';
import { createPlaceChanges } from '#features/places/server/changes.ts';
import { createPlaceAddresses } from '#features/places/server/addresses.ts';
import { createPlaceDirectory } from '#features/places/server/directory.ts';
import { createOutlineImporter } from '#features/places/server/outline-import.ts';
import { createOutlineRepository } from '#features/places/server/outline-repository.ts';
import { createPlaceRepository } from '#features/places/server/repository.ts';
import { createPlaceService } from '#features/places/server/service.ts';
import { createPlanAddresses } from '#features/planning/server/addresses.ts';
import { createPlanImports } from '#features/planning/server/import/plan-import.ts';
import { createPlanFiles } from '#features/planning/server/desk/plan-files.ts';
import { createPlanLinks } from '#features/planning/server/links.ts';
import { createPlanFeatures } from '#features/planning/server/ogc.ts';
import { createPlanningService } from '#features/planning/server/service.ts';
import { createPlanVersions } from '#features/planning/server/desk/plan-versions.ts';
import { createPlanTiles } from '#features/planning/server/tiles.ts';
import { createSourceRepository } from '#features/sources/server/repository.ts';
import { createSourceService } from '#features/sources/server/service.ts';
import { pathTo } from '#routes/index.ts';
import type { Base } from './base.ts';

export const mapStorePath = (slug: string) => pathTo('mapStore', { city_name: slug });
export const planningWardPath = (city: string, ward: string) =>
  pathTo('planningWard', { city_name: city, ward_name: ward });

/** Places, courts, plans and where the data comes from. */
export function createPlaceServices({ db, batch, audit, clock, hide, isProven, jobs, objects, log }: Base) {
  const places = createPlaceService(createPlaceRepository(db), createOutlineRepository(db), clock);
  const directory = createPlaceDirectory(places);
  const baseMap = createBaseMapService();
  const planImports = createPlanImports({ db: batch, audit });
  const planVersions = createPlanVersions({ db, places: directory, clock, still: baseMap.still });
  return {
    services: {
      baseMap,
      streets: createStreets({ db, objects, audit }),
      places,
      placeChanges: createPlaceChanges({ db, audit, clock }),
      outlines: createOutlineImporter(db),
      courts: createCourtService(db, directory, clock),
      planning: createPlanningService({
        db,
        places: directory,
        clock,
        provinceBox: (code) => baseMap.frameOf(code).around,
      }),
      planFeatures: createPlanFeatures({ db }),
      planFiles: createPlanFiles({
        db,
        objects,
        jobs,
        log,
        places: directory,
        imports: planImports,
        mapOf: planVersions.mapOf,
      }),
      planImports,
      planVersions,
      planLinks: createPlanLinks({ db, hide, isProven }),
      planTiles: createPlanTiles({ db }),
      sources: createSourceService(createSourceRepository(db)),
    },
    placeAddresses: createPlaceAddresses(places, (place) => pathTo('place', { place })),
    planAddresses: createPlanAddresses({
      db,
      places: directory,
      storePath: ({ slug }) => mapStorePath(slug),
      wardPath: ({ slug, city }) => planningWardPath(city.slug, slug),
    }),
    directory,
  };
}

export type PlaceServices = ReturnType<typeof createPlaceServices>;
