import type { Phone } from '#kernel/contact/contact.ts';
import type { Result } from '#kernel/result.ts';

type Sms = {
  /** Ten digits, as `reachable()` answers. */
  phone: Phone;
  /** Without diacritics: with them a message holds less than half as much. */
  text: string;
  /** The one-time code alone, for providers with templates. */
  code?: string;
  /** A unique id of at most 48 characters, by which a provider recognises duplicates. */
  id: string;
};

/** `unavailable` is temporary; `refused` needs an operator to change something. */
export type SmsFailure = {
  kind: 'unavailable' | 'refused';
  /** For the log: the provider's own code, or the network error. */
  reason: string;
};

export type SendSms = (sms: Sms) => Promise<Result<void, SmsFailure>>;
