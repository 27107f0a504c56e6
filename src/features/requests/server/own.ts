import type { RequestForm } from '#features/requests/domain/forms.ts';
import {
  type Dislike,
  MAX_OPEN,
  type NewRequest,
  type PropertyRequest,
} from '#features/requests/domain/request.ts';
import { type HistoryEvent, requestMachine, shownHistory } from '#features/requests/domain/status.ts';
import type { Suggestion } from '#features/requests/domain/suggestion.ts';
import { areaIn } from '#features/places/domain/directory.ts';
import { isId } from '#features/threads/domain/thread.ts';
import type { Member } from '#kernel/actor.ts';
import { HOUR } from '#kernel/clock.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { Lang } from '#kernel/text.ts';
import { sentOnce } from '#platform/db/sent-once.ts';
import type { Database } from '#platform/db/client.ts';
import type { Trx } from '#platform/db/command.ts';
import { transaction } from '#platform/db/transaction.ts';
import { consume } from '#platform/limits/shared.ts';
import type { Deps } from './deps.ts';
import type { Finding } from './finding.ts';
import { createMatchRepository } from './match-repository.ts';
import { requestCodec } from './record.ts';
import { suggestionsOf } from './suggestions.ts';
import { createRequestRepository } from './repository.ts';

/** In which language, and with which words by the button. */
type Agreeing = { lang: Lang; consent: string };

type Outcome = Promise<Result<void, Failure>>;

const MAX_LISTED = 100;
const MAX_PER_HOUR = 20;

const MISSING = fail<Failure>({ kind: 'missing', code: 'requests/no-such-request' });
const NO_SUGGESTION = fail<Failure>({ kind: 'missing', code: 'requests/no-such-suggestion' });
const NOT_SO = fail<Failure>({ kind: 'conflict', code: 'requests/not-so' });
const CHANGED = fail<Failure>({ kind: 'conflict', code: 'requests/changed-meanwhile' });
const UNKNOWN_PLACE = fail<Failure>({
  kind: 'invalid',
  code: 'requests/place-unknown',
  field: 'ma_quan_huyen',
});
const FULL = fail<Failure>({ kind: 'conflict', code: 'requests/full', values: { most: MAX_OPEN } });
const OFTEN = fail<Failure>({ kind: 'unavailable', code: 'requests/too-often' });
const GONE = fail<Failure>({ kind: 'unauthenticated', code: 'accounts/sign-in-first' });

