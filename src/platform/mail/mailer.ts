import { fail, type Result } from '#kernel/result.ts';
import type { Outbox } from './outbox.ts';

type Mail = {
  /** A unique id, by which a server recognises a letter that it already has. */
  id: string;
  to: string;
  subject: string;
  text: string;
  /** An address that stops such letters when it is called (RFC 8058). */
  unsubscribe?: string;
};

/** `unavailable` is temporary; a letter that is `refused`, or its `address`, will not be taken however often it is sent. */
type MailFailure = { kind: 'unavailable' | 'refused' | 'address-refused'; reason: string };

export type Mailer = {
  send: (mail: Mail) => Promise<Result<void, MailFailure>>;
  /** Whether a mail transport is configured; without one, due letters wait and none is written. */
  takes: boolean;
  /** Whether letters leave this installation; pages that promise one say when they do not. */
  delivers: boolean;
  stop?: () => void;
};

type Options = { demo: boolean; outbox: Outbox; server: Mailer | undefined };

/**
 * In a demonstration letters are appended to the outbox file, whatever server there is: its people are invented. Outside
 * one they go to the server, and without one to no file, since they are about real people.
 */
export function createMailer({ demo, outbox, server }: Options): Mailer {
  if (demo) return { takes: true, delivers: false, send: (mail) => outbox.write({ kind: 'mail', ...mail }) };
  if (server) return server;
  const reason = 'no-mail-server';
  return { takes: false, delivers: false, send: async () => fail({ kind: 'unavailable', reason }) };
}
