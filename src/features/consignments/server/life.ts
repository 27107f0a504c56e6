import type { Actor, Member } from '#kernel/actor.ts';
import { DAY } from '#kernel/clock.ts';
import { dayOf } from '#kernel/dates.ts';
import type { Vnd } from '#kernel/money.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { Trx } from '#platform/db/command.ts';
import { consume } from '#platform/limits/shared.ts';
import { MAX_PRICES_PER_DAY } from '../domain/consignment.ts';
import type { PartialAnswers } from '../domain/fields.ts';
import { type ConsignmentEvent, consignmentMachine } from '../domain/status.ts';
import type { ConsignmentDesk, OwnConsignments, Seen } from './contract.ts';
import type { Deps } from './deps.ts';
import {
  type By,
  BY_SYSTEM,
  byOwner,
  byStaff,
  createMoving,
  move,
  NOT_SO,
  ofListing,
  refusal,
} from './moving.ts';
import { isRenewable } from './own.ts';
import { endOf } from './publication.ts';
import { createConsignmentRepository, type Row } from './repository.ts';
import { createReviewRepository } from './review-repository.ts';
import { sendRevision, settleReasons } from './sending.ts';

type Change = (trx: Trx, row: Row, by: By) => Promise<Result<void, Failure>>;

type StaffChange = 'paused' | 'resumed' | 'dealing' | 'closed';

const SAME_PRICE = refusal('conflict', 'consignments/same-price');
const TOO_EARLY = refusal('conflict', 'consignments/renew-too-early');
const NO_PRICE = fail<Failure>({ kind: 'invalid', code: 'consignments/price-missing', field: 'price' });

const nothing = <Value>(done: Result<Value, Failure>): Result<void, Failure> =>
  done.ok ? ok(undefined) : done;

