import type { InquiryStatus } from '#features/inquiries/domain/status.ts';
import { createInquiryFiles } from './files.ts';
import { createGuestRepository, guestsIn } from './guest-repository.ts';
import { createGuestLetters } from './guests.ts';
import { createInbox } from './inbox.ts';
import { createLetterRepository } from './letter-repository.ts';
import { createMyInquiries } from './my-inquiries.ts';
import { createInquiryRepository } from './repository.ts';
import type { Deps } from './deps.ts';
import { createSending } from './sending.ts';
import { PERSONAL_TABLES } from './tables.ts';
import { defineSweep, hourlyAt } from '#platform/jobs/define-job.ts';

const TWO_YEARS = 730;

/** As the privacy policy says: two years without a word of anybody, spam no longer than to see that it is some. */
const DAYS_KEPT = {
  new: TWO_YEARS,
  open: TWO_YEARS,
  answered: TWO_YEARS,
  closed: TWO_YEARS,
  spam: 30,
} as const satisfies Record<InquiryStatus, number>;

/** What readers write to us and what becomes of it. */
export function createInquiryService(room: Deps) {
  const guestLetters = createGuestRepository(room.db);
  /** Deletes inquiries that ended long ago, with their pictures. */
  const cleanUp = () => createInquiryRepository(room.db).dropOver(DAYS_KEPT);

  return {
    ...createSending(room),
    own: createMyInquiries(room),
    guests: createGuestLetters(room),
    inbox: createInbox(room),
    files: createInquiryFiles(room),
    /** Whether letters leave this installation. */
    delivers: room.notices.delivers,

    /** What the letter with an answer is written from; its notice has the number of the message. */
    async answerLetter(message: string) {
      const found = await createLetterRepository(room.db).write(Number(message));
      return found?.to ? found : undefined;
    },
    erasures: { list: guestLetters.allErased, replay: guestLetters.eraseAgain },
    guestsIn: (period: { from: Date; until: Date }) => guestsIn(room.db, period),

    cleanUp,
    jobs: [defineSweep({ name: 'inquiries/clean-up', schedule: hourlyAt(17), run: cleanUp })],
    personalTables: PERSONAL_TABLES,
  };
}
