/** What a request asks for, once its address has been found harmless. */
export type Target = { path: string; search: URLSearchParams; url: string };

const LONGEST = 4096;

/** Parameters that only say where a reader came from; they never make another page. */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|zarsrc|_ga|ref)$/;

function isHostile(path: string): boolean {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return true;
  }
  if (decoded.startsWith('//') || decoded.includes('\\')) return true;
  // A second decoding somewhere behind us must not find what the first one hid.
  if (/%(?:2e|2f|5c|00)/i.test(decoded)) return true;
  return decoded.split('/').some((part) => part === '..' || part === '.') || hasControl(decoded);
}

const hasControl = (text: string) => {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 32 || code === 127) return true;
  }
  return false;
};

/** Reads a request target, or says with which status to refuse it. */
export function readTarget(raw: string | undefined): Target | 400 | 414 {
  if (raw === undefined || !raw.startsWith('/')) return 400;
  if (raw.length > LONGEST) return 414;
  const end = raw.search(/[?#]/);
  const path = end < 0 ? raw : raw.slice(0, end);
  if (path.startsWith('//') || isHostile(path)) return 400;
  const search = new URLSearchParams(end < 0 ? '' : raw.slice(end));
  return { path, search, url: urlOf(path, search) };
}

/** The address under which a page may be stored: nothing that only tracks, parameters in order. */
function urlOf(path: string, search: URLSearchParams): string {
  const kept = [...search].filter(([name]) => !TRACKING.test(name));
  if (kept.length === 0) return path;
  kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return `${path}?${new URLSearchParams(kept)}`;
}
