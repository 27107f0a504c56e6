import { type Dictionaries, translate } from '#i18n/client.ts';

function named(texts: Dictionaries, key: string, otherwise: string): string {
  const text = translate(texts, key);
  return text === key ? otherwise : text;
}

/** The action in words; one without a text keeps its code. */
export const actionName = (texts: Dictionaries, action: string) =>
  named(texts, `staff.journal.did.${action.replace('/', '.')}`, action);

/** The kind of a job in words; a kind that another version knows keeps its name. */
export const jobName = (texts: Dictionaries, name: string) =>
  named(texts, `staff.jobs.kind.${name.replace('/', '.')}`, name);

/** The namespaces of values of some details. */
const VALUE_KEYS: Record<string, string> = {
  state: 'privacy.request-state',
  inquiry_status: 'inquiries.status',
  request_status: 'requests.status',
  check: 'listings.check',
  outcome: 'listings.check',
};

const wordOf = (texts: Dictionaries, key: string, value: unknown) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return named(texts, `${VALUE_KEYS[key] ?? `staff.${key}`}.${text}`, text);
};

/** The words of all this. */
export const JOURNAL_TEXTS = ['staff.journal', 'staff.role', ...Object.values(VALUE_KEYS)];

/** The detail of an entry, one line per key. */
export const detailOf = (texts: Dictionaries, detail: object): string[] =>
  Object.entries(detail).map(
    ([key, value]) => `${named(texts, `staff.journal.key.${key}`, key)}: ${wordOf(texts, key, value)}`,
  );
