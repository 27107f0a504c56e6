import { encodeSegment } from '#kernel/web/local-path.ts';

/** A validated request target. */
export type Target = {
  /** The decoded path, for comparisons. */
  plain: string;
  /** The canonical path. */
  path: string;
  search: URLSearchParams;
  /** The address under which a page may be stored: without tracking parameters, the others sorted. */
  url: string;
  isCanonical: boolean;
};

/** The whole canonical address. */
export const wholeOf = ({ path, search }: Target) => path + (search.size > 0 ? `?${search}` : '');

const MAX_LENGTH = 12 * 1024;

/** Tracking parameters; they never change the page. */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|zarsrc|_ga|ref)$/;

/** Parses a request target, or returns the status of the refusal. */
export function readTarget(raw: string | undefined): Target | 400 | 414 {
  if (raw === undefined || !raw.startsWith('/')) return 400;
  if (raw.length > MAX_LENGTH) return 414;
  const end = raw.search(/[?#]/);
  const written = end < 0 ? raw : raw.slice(0, end);
  const parts = partsOf(written);
  if (!parts) return 400;
  const path = `/${parts.map(encodeSegment).join('/')}`;
  // No typed text contains a NUL, and the database accepts none.
  if (/%00/.test(raw)) return 400;
  const search = new URLSearchParams(end < 0 ? '' : raw.slice(end));
  return {
    plain: `/${parts.join('/')}`,
    path,
    search,
    url: urlOf(path, search),
    isCanonical: path === written,
  };
}

/**
 * The segments of a path; undefined when it could be read as another host, leads upwards, or is ambiguous to software
 * behind us.
 */
function partsOf(written: string): string[] | undefined {
  if (written.startsWith('//')) return undefined;
  let parts: string[];
  try {
    parts = written.slice(1).split('/').map(decodeURIComponent);
  } catch {
    return undefined;
  }
  // A trailing slash has no meaning.
  if (parts.length > 1 && parts.at(-1) === '') parts.pop();
  return parts.some(isHostile) ? undefined : parts;
}

function isHostile(part: string): boolean {
  if (part.startsWith('/') || part.includes('\\')) return true;
  if (part.split('/').some((step) => step === '.' || step === '..')) return true;
  // A second decoding behind us must not reveal what the first one hid.
  if (/%(?:2e|2f|5c|00)/i.test(part)) return true;
  for (let at = 0; at < part.length; at += 1) {
    const code = part.charCodeAt(at);
    if (code < 32 || code === 127) return true;
  }
  return false;
}

function urlOf(path: string, search: URLSearchParams): string {
  const kept = [...search].filter(([name]) => !TRACKING.test(name));
  if (kept.length === 0) return path;
  kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `${path}?${new URLSearchParams(kept)}`;
}
