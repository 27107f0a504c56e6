import { randomUUID } from 'node:crypto';
import type { Phone } from '#kernel/contact/contact.ts';
import type { Log } from '#platform/log/log.ts';
import type { SendSms } from '#platform/sms/sms.ts';

/** Sends a notice in the background. Each has an id of its own, or the provider drops it as a duplicate. */
export const createSmsNotifier =
  (sms: SendSms, log: Log) =>
  (phone: Phone, text: string): void => {
    sms({ phone, text, id: randomUUID() }).then(
      (sent) => {
        if (!sent.ok) log.warn({ failure: sent.error }, 'a notice by SMS was refused');
      },
      (error: unknown) => log.error({ err: error }, 'sending a notice by SMS'),
    );
  };

export type NotifyBySms = ReturnType<typeof createSmsNotifier>;
