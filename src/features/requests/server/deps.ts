import type { Transaction } from 'kysely';
import type { Deal, Range } from '#features/requests/domain/request.ts';
import type { PlaceDirectory } from '#features/places/domain/directory.ts';
import type { Note } from '#features/threads/domain/thread.ts';
import type { AccountId } from '#kernel/actor.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Audit } from '#platform/audit/append.ts';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';

/** What is looked for among the properties on offer. */
type OfferQuery = {
  deal: Deal;
  kinds: readonly string[];
  district: string | null;
  communes: readonly string[];
  price: Range;
};

/** Listings, as far as requests need them. */
type RequestListings<Card> = {
  cardsOf: (ids: readonly number[]) => Promise<readonly Card[]>;
  /** The newest properties on offer that lists would show. */
  offersFor: (query: OfferQuery, most: number) => Promise<number[]>;
};

type RequestNotice = {
  account: AccountId;
  kind: 'requests.suggested' | 'requests.expiring';
  key: string;
  data: { request: string; number: number; count: number };
};

/** What everything about property requests works with. */
export type Deps<Card> = {
  db: Database;
  audit: Audit;
  clock: Clock;
  places: Pick<
    PlaceDirectory,
    'placeOfCode' | 'placeInWords' | 'placesBeside' | 'outlineBox' | 'nameOf' | 'longNameOf'
  >;
  listings: RequestListings<Card>;
  notices: {
    delivers: boolean;
    notify: (trx: Transaction<Tables>, ...notices: RequestNotice[]) => Promise<void>;
  };
  threads: {
    notes: (thread: string) => Promise<Note[]>;
    addNote: (trx: Transaction<Tables>, thread: string, author: AccountId, text: string) => Promise<void>;
  };
};
