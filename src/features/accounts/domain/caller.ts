import type { CodePurpose } from '#features/accounts/domain/code.ts';
import type { Lang } from '#kernel/text.ts';

/** The short messages that accounts send. */
type SmsKind =
  `code-${CodePurpose}` | 'known' | 'password-changed' | 'phone-changed' | 'deletion' | 'phone-taken';

/** The client of a request: what accounts must know about it, and how to write to it. */
export type Caller = {
  address: string;
  device: string;
  /** What a browser shows to prove that it belongs to the owner of a number. */
  deviceToken: () => string | undefined;
  lang: Lang;
  sms: (kind: SmsKind, values?: Record<string, string>) => string;
};
