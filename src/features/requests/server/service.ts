import { requestNotice } from '#features/requests/domain/forms.ts';
import { reasons } from '#features/requests/domain/matching.ts';
import { MAX_A_DAY } from '#features/requests/domain/request.ts';
import { transaction } from '#platform/db/transaction.ts';
import { defineSweep, EACH_FIVE_MINUTES, hourlyAt } from '#platform/jobs/define-job.ts';
import type { Deps } from './deps.ts';
import { createRequestDesk } from './desk.ts';
import { createFinding } from './finding.ts';
import { createMatchRepository } from './match-repository.ts';
import { createOwnRequests } from './own.ts';
import { createRequestRepository, type DaysKept } from './repository.ts';
import { PERSONAL_TABLES } from './tables.ts';

const MAX_WARNED = 500;
const TWO_YEARS = 730;

/** As the privacy policy says of what people write to us: two years, spam no longer than to see that it is some. */
const DAYS_KEPT: DaysKept = {
  succeeded: TWO_YEARS,
  failed: TWO_YEARS,
  expired: TWO_YEARS,
  cancelled: TWO_YEARS,
  spam: 30,
};

/** What customers look for, and what is found for them. */
export function createRequestService<Card extends { id: number }>(room: Deps<Card>) {
  const { db, listings, notices } = room;
  const finding = createFinding(room);

  /** Says of requests that they are about to end, and ends those whose time is over. */
  async function endDue(): Promise<void> {
    await transaction(db, async (trx) => {
      const repository = createRequestRepository(trx);
      await repository.expireDue();
      for (const { id, number, account, expiresAt } of await repository.warnDue(MAX_WARNED))
        await notices.notify(trx, {
          account,
          kind: 'requests.expiring',
          key: `${id}:${expiresAt.getTime()}`,
          data: { request: id, number, count: 0 },
        });
      await repository.dropOver(DAYS_KEPT);
    });
  }

  return {
    own: createOwnRequests(room, finding),
    desk: createRequestDesk(room),
    countFitting: finding.countFitting,
    look: finding.look,
    endDue,

    /** What the letter with suggestions is written from: the newest, and why. */
    async letter(data: unknown) {
      const { request: id, number, count } = requestNotice.parse(data);
      const request = await createRequestRepository(db).find(id);
      if (!request) return undefined;
      const sent = await createMatchRepository(db).suggestions(id, Math.min(count, MAX_A_DAY));
      const cards = await listings.cardsOf(sent.map(({ listing }) => listing));
      const found = cards.flatMap((card) => {
        const match = sent.find(({ listing }) => listing === card.id);
        return match ? [{ card, why: reasons.parse(match.why) }] : [];
      });
      return found.length === 0 ? undefined : { id, number, found };
    },

    /** What the letter before the end is written from; nothing once it is over or wanted for longer. */
    async expiryLetter(data: unknown) {
      const { request: id } = requestNotice.parse(data);
      const request = await createRequestRepository(db).find(id);
      return request && { id, number: request.number, expiresAt: request.expiresAt };
    },

    jobs: [
      defineSweep({ name: 'requests/look', schedule: EACH_FIVE_MINUTES, run: finding.look }),
      defineSweep({ name: 'requests/end', schedule: hourlyAt(39), run: endDue }),
    ],
    personalTables: PERSONAL_TABLES,
  };
}
