import { type Clock, HOUR, systemClock } from '#kernel/clock.ts';
import type { Followers } from '#features/listings/server/publishing/changing.ts';
import type { Database } from '#platform/db/client.ts';
import { dropSentLongAgo } from '#platform/db/sent-once.ts';
import { dropOldWindows } from '#platform/limits/shared.ts';
import { defineSweep, hourlyAt } from '#platform/jobs/define-job.ts';
import { createClientErrors } from '#platform/log/client-errors.ts';
import type { Log } from '#platform/log/log.ts';

import { createBase, type Settings } from './base.ts';
import { createContentServices } from './content.ts';
import type { Contribution } from './contributions.ts';
import { createPeopleServices } from './people.ts';
import { createPlaceServices } from './places.ts';
import { createPropertyServices } from './property.ts';

type Followed = ReturnType<Followers['sold']>;

/** Builds every service over the real database; pages and actions find the result on `Astro.locals.services`. */
export function createServices(db: Database, log: Log, settings: Settings, clock: Clock = systemClock) {
  const base = createBase(db, log, settings, clock);
  const { drafts, jobs, mailer, outbox, pictures, proof, security, uploads } = base;
  const places = createPlaceServices(base);
  const property = createPropertyServices(base, places, {
    // Consignments are made of listings, and are there by the time that staff change one.
    followers: {
      withdrawn: (...change): Followed => people.services.consignments.moderated(...change),
      sold: (...change): Followed => people.services.consignments.soldByStaff(...change),
    },
  });
  const content = createContentServices(base, places, property);
  const others = [
    drafts,
    uploads,
    ...[places, property, content].flatMap(({ services }) => Object.values<object>(services)),
  ];
  const people = createPeopleServices(base, places, property, content, others);
  return {
    ...places.services,
    ...property.services,
    ...content.services,
    ...people.services,
    clientErrors: createClientErrors(log),
    drafts,
    jobs,
    pictures,
    proof,
    security,
    uploads,
    housekeeping: {
      stop: async () => mailer.stop?.(),
      timers: [{ name: 'outbox', every: HOUR, run: () => outbox.trim(clock()) }],
      jobs: [
        defineSweep({ name: 'limits/clean-up', schedule: hourlyAt(47), run: () => dropOldWindows(db) }),
        defineSweep({ name: 'sent-once/clean-up', schedule: hourlyAt(53), run: () => dropSentLongAgo(db) }),
      ],
    },
  } satisfies Record<string, Contribution & object>;
}

export type Services = ReturnType<typeof createServices>;
