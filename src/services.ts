import { createAccountService } from '#features/accounts/server/service.ts';
import { createCourtService } from '#features/courts/server/service.ts';
import { placesForOthers } from '#features/places/server/for-others.ts';
import { createOutlineImporter } from '#features/places/server/outline-import.ts';
import { createOutlineRepository } from '#features/places/server/outline-repository.ts';
import { createPlaceRepository } from '#features/places/server/repository.ts';
import { createPlaceService } from '#features/places/server/service.ts';
import { createSourceRepository } from '#features/sources/server/repository.ts';
import { createSourceService } from '#features/sources/server/service.ts';
import { type Clock, systemClock } from '#kernel/clock.ts';
import { append } from '#platform/audit/append.ts';
import { listEntries } from '#platform/audit/list.ts';
import { createClientErrors } from '#platform/client-errors.ts';
import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/db/client.ts';
import { createImages } from '#platform/images.ts';
import type { Log } from '#platform/log.ts';
import { createPasswordHash } from '#platform/password-hash.ts';
import { createProofOfWork } from '#platform/proof-of-work.ts';
import { createSeal } from '#platform/seal.ts';
import { createSms } from '#platform/sms/create-sms.ts';

type Settings = Pick<Config, 'demo' | 'dataDir' | 'sms'> & { secret: string };

/** Builds every service over the real database; pages and actions find the result on `Astro.locals.services`. */
export function createServices(db: Database, log: Log, settings: Settings, clock: Clock = systemClock) {
  const { demo, secret, sms } = settings;
  const places = createPlaceService(createPlaceRepository(db), createOutlineRepository(db));
  const proof = createProofOfWork({ secret });
  return {
    accounts: createAccountService({
      db,
      seal: createSeal(secret),
      passwords: createPasswordHash(),
      images: createImages(),
      verifyProof: proof.verify,
      sms: createSms(settings, log),
      hourlyBudget: sms.hourlyBudget,
      audit: append,
      listEntries,
      log,
      clock,
      demo,
    }),
    clientErrors: createClientErrors(log),
    courts: createCourtService(db, placesForOthers(places), clock),
    places,
    proof,
    outlines: createOutlineImporter(db),
    sources: createSourceService(createSourceRepository(db)),
  };
}

export type Services = ReturnType<typeof createServices>;
