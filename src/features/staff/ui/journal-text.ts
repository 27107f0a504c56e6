import { isTextKey } from '#i18n/catalogue.ts';
import type { Translate } from '#i18n/translate.ts';

const named = (t: Translate, key: string, otherwise: string) => (isTextKey(key) ? t(key) : otherwise);

/** What was done, in words; what has none yet stands as it is kept. */
export const actionName = (t: Translate, action: string) =>
  named(t, `accounts.journal.did.${action.replace('/', '.')}`, action);

/** Where the words for what a detail says stand. */
const HOMES: Record<string, string> = {
  state: 'accounts.request-state',
  inquiry_status: 'inquiries.status',
  check: 'listings.check',
  outcome: 'listings.check',
};

const wordOf = (t: Translate, key: string, value: unknown) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return named(t, `${HOMES[key] ?? `accounts.${key}`}.${text}`, text);
};

/** The detail of an entry, a line for each thing it says. */
export const detailOf = (t: Translate, detail: object): string[] =>
  Object.entries(detail).map(
    ([key, value]) => `${named(t, `accounts.journal.key.${key}`, key)}: ${wordOf(t, key, value)}`,
  );
