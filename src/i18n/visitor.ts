import { isLang, langOf, DEFAULT_LANG, type Lang } from '#i18n/locale.ts';
import { systemClock, type Clock } from '#kernel/clock.ts';
import { BASE_MAP_COOKIE } from '#kernel/web/base-map-cookie.ts';
import { isTheme, paintAt, type Paint } from '#kernel/web/theme.ts';

/** The choices of a visitor that change the bytes of a public page, and nothing else about them. */
export type Visitor = {
  lang: Lang;
  paint: Paint;
  consent: boolean;
  /** Maps may load the tiles of another host. */
  hasTiles: boolean;
};

/** Who measures, and the other host of tiles, as the settings have them: what a visitor has allowed is about these. */
type Outside = { measuring?: string; tiles?: string | undefined };

type Headers = {
  cookie?: string | undefined;
  acceptLanguage?: string | undefined;
  userAgent?: string | undefined;
};

/** Reads one cookie without parsing the others; a hostile value is just a string that no list contains. */
function cookieOf(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined;
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}

// Viet Nam keeps UTC+7 all year.
const hourInVietNam = (now: Date) => (now.getUTCHours() + 7) % 24;

function paintFor(theme: string | undefined, clock: Clock): Paint {
  if (!isTheme(theme)) return 'light';
  return theme === 'realtime' ? paintAt(hourInVietNam(clock())) : theme;
}

/**
 * Consent to measuring: the parties it was given for, and the number of the browser that gave it. For
 * other parties there is no consent.
 */
export function consentIn(value: string | undefined, measuring: string): string | undefined {
  const [parties = '', browser = ''] = value?.split('.') ?? [];
  return measuring !== '' && parties === measuring && browser !== '' ? browser : undefined;
}

export function visitorOf(
  headers: Headers,
  langQuery: string | null,
  clock: Clock,
  { measuring = '', tiles }: Outside = {},
): Visitor {
  const { cookie, acceptLanguage, userAgent } = headers;
  return {
    lang: langOf({ query: langQuery, cookie: cookieOf(cookie, 'lang'), acceptLanguage, userAgent }),
    paint: paintFor(cookieOf(cookie, 'theme'), clock),
    consent: consentIn(cookieOf(cookie, 'consent'), measuring) !== undefined,
    hasTiles: tiles !== undefined && cookieOf(cookie, BASE_MAP_COOKIE) === tiles,
  };
}

/** The name under which the page store keeps what this visitor may be shown. */
export function variantOf({ lang, paint, consent, hasTiles }: Visitor) {
  return `${lang}.${paint}${consent ? '.measure' : ''}${hasTiles ? '.tiles' : ''}`;
}

/** The visitor that a variant was named after. */
export function visitorIn(variant: string): Visitor {
  const [lang, paint, ...allowed] = variant.split('.');
  return {
    lang: isLang(lang) ? lang : DEFAULT_LANG,
    paint: paint === 'dark' || paint === 'system' ? paint : 'light',
    consent: allowed.includes('measure'),
    hasTiles: allowed.includes('tiles'),
  };
}

/** The default variant, for crawlers and first visits. */
const NOBODY = variantOf(visitorOf({}, null, systemClock));

/** The variant for a request, without any work when it says nothing about its reader. */
export const variantFor = (
  headers: Headers,
  langQuery: string | null,
  clock: Clock,
  outside: Outside = {},
) =>
  headers.cookie === undefined && headers.acceptLanguage === undefined && langQuery === null
    ? NOBODY
    : variantOf(visitorOf(headers, langQuery, clock, outside));
