import { map } from 'nanostores';
import { fill, type Values } from '#i18n/fill.ts';
import type { Translate } from '#i18n/translate.ts';

export type Dictionary = Readonly<Record<string, string>>;

/** Texts by namespace: the file `i18n/<language>/ui.json` is `ui`. */
export type Dictionaries = Readonly<Record<string, Dictionary>>;

export const $dictionary = map<Record<string, Dictionary>>({});

const loads = new Map<string, Promise<void>>();

async function fetchDictionary(namespace: string) {
  const response = await fetch(`/i18n/${document.documentElement.lang}/${namespace}.json`);
  if (!response.ok) throw new Error(`no texts for ${namespace}: ${response.status}`);
  $dictionary.setKey(namespace, await response.json());
}

/** Fetches the texts of a namespace once, however many ask; a failed fetch is tried again by the next to ask. */
export function loadDictionary(namespace: string): Promise<void> {
  const load = loads.get(namespace) ?? fetchDictionary(namespace);
  loads.set(namespace, load);
  load.catch(() => loads.delete(namespace));
  return load;
}

/** The text of a full key such as `ui.pagination.next`; the key itself where there is no text. */
export function translate(dictionaries: Dictionaries, key: string, values: Values = {}): string {
  const dot = key.indexOf('.');
  const text = dictionaries[key.slice(0, dot)]?.[key.slice(dot + 1)];
  return text === undefined ? key : fill(text, values);
}

export const translatorOf =
  (dictionaries: Dictionaries): Translate =>
  (key, values) =>
    translate(dictionaries, key, values);
