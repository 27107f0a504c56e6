import { createOutboxFile } from '#platform/outbox.ts';
import type { SendSms } from '#platform/sms/sms.ts';

/** Keeps short messages in the file of what nobody sends. */
export function createOutbox(file: string): SendSms {
  const write = createOutboxFile(file);
  return ({ phone, text }) => write({ kind: 'sms', phone, text });
}
