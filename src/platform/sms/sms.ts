import type { Phone } from '#kernel/contact/phone.ts';
import type { Result } from '#kernel/result.ts';

export type Sms = {
  /** Ten digits, as `reachable()` answers. */
  phone: Phone;
  /** Without diacritics: with them a message holds less than half as much. */
  text: string;
  /** The one-time code alone, for a provider that puts it into a template of its own. */
  code?: string;
  /** Unique, at most 48 characters: it is how a provider knows a message that it has had before. */
  id: string;
};

/** `unavailable` may be tried again later; `refused` needs somebody to change something. */
export type SmsFailure = {
  kind: 'unavailable' | 'refused';
  /** For the log: the provider's own code, or what went wrong on the way. */
  reason: string;
};

export type SendSms = (sms: Sms) => Promise<Result<void, SmsFailure>>;
