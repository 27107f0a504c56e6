import { isTextKey } from '#i18n/catalogue.ts';
import type { Translate } from '#i18n/translate.ts';

const named = (t: Translate, key: string, otherwise: string) => (isTextKey(key) ? t(key) : otherwise);

/** The action in words; one without a text keeps its code. */
export const actionName = (t: Translate, action: string) =>
  named(t, `staff.journal.did.${action.replace('/', '.')}`, action);

/** The namespaces of values of some details. */
const VALUE_KEYS: Record<string, string> = {
  state: 'privacy.request-state',
  inquiry_status: 'inquiries.status',
  check: 'listings.check',
  outcome: 'listings.check',
};

const wordOf = (t: Translate, key: string, value: unknown) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return named(t, `${VALUE_KEYS[key] ?? `staff.${key}`}.${text}`, text);
};

/** The detail of an entry, one line per key. */
export const detailOf = (t: Translate, detail: object): string[] =>
  Object.entries(detail).map(
    ([key, value]) => `${named(t, `staff.journal.key.${key}`, key)}: ${wordOf(t, key, value)}`,
  );
