import { ENGLISH_HINT } from '#kernel/web/english-hint.ts';
import { recallJson, remember } from '#stores/storage.ts';

const DEFAULTS = { lang: 'vi', theme: 'light' };
const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** The key under which the reader's choices are kept in the browser. */
export const CHOICES_KEY = 'app';

type Choice = keyof typeof DEFAULTS;

const keptChoices = () =>
  new Map<string, unknown>(Object.entries(Object(recallJson('localStorage', CHOICES_KEY))));

const cookieOf = (name: Choice) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];

/** The cookie comes first: the server, the form without JavaScript and the blocking script go by it. */
export function readChoice(name: Choice): string {
  const kept = cookieOf(name) || keptChoices().get(name);
  return typeof kept === 'string' ? kept : DEFAULTS[name];
}

function writeCookie(name: string, value: string, seconds: number) {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax`;
}

export function keepChoice(name: Choice, value: string) {
  const choices = { ...DEFAULTS, ...Object.fromEntries(keptChoices()), [name]: value };
  remember('localStorage', CHOICES_KEY, JSON.stringify(choices));
  writeCookie(name, value, YEAR_IN_SECONDS);
  if (name === 'lang') writeCookie(ENGLISH_HINT, '1', value === 'en' ? YEAR_IN_SECONDS : 0);
}