/** What happens to a consignment while it is public and after, by its owner or by staff. */
export function createLife(deps: Deps) {
  const { clock, listings } = deps;
  const { own, staff } = createMoving(deps);

  /** Moves the consignment, and then its listing; what moderation has withdrawn cannot be shown again by it. */
  const change =
    (
      event: ConsignmentEvent,
      onListing: (trx: Trx, row: Row, listing: number) => Promise<Result<void, Failure>>,
    ): Change =>
    async (trx, row, by) => {
      const moved = await move(trx, row, event, by, clock());
      if (!moved.ok || row.listing === null) return nothing(moved);
      return ofListing(await onListing(trx, row, row.listing));
    };

  const pause = change('pause', (trx, _, listing) => listings.hide(trx, listing));
  const dealing = change('deal', (trx, _, listing) => listings.mark(trx, listing, true));
  const resume = change('resume', (trx, { status }, listing) =>
    status === 'paused' ? listings.show(trx, listing) : listings.mark(trx, listing, false),
  );

  const closed = (trx: Trx, row: Row, by: By, dealPrice: Vnd | null) =>
    move(trx, row, 'close', by, clock(), { set: { deal_price: dealPrice, waiting_since: null } });

  const close =
    (dealPrice: Vnd | null): Change =>
    async (trx, row, by) => {
      const moved = await closed(trx, row, by, dealPrice);
      if (!moved.ok || row.listing === null) return nothing(moved);
      return ofListing(await listings.sell(trx, row.listing, row.status === 'paused'));
    };

  const withdraw =
    (note: string): Change =>
    async (trx, row, by) => {
      const set = { waiting_since: null, claimed_by: null, claimed_until: null };
      const detail = note === '' ? {} : { note };
      const moved = await move(trx, row, 'withdraw', by, clock(), { set, detail });
      if (!moved.ok) return moved;
      return row.listing === null ? ok(undefined) : ofListing(await listings.withdraw(trx, row.listing));
    };

  const withPrice = (answers: PartialAnswers, price: Vnd): PartialAnswers => ({ ...answers, price });

  /** A lower price than the published one: public at once, as a revision of its own, and kept in what waits. */
  async function cutPrice(trx: Trx, row: Row, price: Vnd, by: By): Promise<Result<void, Failure>> {
    const repository = createConsignmentRepository(trx);
    const revisions = await repository.revisions(row.id, [row.published, row.submitted]);
    const published = revisions.get(row.published ?? 0);
    const waiting = row.waitingSince === null ? undefined : revisions.get(row.submitted ?? 0);
    if (!published || row.listing === null) return NOT_SO;
    const at = clock();
    const n = await repository.addRevision(row, withPrice(published.answers, price), published.files, at);
    const next =
      waiting && (await repository.addRevision(row, withPrice(waiting.answers, price), waiting.files, at));
    // What was returned to the owner keeps its reasons, but for the price.
    await settleReasons(trx, row, next ?? n, (field) => next !== undefined || field === 'price');
    const done = await listings.changePrice(trx, row.listing, price);
    if (!done.ok) return ofListing(done);
    await repository.keepAnswers(row.id, withPrice(row.answers, price), at);
    const set = { approved_revision: n, published_revision: n, submitted_revision: next ?? n };
    if (!(await repository.change(row.id, row.version, set)))
      return refusal('conflict', 'consignments/changed-meanwhile');
    const detail = { from: published.answers.price ?? null, to: price };
    await createReviewRepository(trx).addEvent(row, {
      what: 'price-changed',
      by: 'owner',
      actor: by.actor,
      at,
      revision: n,
      detail,
    });
    return ok(undefined);
  }

  async function applyPrice(
    trx: Trx,
    row: Row,
    price: Vnd,
    by: By,
  ): Promise<Result<'public' | 'sent', Failure>> {
    if (!consignmentMachine.events(row.status, 'owner').includes('send')) return NOT_SO;
    const repository = createConsignmentRepository(trx);
    const published = (await repository.revisions(row.id, [row.published])).get(row.published ?? 0);
    const now = published?.answers.price ?? null;
    if (!published || now === price) return SAME_PRICE;
    if (now !== null && price < now) {
      const cut = await cutPrice(trx, row, price, by);
      return cut.ok ? ok('public') : cut;
    }
    const base = (await repository.revisions(row.id, [row.submitted])).get(row.submitted ?? 0) ?? published;
    const sent = await sendRevision(
      trx,
      deps,
      row,
      { answers: withPrice(base.answers, price), files: base.files },
      by,
    );
    if (!sent.ok) return sent;
    await repository.keepAnswers(row.id, withPrice(row.answers, price), clock());
    return ok('sent');
  }

  const again = (trx: Trx, { number, owner }: Row) =>
    createConsignmentRepository(trx).hold(number, owner) as Promise<Row>;

  /** It is still to be had, at this price; a higher one than before waits for staff. */
  const renew =
    (price: Vnd | null): Change =>
    async (trx, row, by) => {
      if (!isRenewable(row, clock())) return TOO_EARLY;
      const expiresAt = endOf(clock());
      const moved = await move(trx, row, 'renew', by, clock(), {
        set: { expires_at: expiresAt },
        detail: { price },
      });
      if (!moved.ok || row.listing === null) return nothing(moved);
      const shown = await listings.renew(trx, row.listing, dayOf(expiresAt));
      if (!shown.ok) return ofListing(shown);
      const before = (await createConsignmentRepository(trx).revisions(row.id, [row.published])).get(
        row.published ?? 0,
      )?.answers.price;
      if (price === null) return before == null ? ok(undefined) : NO_PRICE;
      return before === price
        ? ok(undefined)
        : nothing(await applyPrice(trx, await again(trx, row), price, by));
    };

  /** Staff have changed it. */
  const notify = (trx: Trx, { owner, number, deal, version }: Row, what: StaffChange) =>
    deps.notices.notify(trx, {
      account: owner,
      kind: 'consignments.changed',
      key: `${number}/${version + 1}`,
      data: { number, deal, what },
    });

  const ofOwner = (work: Change) => (member: Member, seen: Seen) =>
    own(member, seen, (trx, row) => work(trx, row, byOwner(member)));

  const ofStaff = (action: StaffChange, work: Change) => (actor: Actor, seen: Seen) =>
    staff<void>(actor, 'consignments.review', seen, async (trx, row) => {
      const done = await work(trx, row, byStaff(actor));
      if (!done.ok) return done;
      await notify(trx, row, action);
      return ok({ value: undefined, entry: { action: `consignments/${action}`, subject: row.id } });
    });

  return {
    own: {
      pause: ofOwner(pause),
      resume: ofOwner(resume),
      dealing: ofOwner(dealing),
      close: (member, { dealPrice, ...seen }) => ofOwner(close(dealPrice))(member, seen),
      withdraw: (member, { note, ...seen }) => ofOwner(withdraw(note))(member, seen),
      renew: (member, { price, ...seen }) => ofOwner(renew(price))(member, seen),
      changePrice: async (member, { price, ...seen }) => {
        const key = `consignments/price/${member.id}/${seen.number}`;
        const over = await consume(deps.db, [{ key, most: MAX_PRICES_PER_DAY, windowMs: DAY }]);
        if (over) return refusal('unavailable', 'consignments/too-many-prices', { most: MAX_PRICES_PER_DAY });
        return own(member, seen, (trx, row) => applyPrice(trx, row, price, byOwner(member)));
      },
    } satisfies Partial<OwnConsignments>,

    desk: {
      pause: ofStaff('paused', pause),
      resume: ofStaff('resumed', resume),
      dealing: ofStaff('dealing', dealing),
      close: (actor, { dealPrice, ...seen }) => ofStaff('closed', close(dealPrice))(actor, seen),
    } satisfies Partial<ConsignmentDesk>,

    /** Its listing was marked as sold by staff. */
    async soldByStaff(trx: Trx, listing: number, actor: Actor): Promise<Result<void, Failure>> {
      const row = await createConsignmentRepository(trx).holdByListing(listing);
      if (!row || !consignmentMachine.can(row.status, 'close')) return ok(undefined);
      const moved = await closed(trx, row, byStaff(actor), null);
      if (!moved.ok) return moved;
      await notify(trx, row, 'closed');
      return ok(undefined);
    },

    /** Without an answer of the owner for too long. */
    lapse: (trx: Trx, row: Row) => withdraw('')(trx, row, BY_SYSTEM),
  };
}
