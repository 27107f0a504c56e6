import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import type { Band, Check, PlotPlan } from '#features/listings/domain/detail.ts';
import type { ListingFacts } from '#features/listings/domain/listing.ts';
import type { PlaceDirectory } from '#features/places/domain/directory.ts';
import type {
  MessageForm,
  NewMessage,
  Note,
  Side,
  ThreadPage,
  ThreadState,
} from '#features/threads/domain/thread.ts';
import type { Purpose } from '#features/uploads/domain/purposes.ts';
import type { LonLat } from '#geo/vn2000/coordinates.ts';
import type { AccountId } from '#kernel/actor.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Phone } from '#kernel/contact/contact.ts';
import type { IsoDate } from '#kernel/dates.ts';
import type { Failure, Result } from '#kernel/result.ts';
import type { PaperPages, ShownUpload } from '#kernel/web/uploads.ts';
import type { Audit } from '#platform/audit/append.ts';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { changedData, expiringData, messageData } from '../domain/notice.ts';
import type { Interest, ListingRef } from '../domain/views.ts';

type Trx = Transaction<Tables>;

/** What becomes a listing. */
type Offer = {
  consignment: string;
  facts: ListingFacts;
  pictures: readonly string[];
  captions: readonly string[];
  isConsigned: boolean;
  customer: string;
  contact: { name: string; phone: Phone };
  checks: readonly Check[];
  expiresOn: IsoDate;
  isDemo: boolean;
};

type Changed = Promise<Result<void, Failure>>;

/** Listings, as far as consignments make and change them; all in the transaction of the caller. */
type ConsignedListings = {
  /** What compares public pictures, by their ids. */
  imageHashes: (db: Kysely<Tables>, pictures: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  put: (trx: Trx, listing: number | null, offer: Offer) => Promise<Result<number, Failure>>;
  changePrice: (trx: Trx, listing: number, price: number | null) => Changed;
  hide: (trx: Trx, listing: number) => Changed;
  show: (trx: Trx, listing: number) => Changed;
  withdraw: (trx: Trx, listing: number) => Changed;
  expire: (trx: Trx, listing: number, wasHidden: boolean) => Changed;
  sell: (trx: Trx, listing: number, wasHidden: boolean) => Changed;
  renew: (trx: Trx, listing: number, expiresOn: IsoDate) => Changed;
  mark: (trx: Trx, listing: number, isDealing: boolean) => Changed;
  endOn: (trx: Trx, listing: number, expiresOn: IsoDate) => Promise<void>;
  advertise: (trx: Trx, listing: number, until: Date | null) => Promise<void>;
};

type Read = { type: string; bytes: Uint8Array<ArrayBuffer> };

type Uploads = {
  /** What a member has sent and no form has taken. */
  list: (account: AccountId, purpose: Purpose, reference: string) => Promise<readonly ShownUpload[]>;
  attach: (trx: Trx, ids: readonly string[], purpose: Purpose, sender: AccountId) => Promise<boolean>;
  /** The public pictures of files as files of their own, in their order. */
  copyPictures: (trx: Trx, ids: readonly string[]) => Promise<readonly string[]>;
  read: (id: string) => Promise<Read | undefined>;
  pagesOf: (id: string) => Promise<PaperPages | undefined>;
  /** A page of a paper as a picture, counted from 1. */
  readPage: (id: string, page: number) => Promise<Read | undefined>;
};

type Threads = {
  state: (thread: string) => Promise<ThreadState>;
  read: (
    thread: string,
    range?: { before?: number | undefined; after?: number | undefined },
  ) => Promise<ThreadPage>;
  say: (
    trx: Trx,
    message: NewMessage,
  ) => Promise<Result<{ id: number; seq: number; isNew: boolean }, Failure>>;
  isSaid: (thread: string, side: Side, form: MessageForm) => Promise<boolean>;
  messageIds: (thread: string, side: Side, after: number, upTo: number) => Promise<number[]>;
  markRead: (thread: string, side: Side, seq: number) => Promise<void>;
  notes: (thread: string) => Promise<Note[]>;
  addNote: (trx: Trx, thread: string, author: AccountId, text: string) => Promise<void>;
};

type Notice = { account: AccountId; key: string } & (
  | { kind: 'consignments.changed'; data: z.infer<typeof changedData> }
  | { kind: 'consignments.expiring'; data: z.infer<typeof expiringData> }
  | { kind: 'consignments.message'; data: z.infer<typeof messageData> }
);

type Notices = {
  notify: (trx: Trx, notice: Notice) => Promise<void>;
  markReadAbout: (account: AccountId, kind: Notice['kind'], keys: readonly string[]) => Promise<void>;
};

/** The price range of similar offers; the price of the property itself is no part of the question. */
export type BandOf = (property: {
  kind: string;
  province: string;
  district: string | null;
  commune: string;
  at: LonLat | null;
  area: number;
  width: number | null;
  roadWidth: number | null;
  floors: number | null;
  own: null;
}) => Promise<Result<Band, Failure>>;

/** What everything about consignments works with. */
export type Deps = {
  db: Database;
  audit: Audit;
  clock: Clock;
  places: Pick<
    PlaceDirectory,
    | 'belongTogether'
    | 'communesOf'
    | 'communeAt'
    | 'communesNow'
    | 'longNameOf'
    | 'namesOf'
    | 'outlineBox'
    | 'pathTo'
    | 'searchOf'
    | 'pageOf'
    | 'provinces'
  >;
  listings: ConsignedListings;
  uploads: Uploads;
  threads: Threads;
  notices: Notices;
  bandOf: BandOf;
  planOf: (ward: string, sheet: number, plot: number) => Promise<PlotPlan | null>;
  /** Draws the card of a picture for social networks. */
  drawCard: (picture: string) => Promise<unknown>;
  /** How many open property requests a listing fits. */
  countFitting: (listing: number) => Promise<number>;
  interestIn: (listings: readonly ListingRef[]) => Promise<ReadonlyMap<number, Interest>>;
};