/** What members look for, and what they say of what is suggested to them. */
export function createOwnRequests<Card extends { id: number }>(
  { db, places, listings }: Deps<Card>,
  finding: Finding,
) {
  const repository = createRequestRepository(db);

  const find = async ({ id: account }: Member, id: string, from: Database | Trx = db) =>
    isId(id) ? createRequestRepository(from).findOwn(id, account) : undefined;

  /** The communes around a place, and its middle. */
  async function surroundings(place: string | null): Promise<Pick<NewRequest, 'near' | 'at'>> {
    if (place?.length !== 5) return { near: [], at: null };
    const [beside, box] = await Promise.all([
      places.placesBeside(place),
      places.outlineBox({ code: place, day: null }),
    ]);
    const near = beside.map(({ code }) => code);
    if (!box) return { near, at: null };
    const [west, south, east, north] = box;
    return { near, at: { lon: (west + east) / 2, lat: (south + north) / 2 } };
  }

  /** Looks for what fits a request as it is now. */
  async function findAgain(trx: Trx, id: string): Promise<void> {
    const request = await createRequestRepository(trx).find(id);
    if (request) await finding.findFor(trx, request);
  }

  /** Changes the state of one's own request. */
  const change = (member: Member, id: string, event: 'cancel' | 'renew'): Outcome =>
    transaction(db, async (trx): Outcome => {
      const request = await find(member, id, trx);
      if (!request) return MISSING;
      const allowed = requestMachine.events(request.status, 'owner');
      const status = allowed.includes(event) ? requestMachine.next(request.status, event) : undefined;
      if (status === undefined) return NOT_SO;
      const done = await createRequestRepository(trx).change(
        request,
        { status, isRenewed: event === 'renew' },
        { what: event, by: 'owner', actor: member.id },
      );
      if (!done) return CHANGED;
      // What was offered since it expired.
      if (request.status === 'expired') await findAgain(trx, id);
      return ok(undefined);
    });

  /** What a form says is looked for, or why it cannot be searched for. */
  async function wantedIn(
    { id: account }: Member,
    form: RequestForm,
    agreeing: Agreeing,
  ): Promise<Result<NewRequest, Failure>> {
    const typed = form.ma_quan_huyen;
    const place = typed === '' ? null : await areaIn(places, typed);
    if (typed !== '' && place === null) return UNKNOWN_PLACE;
    const limit = { key: `requests/member/${account}`, most: MAX_PER_HOUR, windowMs: HOUR };
    if (await consume(db, [limit])) return OFTEN;
    const { status: _new, ...wanted } = requestCodec.decode({
      ...form,
      ma_quan_huyen: place,
      trang_thai: 'moi',
    });
    return ok({ ...wanted, ...(await surroundings(place)), ...agreeing });
  }

  async function judge(
    member: Member,
    id: string,
    listing: number,
    dislike: Dislike | null,
  ): Promise<Result<void, Failure>> {
    const request = await find(member, id);
    if (!request) return MISSING;
    return transaction(db, async (trx): Outcome => {
      const isTheirs = await createMatchRepository(trx).judge(id, member.id, listing, dislike);
      if (!isTheirs) return NO_SUGGESTION;
      await finding.learn(trx, request);
      return ok(undefined);
    });
  }

  return {
    /** Files a request, once however often it is sent, and looks for what is on offer already. */
    async file(member: Member, form: RequestForm, agreeing: Agreeing): Promise<Result<string, Failure>> {
      const wanted = await wantedIn(member, form, agreeing);
      if (!wanted.ok) return wanted;
      const request = wanted.value;
      return transaction(db, async (trx): Promise<Result<string, Failure>> => {
        const own = createRequestRepository(trx);
        if (!(await own.lockAccount(member.id))) return GONE;
        const { made, isNew } = await sentOnce(trx, 'property-request', [member.id, request], async () =>
          (await own.countOpen(member.id)) < MAX_OPEN ? (await own.add(request, member.id)).id : '',
        );
        if (made === '') return FULL;
        if (isNew) await findAgain(trx, made);
        return ok(made);
      });
    },

    /** Changes an open request; what was found for it and not sent yet is looked for again. */
    async edit(member: Member, id: string, form: RequestForm, agreeing: Agreeing): Outcome {
      const wanted = await wantedIn(member, form, agreeing);
      if (!wanted.ok) return wanted;
      return transaction(db, async (trx): Outcome => {
        const requests = createRequestRepository(trx);
        const request = isId(id) ? await requests.findOwn(id, member.id) : undefined;
        if (!request) return MISSING;
        if (!requestMachine.can(request.status, 'edit')) return NOT_SO;
        const event = { what: 'edit', by: 'owner', actor: member.id } as const;
        if (!(await requests.change(request, { wanted: wanted.value }, event))) return CHANGED;
        await createMatchRepository(trx).dropWaiting(id);
        await findAgain(trx, id);
        return ok(undefined);
      });
    },

    /** What a member looks for, the newest first, with the names of the places. */
    async list({ id }: Member): Promise<(PropertyRequest & { placeName: string | null })[]> {
      const requests = await repository.ofAccount(id, MAX_LISTED);
      return Promise.all(
        requests.map(async (request) => ({
          ...request,
          placeName: request.place === null ? null : await places.longNameOf(request.place),
        })),
      );
    },

    /** One of them with what was suggested. */
    async open(
      member: Member,
      id: string,
    ): Promise<
      Result<
        {
          request: PropertyRequest;
          placeName: string | null;
          suggestions: readonly Suggestion<Card>[];
          history: readonly HistoryEvent[];
        },
        Failure
      >
    > {
      const request = await find(member, id);
      if (!request) return MISSING;
      const [suggestions, history] = await Promise.all([
        suggestionsOf({ db, listings }, id),
        repository.history(id),
      ]);
      return ok({
        request,
        placeName: request.place === null ? null : await places.longNameOf(request.place),
        suggestions,
        history: shownHistory(history),
      });
    },

    /** Opens it for ninety days more; what was offered since it expired is looked for. */
    renew: (member: Member, id: string): Outcome => change(member, id, 'renew'),

    cancel: (member: Member, id: string): Outcome => change(member, id, 'cancel'),
    like: (member: Member, id: string, listing: number): Outcome => judge(member, id, listing, null),
    dislike: (member: Member, id: string, listing: number, why: Dislike): Outcome =>
      judge(member, id, listing, why),
  };
}
