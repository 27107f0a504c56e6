import { createSourceRepository } from '#features/sources/server/repository.ts';
import { createSourceService } from '#features/sources/server/service.ts';
import { createClientErrors } from '#platform/client-errors.ts';
import type { Database } from '#platform/db/client.ts';
import type { Log } from '#platform/log.ts';

/** Builds every service over the real database; pages and actions find the result on `Astro.locals.services`. */
export const createServices = (db: Database, log: Log) => ({
  clientErrors: createClientErrors(log),
  sources: createSourceService(createSourceRepository(db)),
});

export type Services = ReturnType<typeof createServices>;
