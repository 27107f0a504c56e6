import { fail, type Result } from '#kernel/result.ts';
import type { Outbox } from './outbox.ts';

export type Mail = {
  /** Unique: by it a server knows a letter that it has had before. */
  id: string;
  to: string;
  subject: string;
  text: string;
  headers?: Readonly<Record<string, string>>;
};

/** `unavailable` may be tried again later; `refused` needs somebody to change something. */
type MailFailure = { kind: 'unavailable' | 'refused'; reason: string };

export type Mailer = {
  send: (mail: Mail) => Promise<Result<void, MailFailure>>;
  /** Whether anybody takes letters at all; where nobody does, what is due waits and none is written. */
  takes: boolean;
  /** Whether letters leave this installation; pages that promise one say when they do not. */
  delivers: boolean;
};

/**
 * In a demonstration letters go to the file of what nobody sends. Outside one nobody takes them: they are about real
 * people and are not left in a file. A server that takes them is another `Mailer`.
 */
export function createMailer({ demo, outbox }: { demo: boolean; outbox: Outbox }): Mailer {
  return {
    takes: demo,
    delivers: false,
    send: async (mail) =>
      demo ? outbox.write({ kind: 'mail', ...mail }) : fail({ kind: 'refused', reason: 'no-mail-server' }),
  };
}
