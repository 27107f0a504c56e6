import type { DeskFilter, DeskLine, RequestContact } from '#features/requests/domain/desk.ts';
import type { PropertyRequest } from '#features/requests/domain/request.ts';
import type { Suggestion } from '#features/requests/domain/suggestion.ts';
import {
  type HistoryEvent,
  NEEDS_CHARGE,
  requestMachine,
  type StaffEvent,
} from '#features/requests/domain/status.ts';
import { isId, type Note } from '#features/threads/domain/thread.ts';
import { type Actor, type Member, may } from '#kernel/actor.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { page } from '#kernel/web/pagination.ts';
import { createCommand } from '#platform/db/command.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Deps } from './deps.ts';
import { createDeskRepository } from './desk-repository.ts';
import { suggestionsOf } from './suggestions.ts';
import { createRequestRepository } from './repository.ts';

type Outcome = Promise<Result<void, Failure>>;
type Move = { request: string; version: number; event: StaffEvent; reason: string };

/** A request as staff open it; its customer is shown to the person in charge alone. */
export type OpenedRequest<Card> = {
  request: PropertyRequest;
  placeName: string | null;
  assignee: string | null;
  contact: RequestContact | undefined;
  notes: readonly Note[];
  history: readonly HistoryEvent[];
  /** What was sent to the customer, and what they said of it. */
  suggestions: readonly Suggestion<Card>[];
  /** What the reader may do with it now. */
  events: readonly StaffEvent[];
};

const PERMISSION = 'property-requests.handle';
const PAGE = 30;

const FORBIDDEN = fail<Failure>({ kind: 'forbidden', code: 'requests/forbidden' });
const MISSING = fail<Failure>({ kind: 'missing', code: 'requests/no-such-request' });
const CHANGED = fail<Failure>({ kind: 'conflict', code: 'requests/changed-meanwhile' });
const NOT_SO = fail<Failure>({ kind: 'conflict', code: 'requests/not-so' });
const NO_REASON = fail<Failure>({ kind: 'invalid', code: 'requests/no-reason', field: 'reason' });

const worksHere = (actor: Actor): actor is Member => actor.kind === 'member' && may(actor, PERMISSION);

/** What a member of staff may do with a request: only the person in charge works on it, administrators may step in. */
function eventsFor(actor: Member, { status, assignee }: PropertyRequest): StaffEvent[] {
  const isInCharge = assignee === actor.id;
  const mayTake = !isInCharge && (assignee === null || actor.roles.includes('administrator'));
  return requestMachine
    .events(status, 'staff', (permission) => may(actor, permission))
    .filter((event): event is StaffEvent => event !== 'suggest')
    .filter((event) => (event === 'assign' ? mayTake : isInCharge || !NEEDS_CHARGE.includes(event)));
}

/** What staff do about property requests. */
export function createRequestDesk<Card extends { id: number }>({
  db,
  audit,
  places,
  threads,
  listings,
}: Deps<Card>) {
  const repository = createRequestRepository(db);
  const desk = createDeskRepository(db);
  const command = createCommand({ db, audit, forbidden: FORBIDDEN.error.code });

  return {
    async list(
      actor: Actor,
      filter: DeskFilter,
    ): Promise<Result<{ rows: DeskLine[]; next: number | undefined }, Failure>> {
      if (!worksHere(actor)) return FORBIDDEN;
      const found = page(await desk.page(filter, actor.id, PAGE + 1), PAGE, ({ number }) => number);
      const rows = await Promise.all(
        found.rows.map(async (line) => ({
          ...line,
          place: line.place === null ? null : await places.nameOf(line.place),
        })),
      );
      return ok({ rows, next: found.next });
    },

    /** One request; that its person in charge has seen whose it is goes into the log. */
    async open(actor: Actor, id: string): Promise<Result<OpenedRequest<Card>, Failure>> {
      if (!worksHere(actor)) return FORBIDDEN;
      const request = isId(id) ? await repository.find(id) : undefined;
      if (!request) return MISSING;
      const { account, assignee, mayCall, place } = request;
      const isInCharge = assignee === actor.id;
      const [name, contact, notes, history, placeName, suggestions] = await Promise.all([
        assignee === null ? undefined : desk.nameOf(assignee),
        isInCharge ? desk.contactOf(account, mayCall) : undefined,
        threads.notes(id),
        repository.history(id),
        place === null ? null : places.longNameOf(place),
        suggestionsOf({ db, listings }, id),
      ]);
      if (isInCharge)
        await transaction(db, (trx) =>
          audit(trx, {
            actorKind: 'account',
            actor: actor.id,
            action: 'property-requests/opened',
            subject: id,
          }),
        );
      return ok({
        request,
        placeName,
        assignee: name ?? null,
        contact,
        notes,
        history,
        suggestions,
        events: eventsFor(actor, request),
      });
    },

    move: (actor: Actor, { request: id, version, event, reason }: Move): Outcome =>
      command(actor, PERMISSION, async (trx) => {
        if (!worksHere(actor)) return FORBIDDEN;
        const requests = createRequestRepository(trx);
        const request = await requests.find(id);
        if (!request) return MISSING;
        if (request.version !== version) return CHANGED;
        const status = requestMachine.next(request.status, event);
        if (status === undefined || !eventsFor(actor, request).includes(event)) return NOT_SO;
        if (event === 'fail' && reason === '') return NO_REASON;
        const done = await requests.change(
          request,
          {
            status,
            ...(event === 'fail' && { reason }),
            ...(event === 'assign' && { assignee: actor.id }),
            ...(event === 'release' && { assignee: null }),
          },
          { what: event, by: 'staff', actor: actor.id },
        );
        if (!done) return CHANGED;
        const detail = { request_status: status };
        return ok({ value: undefined, entry: { action: `property-requests/moved`, subject: id, detail } });
      }),

    /** A note that staff alone see. */
    note: (actor: Actor, id: string, text: string): Outcome =>
      command(actor, PERMISSION, async (trx) => {
        if (!worksHere(actor)) return FORBIDDEN;
        if (!(await createRequestRepository(trx).find(id))) return MISSING;
        await threads.addNote(trx, id, actor.id, text);
        return ok({ value: undefined, entry: { action: 'property-requests/noted', subject: id } });
      }),
  };
}
