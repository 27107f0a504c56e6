import { maskPhone } from '#kernel/contact/contact.ts';
import { fail } from '#kernel/result.ts';
import type { Log } from '#platform/log/log.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import { createEsms } from '#platform/sms/esms.ts';
import type { ProviderName, ProviderSettings, SmsSettings } from '#platform/sms/settings.ts';
import type { SendSms, SmsFailure } from '#platform/sms/sms.ts';
import { createZns } from '#platform/sms/zns.ts';

type Options = { sms: SmsSettings; outbox: Outbox };

/** The timeout per provider, so that one that hangs leaves time for the next. */
const TIMEOUT = 5_000;

/** Sends through the first provider that accepts the message. The log names the provider, never the text. */
export function createSms({ sms, outbox }: Options, log: Log, timeoutMs = TIMEOUT): SendSms {
  const providers = sms.providers.map((settings) => ({
    provider: settings.name,
    send: senderOf(settings, outbox, timeoutMs),
  }));
  return async (message) => {
    let failure: SmsFailure = { kind: 'refused', reason: 'no-provider' };
    for (const { provider, send } of providers) {
      const sent = await send(message);
      const about = { provider, id: message.id, phone: maskPhone(message.phone) };
      if (sent.ok) {
        log.info(about, 'a short message was taken');
        return sent;
      }
      log.warn({ ...about, ...sent.error }, 'a short message was not taken');
      // While one of them may accept it later, a retry is worthwhile.
      if (failure.kind !== 'unavailable') failure = sent.error;
    }
    return fail(failure);
  };
}

function senderOf(settings: ProviderSettings<ProviderName>, outbox: Outbox, timeoutMs: number): SendSms {
  switch (settings.name) {
    case 'esms':
      return createEsms(settings, timeoutMs);
    case 'zns':
      return createZns(settings, timeoutMs);
    case 'outbox':
      return ({ phone, text }) => outbox.write({ kind: 'sms', phone, text });
  }
}
