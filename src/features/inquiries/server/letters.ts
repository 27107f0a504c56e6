import type { Database } from '#platform/db/client.ts';
import type { Log } from '#platform/log/log.ts';
import type { Mail, Mailer } from '#platform/mail/mailer.ts';
import { createMessageRepository, type DueLetter } from './message-repository.ts';

/** Writes the letter, but for its number, which says what it is about. */
export type WriteAnswer = (answer: DueLetter) => Omit<Mail, 'id'>;

const MAX_AT_ONCE = 200;

/** Sends answers by letter; what is not taken stays due and is tried again. */
export function createAnswerLetters({ db, mailer, log }: { db: Database; mailer: Mailer; log: Log }) {
  /** The letter after one, if there is any: it is held until it is handed over, so that one process sends it. */
  const sendNext = (after: number, write: WriteAnswer): Promise<number | undefined> =>
    // A letter cannot be taken back, so this is not run again by itself.
    db.transaction().execute(async (trx) => {
      const messages = createMessageRepository(trx);
      const answer = await messages.nextDue(after);
      if (!answer) return undefined;
      const sent = await mailer.send({ id: `inquiry-${answer.id}`, ...write(answer) });
      if (sent.ok) await messages.mailed(answer.id);
      else log.warn({ answer: answer.id, ...sent.error }, 'a letter was not taken');
      return answer.id;
    });

  let run = () => Promise.resolve();

  return {
    /** Whether letters leave this installation. */
    delivers: mailer.delivers,

    /** What sends them, once the application knows its own address. */
    sendWith(work: () => Promise<void>): void {
      run = work;
    },

    /** Starts delivery in the background. */
    trigger(): void {
      run().catch((error: unknown) => log.warn({ err: error }, 'answers by letter'));
    },

    async send(write: WriteAnswer): Promise<void> {
      if (!mailer.takes) return;
      let after: number | undefined = 0;
      for (let sent = 0; sent < MAX_AT_ONCE && after !== undefined; sent += 1)
        after = await sendNext(after, write);
    },
  };
}

export type AnswerLetters = ReturnType<typeof createAnswerLetters>;
