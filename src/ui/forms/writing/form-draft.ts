import { forget, recallJson, remember } from '#stores/storage.ts';

/** What was typed into a form and not saved yet, and when. */
export type FormDraft = { at: number; values: Readonly<Record<string, string>> };

const keyOf = (form: string) => `draft:${form}`;

/** An older one is forgotten. */
const KEPT = 14 * 86_400_000;

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');

/** What is kept of a form in this browser. */
export function recallDraft(form: string, now: number): FormDraft | undefined {
  const kept = recallJson('localStorage', keyOf(form));
  if (typeof kept !== 'object' || kept === null || !('at' in kept) || !('values' in kept)) return undefined;
  const { at, values } = kept;
  if (typeof at !== 'number' || !isTexts(values)) return undefined;
  if (now - at <= KEPT) return { at, values };
  dropDraft(form);
  return undefined;
}

/** Says whether there was room for it. */
export const keepDraft = (form: string, draft: FormDraft): boolean =>
  remember('localStorage', keyOf(form), JSON.stringify(draft));

export const dropDraft = (form: string): void => forget('localStorage', keyOf(form));
