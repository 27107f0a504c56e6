import { createCourtService } from '#features/courts/server/service.ts';
import { placesForOthers } from '#features/places/server/for-others.ts';
import { createOutlineImporter } from '#features/places/server/outline-import.ts';
import { createOutlineRepository } from '#features/places/server/outline-repository.ts';
import { createPlaceRepository } from '#features/places/server/repository.ts';
import { createPlaceService } from '#features/places/server/service.ts';
import { createSourceRepository } from '#features/sources/server/repository.ts';
import { createSourceService } from '#features/sources/server/service.ts';
import { systemClock } from '#kernel/clock.ts';
import { createClientErrors } from '#platform/client-errors.ts';
import type { Database } from '#platform/db/client.ts';
import type { Log } from '#platform/log.ts';
import { createProofOfWork } from '#platform/proof-of-work.ts';

/** Builds every service over the real database; pages and actions find the result on `Astro.locals.services`. */
export function createServices(db: Database, log: Log, { secret }: { secret: string }) {
  const places = createPlaceService(createPlaceRepository(db), createOutlineRepository(db));
  return {
    clientErrors: createClientErrors(log),
    courts: createCourtService(db, placesForOthers(places), systemClock),
    places,
    outlines: createOutlineImporter(db),
    proof: createProofOfWork({ secret }),
    sources: createSourceService(createSourceRepository(db)),
  };
}

export type Services = ReturnType<typeof createServices>;
