import type { Detail } from '#features/listings/domain/detail.ts';
import type { MessageForm } from '#features/threads/domain/thread.ts';
import type { Actor, Member } from '#kernel/actor.ts';
import type { Vnd } from '#kernel/money.ts';
import type { Failure, Result } from '#kernel/result.ts';
import type { RowsRefusal } from '#kernel/web/table-load.ts';
import type { FileRole } from '../domain/consignment.ts';
import type { DepositType } from '../domain/deposit-type.ts';
import type { ConsignmentCode } from '../domain/failures.ts';
import type { PartialAnswers, StepNumber } from '../domain/fields.ts';
import type { ReasonCounts } from '../domain/reason-counts.ts';
import type { PickedReason } from '../domain/reasons.ts';
import type {
  ConsignmentCheck,
  DeskDetail,
  DeskFilter,
  DeskQueue,
  DueRow,
  ImportReport,
  OwnDetail,
  OwnList,
  PaperView,
  RenewedRows,
  RenewRow,
  ShownFiles,
  TalkNews,
} from '../domain/views.ts';

export type Outcome<Value = void> = Promise<Result<Value, Failure<ConsignmentCode> | Failure>>;

/** One consignment, and the version of it that was on the page: an older one is `changed-meanwhile`. */
export type Seen = { number: number; version: number };

/** The conversation of owner and staff, from one side. */
export type Talk<By> = {
  say: (by: By, number: number, form: MessageForm) => Outcome;
  news: (by: By, number: number, after: number, known: string | null) => Outcome<TalkNews>;
  markRead: (by: By, number: number, upTo: number) => Outcome;
};

/** What owners do with their own; a number of another owner answers as a missing one does. */
export type OwnConsignments = Talk<Member> & {
  /** Begins a draft, and answers its number; the same operation goes on with the draft that it began. */
  begin: (member: Member, deal: DepositType, place?: PartialAnswers, operation?: string) => Outcome<number>;
  /** Keeps the answers of one page; answers the first page that is not complete. */
  keep: (
    member: Member,
    number: number,
    step: StepNumber,
    answers: PartialAnswers,
  ) => Outcome<{ missing: StepNumber | undefined }>;
  /** Freezes a revision and hands it to staff, as it was on the page with this stamp. */
  send: (member: Member, seen: Seen & { stamp?: string | undefined }) => Outcome;
  takeBack: (member: Member, seen: Seen) => Outcome;
  /** Without consent papers are deleted, and what waits for staff is not checked any more. */
  withdrawConsent: (member: Member, seen: Seen) => Outcome;
  discard: (member: Member, number: number) => Outcome;
  /** After a refusal, once more. */
  retry: (member: Member, seen: Seen) => Outcome;
  list: (member: Member, deal: DepositType | null, before?: number) => Promise<OwnList>;
  detail: (member: Member, number: number, before?: number) => Outcome<OwnDetail>;
  /** Exactly as it will be published. */
  preview: (member: Member, number: number) => Outcome<Detail>;
  pause: (member: Member, seen: Seen) => Outcome;
  /** From a pause, or from negotiations that came to nothing. */
  resume: (member: Member, seen: Seen) => Outcome;
  dealing: (member: Member, seen: Seen) => Outcome;
  close: (member: Member, seen: Seen & { dealPrice: Vnd | null }) => Outcome;
  withdraw: (member: Member, seen: Seen & { note: string }) => Outcome;
  renew: (member: Member, seen: Seen & { price: Vnd | null }) => Outcome;
  /** Those that may be renewed now, the first to end first. */
  due: (member: Member) => Promise<DueRow[]>;
  /** Confirms several at once, each of its own. */
  renewMany: (member: Member, rows: readonly RenewRow[]) => Promise<RenewedRows>;
  /** A table to be filled in, and what becomes of one that is: drafts, all of it or none. */
  sampleTable: () => string;
  importTable: (
    member: Member,
    text: string,
    how: { dryRun: boolean; operation?: string | undefined },
  ) => Promise<Result<ImportReport, RowsRefusal>>;
  /** One of them by its published names. */
  record: (member: Member, number: number) => Outcome<Record<string, unknown>>;
  /** A new draft with the answers and photos of one that was withdrawn; answers its number. */
  duplicate: (member: Member, number: number, operation: string) => Outcome<number>;
  /** A lower price is public at once; a higher one is a later revision like any other change. */
  changePrice: (member: Member, seen: Seen & { price: Vnd }) => Outcome<'public' | 'sent'>;
};

type OpenedFile = { type: string; bytes: Uint8Array<ArrayBuffer>; etag: string };

/** Files of a consignment, while its owner may change it. */
export type ConsignmentFiles = {
  shown: (member: Member, number: number) => Outcome<ShownFiles>;
  /**
   * Takes and orders files by the ids of their uploads, together with the answers of their page; of those that the
   * owner has seen, the others are dropped. Answers the first page that is not complete.
   */
  arrange: (
    member: Member,
    number: number,
    wanted: Partial<Record<FileRole, readonly string[]>>,
    seen: readonly string[],
    answers?: PartialAnswers,
  ) => Outcome<{ missing: StepNumber | undefined }>;
  /** A paper for its owner. */
  open: (member: Member, number: number, upload: string) => Outcome<OpenedFile>;
};

/** What staff do. */
export type ConsignmentDesk = Talk<Actor> & {
  queue: (actor: Actor, filter: DeskFilter) => Outcome<DeskQueue>;
  waiting: (actor: Actor) => Outcome<{ consignments: number; since: Date | null }>;
  /** How often each reason was given in the last months. */
  reasonCounts: (actor: Actor) => Outcome<ReasonCounts>;
  /** `read` is the revision that was on the page before, where a decision on it came too late. */
  detail: (actor: Actor, number: number, read?: number, before?: number) => Outcome<DeskDetail>;
  /** For half an hour it is left to the one who took it. */
  claim: (actor: Actor, seen: Seen) => Outcome;
  saveChecks: (
    actor: Actor,
    given: { number: number; revision: number; checks: readonly ConsignmentCheck[] },
  ) => Outcome;
  askForChanges: (
    actor: Actor,
    given: Seen & { revision: number; reasons: readonly PickedReason[] },
  ) => Outcome;
  refuse: (actor: Actor, given: Seen & { revision: number; reasons: readonly PickedReason[] }) => Outcome;
  /** Approves one revision; another one that came meanwhile is `other-revision`. A plain listing is published at once. */
  approve: (actor: Actor, given: Seen & { revision: number }) => Outcome<{ isPublished: boolean }>;
  publish: (actor: Actor, seen: Seen) => Outcome;
  pause: (actor: Actor, seen: Seen) => Outcome;
  resume: (actor: Actor, seen: Seen) => Outcome;
  dealing: (actor: Actor, seen: Seen) => Outcome;
  close: (actor: Actor, seen: Seen & { dealPrice: Vnd | null }) => Outcome;
  block: (actor: Actor, seen: Seen & { note: string }) => Outcome;
  /** Back to the state before. */
  unblock: (actor: Actor, seen: Seen) => Outcome;
  /** Each opening is an audit line, and the owner sees it. */
  openPaper: (actor: Actor, number: number, upload: string) => Outcome<OpenedFile>;
  /** How a paper is shown; where that is page by page, it is opened. */
  viewPaper: (actor: Actor, number: number, upload: string) => Outcome<PaperView>;
  /** A page of a paper as a picture, counted from 1; part of one opening. */
  openPage: (actor: Actor, number: number, upload: string, page: number) => Outcome<OpenedFile>;
  note: (actor: Actor, number: number, text: string) => Outcome;
};
