import { guestsIn } from './affected.ts';
import { createFileRepository } from './file-repository.ts';
import { createInquiryFiles } from './files.ts';
import { createInbox } from './inbox.ts';
import { createAnswerLetters } from './letters.ts';
import { createOwn } from './own.ts';
import { createInquiryRepository } from './repository.ts';
import type { Room } from './room.ts';
import { createSending } from './sending.ts';

/** What is over is kept for as long as somebody may come back to it, spam no longer than to see that it is some. */
const DAYS_KEPT = { closed: 730, spam: 30 } as const;

/** What readers write to us and what becomes of it. */
export function createInquiryService(room: Room) {
  const letters = createAnswerLetters(room);
  return {
    ...createSending(room),
    own: createOwn(room),
    inbox: createInbox(room, letters),
    files: createInquiryFiles(room),
    letters,
    guestsIn: (period: { from: Date; until: Date }) => guestsIn(room.db, period),

    /** What has to be done now and then: drops what is over and pictures that nobody sent. */
    async tidy(): Promise<void> {
      await createInquiryRepository(room.db).dropOver(DAYS_KEPT);
      await createFileRepository(room.db).dropLoose();
    },
  };
}
