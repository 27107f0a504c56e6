import type { Kind } from '#features/listings/domain/kinds.ts';
import type { Band, Check, PlotPlan } from '#features/listings/domain/detail.ts';
import type { Box, Point } from '#geo/rings/rings.ts';
import type { PlaceCodes, PlaceNames } from '#features/places/domain/directory.ts';
import type { Note, ThreadPage } from '#features/threads/domain/thread.ts';
import type { AccountId } from '#kernel/actor.ts';
import type { Vnd } from '#kernel/money.ts';
import type { Failure, Result } from '#kernel/result.ts';
import type { PaperPages, ShownUpload } from '#kernel/web/uploads.ts';
import type { ContactFound } from './contact-in-text.ts';
import type { ConsignmentFile, ConsignmentService, FileRole } from './consignment.ts';
import type { DepositType } from './deposit-type.ts';
import type { FieldChange } from './difference.ts';
import type { Answers, PartialAnswers, StepNumber } from './fields.ts';
import type { NextStep } from './next-step.ts';
import type { PickedReason } from './reasons.ts';
import type { ConsignmentEvent, ConsignmentStatus } from './status.ts';

/** How readers take to a listing: seen, saved by so many people, and its number shown so many times. */
export type Interest = { views: number; saved: number; contacted: number };

/** The listing of a consignment, as its address needs it. */
export type ListingRef = { id: number; deal: DepositType; kind: Kind; place: PlaceCodes };

/** One consignment in the list of its owner. */
export type OwnRow = {
  number: number;
  deal: DepositType;
  service: ConsignmentService;
  status: ConsignmentStatus;
  title: string;
  kind: Kind | null;
  /** «Phường Sài Gòn, Thành phố Hồ Chí Minh»; empty while it is not known. */
  place: string;
  price: number | null;
  area: number | null;
  /** The picture of the first photo. */
  cover: string | null;
  next: NextStep;
  /** A later revision waits for staff. */
  isRevisionWaiting: boolean;
  openReasons: number;
  daysLeft: number | null;
  listing: ListingRef | null;
  interest: Interest | null;
  changedAt: Date;
};

export type OwnList = {
  rows: readonly OwnRow[];
  /** The number before which the next page begins. */
  next: number | undefined;
  /** How many there are of each deposit type. */
  counts: Readonly<Record<DepositType, number>>;
};

/** One that may be renewed, with its published price. */
export type DueRow = Pick<OwnRow, 'number' | 'deal' | 'status' | 'title' | 'place' | 'price'> & {
  version: number;
  daysLeft: number;
};

/** One that its owner confirms; a price that is not understood is undefined, an open one null. */
export type RenewRow = {
  number: number;
  version: number;
  price: Vnd | null | undefined;
  typed: string;
};

export type RenewedRows = {
  renewed: number[];
  refused: { number: number; typed: string; why: Pick<Failure, 'code' | 'values'> }[];
};

/** The drafts that a table of offers makes. */
export type ImportReport = { rows: readonly { line: number; title: string; address: string }[] };

/** A reason that is not settled yet, or was. */
export type ReasonView = PickedReason & { id: number; revision: number; resolvedIn: number | null };

/** What happened, for the timeline: `what` is an event of the machine or one of its own. */
export type HistoryEvent = {
  what: ConsignmentEvent | 'begun' | 'price-changed' | 'paper-opened' | 'consent-withdrawn';
  by: 'owner' | 'staff' | 'system';
  at: Date;
  revision: number | null;
  detail: Readonly<Record<string, string | number | null>>;
};

/** The files of each role: those of the consignment in their order, and what was sent and is not one of them yet. */
export type ShownFiles = Readonly<
  Record<FileRole, { held: readonly ShownUpload[]; sent: readonly ShownUpload[] }>
>;

/** A paper as staff see it. */
export type PaperView = PaperPages & Pick<ConsignmentFile, 'upload' | 'name' | 'role'>;

/** When staff opened a private paper. */
export type PaperOpened = { upload: string; name: string; role: FileRole; at: Date };

/** A field or role of files without which it cannot be sent, and the key of the sentence. */
type FileGap = { field: FileRole; key: string; min?: number };

/** The price range of similar offers: the asking price is never read for it. Null for rents and while the place is unknown. */
export type BandHint = Result<Band, Failure> | null;

