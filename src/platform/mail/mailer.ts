import { fail, type Result } from '#kernel/result.ts';
import type { Outbox } from './outbox.ts';

export type Mail = {
  /** A unique id, by which a server recognises a letter that it already has. */
  id: string;
  to: string;
  subject: string;
  text: string;
  headers?: Readonly<Record<string, string>>;
};

/** `unavailable` is temporary; `refused` needs an operator to change something. */
type MailFailure = { kind: 'unavailable' | 'refused'; reason: string };

export type Mailer = {
  send: (mail: Mail) => Promise<Result<void, MailFailure>>;
  /** Whether a mail transport is configured; without one, due letters wait and none is written. */
  takes: boolean;
  /** Whether letters leave this installation; pages that promise one say when they do not. */
  delivers: boolean;
};

/**
 * In a demonstration letters are appended to the outbox file. Outside one there is no transport: they are about real
 * people and must not be left in a file. A real mail server is another `Mailer`.
 */
export function createMailer({ demo, outbox }: { demo: boolean; outbox: Outbox }): Mailer {
  return {
    takes: demo,
    delivers: false,
    send: async (mail) =>
      demo ? outbox.write({ kind: 'mail', ...mail }) : fail({ kind: 'refused', reason: 'no-mail-server' }),
  };
}
