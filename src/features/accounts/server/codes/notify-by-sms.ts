import { randomUUID } from 'node:crypto';
import type { Phone } from '#kernel/contact/phone.ts';
import type { Log } from '#platform/log/log.ts';
import type { SendSms } from '#platform/sms/sms.ts';

/** Sends word of what has happened, without anybody waiting for it; each under an id of its own, or a provider drops it. */
export const createSmsNotifier =
  (sms: SendSms, log: Log) =>
  (phone: Phone, text: string): void => {
    sms({ phone, text, id: randomUUID() }).then(
      (sent) => {
        if (!sent.ok) log.warn({ failure: sent.error }, 'word of a change could not be sent');
      },
      (error: unknown) => log.error({ err: error }, 'word of a change'),
    );
  };

export type NotifyBySms = ReturnType<typeof createSmsNotifier>;
