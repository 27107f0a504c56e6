import type { CodePurpose } from '#features/accounts/domain/code.ts';
import type { Lang } from '#kernel/text.ts';

/** The short messages that accounts send. */
type SmsKind =
  `code-${CodePurpose}` | 'known' | 'password-changed' | 'phone-changed' | 'deletion' | 'phone-taken';

/** Whoever is at the other end of a request, as far as accounts must know, and how to speak to them. */
export type Caller = {
  address: string;
  device: string;
  /** What this browser has to show that it is the one of a number's owner. */
  deviceToken: () => string | undefined;
  lang: Lang;
  sms: (kind: SmsKind, values?: Record<string, string>) => string;
};
