import path from 'node:path';
import type { Result } from '#kernel/result.ts';
import { createOutboxFile } from './outbox.ts';

export type Mail = {
  /** Unique: by it a server knows a letter that it has had before. */
  id: string;
  to: string;
  subject: string;
  text: string;
  headers?: Readonly<Record<string, string>>;
};

/** `unavailable` may be tried again later; `refused` needs somebody to change something. */
export type MailFailure = { kind: 'unavailable' | 'refused'; reason: string };

export type Mailer = {
  send: (mail: Mail) => Promise<Result<void, MailFailure>>;
  /** Whether letters leave this installation; pages that promise one say when they do not. */
  delivers: boolean;
};

/** Letters go to the file of what nobody sends: a server that takes them is another `Mailer`. */
export function createMailer({ dataDir }: { dataDir: string }): Mailer {
  const write = createOutboxFile(path.join(dataDir, 'outbox.jsonl'));
  return { delivers: false, send: (mail) => write({ kind: 'mail', ...mail }) };
}