/** All that an owner sees of one consignment. */
export type OwnDetail = {
  id: string;
  number: number;
  version: number;
  deal: DepositType;
  service: ConsignmentService;
  status: ConsignmentStatus;
  next: NextStep;
  /** What the owner may do now: the only source of buttons. */
  events: readonly ConsignmentEvent[];
  /** Answers as they are now, and whether they differ from the last revision. */
  answers: PartialAnswers;
  /** Of what is on the page: sending says what was checked. */
  stamp: string;
  /** What differs from what was sent last. */
  unsent: readonly FieldChange[];
  /** What waits for staff, where something else is public. */
  waiting: readonly FieldChange[];
  /** The price that readers see; none where nothing was published. */
  publicPrice: number | null | undefined;
  placeName: string;
  files: readonly ConsignmentFile[];
  /** The first page that is not complete; undefined where all four are. */
  missing: StepNumber | undefined;
  gaps: readonly FileGap[];
  contacts: readonly ContactFound[];
  band: BandHint;
  reasons: readonly ReasonView[];
  history: readonly HistoryEvent[];
  /** How often in all; `papersOpened` has one line for who looks several times. */
  openings: number;
  papersOpened: readonly PaperOpened[];
  listing: ListingRef | null;
  interest: Interest | null;
  /** How many open property requests it fits; null while it is not on offer. */
  fitting: number | null;
  /** What is public now, and what waits for staff. */
  publishedRevision: number | null;
  waitingRevision: number | null;
  expiresAt: Date | null;
  daysLeft: number | null;
  /** Whether it may be renewed today. */
  isRenewable: boolean;
  refusals: number;
  thread: ThreadPage;
};

/** One that waits at the desk. */
export type DeskRow = {
  number: number;
  version: number;
  deal: DepositType;
  service: ConsignmentService;
  status: ConsignmentStatus;
  revision: number;
  title: string;
  kind: Kind;
  place: string;
  owner: string;
  waitingSince: Date;
  /** A change of what is public already. */
  isLater: boolean;
  /** Messages of the owner that staff have not read. */
  unread: number;
  /** Who works on it, while the half hour lasts. */
  claimedBy: string | null;
  isMine: boolean;
};

/** What the queue shows: what waits, those with unread messages, or those in one state. */
export type DeskFilter = {
  status: 'waiting' | 'unread' | ConsignmentStatus;
  mine: boolean;
  deal: DepositType | null;
  after: QueuePlace | null;
};

/** A place in the queue, which stays where it is when the consignment there is decided. */
export type QueuePlace = { number: number; since: number };

export type DeskQueue = {
  rows: readonly DeskRow[];
  /** After which the next page begins. */
  next: QueuePlace | undefined;
  waiting: number;
  /** How many have unread messages of their owner. */
  unread: number;
};

/** What staff may look at: the kinds of listing checks, and the person. */
export const CONSIGNMENT_CHECKS = [
  'phone',
  'place',
  'price',
  'pictures',
  'papers',
  'visit',
  'owner-identity',
] as const;
export type ConsignmentCheckKind = (typeof CONSIGNMENT_CHECKS)[number];
/** Without these nothing is approved. */
export const REQUIRED_CHECKS = ['place', 'price', 'pictures', 'papers', 'owner-identity'] as const;
type CheckOutcome = Check['outcome'];

export type ConsignmentCheck = { what: ConsignmentCheckKind; outcome: CheckOutcome; note: string };
export type CheckView = ConsignmentCheck & { revision: number; by: string | null; at: Date };

/** Something else that looks the same; the reviewer decides, nothing is refused by it. */
export type Resemblance = {
  why: 'plot' | 'picture' | 'text';
  listing: (ListingRef & { title: string }) | null;
  consignment: number | null;
  /** What is the same, on either side: pictures, or the beginning of the text. */
  mine: string;
  other: string;
  /** What the other one says of itself, as far as it can be compared. */
  answers: PartialAnswers;
};

/** Where a property is on a map, if anything says so: a point, or the land of its commune. */
export type DeskMap = { at: Point; from: 'owner' | 'plot' } | { box: Box; from: 'commune' };

/** All that staff see of one consignment. */
export type DeskDetail = {
  id: string;
  number: number;
  version: number;
  deal: DepositType;
  service: ConsignmentService;
  status: ConsignmentStatus;
  next: NextStep;
  /** What this member of staff may do now: the only source of buttons. */
  events: readonly ConsignmentEvent[];
  claimedBy: string | null;
  claimedUntil: Date | null;
  isMine: boolean;
  /** The revision that is decided on. */
  revision: number;
  sentAt: Date;
  answers: Answers;
  files: readonly ConsignmentFile[];
  place: PlaceNames;
  map: DeskMap | null;
  /** The commune in which the owner's point is, where that is another one. */
  pointIn: string | null;
  /** Against the approved revision, and against the one that was read before where a newer one has come. */
  difference: readonly FieldChange[];
  sinceRead: readonly FieldChange[] | null;
  approvedRevision: number | null;
  owner: { id: AccountId; name: string; phone: string; memberSince: Date; consignments: number };
  band: BandHint;
  plan: PlotPlan | null;
  resemblances: readonly Resemblance[];
  contacts: readonly ContactFound[];
  /** Those that hold for the revision, also where they were made for an earlier one. */
  checks: readonly CheckView[];
  reasons: readonly ReasonView[];
  history: readonly HistoryEvent[];
  listing: ListingRef | null;
  thread: ThreadPage;
  notes: readonly Note[];
  refusals: number;
};

/** What has come in the conversation since a message; without a page where nothing has changed since the tag. */
export type TalkNews = { tag: string; version: number; thread?: ThreadPage };
