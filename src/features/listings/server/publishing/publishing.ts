import type { PlaceDirectory } from '#features/places/domain/directory.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Clock } from '#kernel/clock.ts';
import { addDays, dayOf } from '#kernel/dates.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { Database } from '#platform/db/client.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Offered } from '#features/listings/server/record.ts';
import { areaOf, OFFERED_DAYS } from '../../domain/listing.ts';
import { type Contact, insertOffer, picturesOf } from './offer.ts';
import { waitForOthers } from './publish-repository.ts';

const refuse = (kind: Failure['kind'], code: Failure['code']) => fail<Failure>({ kind, code });

type Options = {
  places: Pick<PlaceDirectory, 'belongTogether' | 'namesOf'>;
  drawCard: (picture: string) => Promise<unknown>;
  clock: Clock;
};

/** Publishes a listing: validates it and attaches it to the log of its property. */
export function createPublishing(db: Database, { places, drawCard, clock }: Options) {
  return {
    async publish(actor: Actor, offered: Offered, contact: Contact): Promise<Result<number, Failure>> {
      if (!may(actor, 'listings.publish')) return refuse('forbidden', 'listings/forbidden');
      const { facts } = offered;
      if (areaOf(facts) === null) return refuse('invalid', 'listings/no-area');
      if (!(await places.belongTogether(facts.place))) return refuse('invalid', 'listings/bad-place');
      const [names] = await places.namesOf([facts.place]);
      const placeNames = `${names?.now ?? ''} ${names?.before ?? ''}`;
      const published = await transaction(db, async (trx) => {
        await waitForOthers(trx);
        const pictures = await picturesOf(trx, offered);
        if (!pictures) return refuse('invalid', 'listings/no-picture');
        const now = clock();
        const expiresOn = addDays(dayOf(now), OFFERED_DAYS);
        return ok(await insertOffer(trx, offered, { contact, placeNames, pictures, now, expiresOn }));
      });
      // A failed render is retried on first request.
      if (published.ok && offered.pictures[0]) await drawCard(offered.pictures[0]);
      return published;
    },
  };
}
