const MAX_LENGTH = 512;
const OURS = 'https://ours.invalid';

const PLAIN = /^[\w.~-]*$/;

/** A part of a path in its one spelling: what a browser leaves alone stays, everything else is percent-encoded. */
export const encodeSegment = (text: string) =>
  PLAIN.test(text)
    ? text
    : encodeURIComponent(text).replaceAll(/%(?:21|24|26|27|28|29|2A|2B|2C|3A|3B|3D|40)/g, decodeURIComponent);

/** A path on this site from untrusted text, safe for a header; undefined when it leads elsewhere. */
export function localPath(text: string): string | undefined {
  if (text.length > MAX_LENGTH || !text.startsWith('/') || hasBlank(text)) return undefined;
  const address = URL.parse(text, OURS);
  if (address?.origin !== OURS) return undefined;
  const path = address.pathname + address.search + address.hash;
  return /^\/(?![/\\])/.test(path) ? path : undefined;
}

/** The address of a page, with the way back to the current one. */
export const withReturn = (path: string, back: string) => `${path}?redirect=${encodeURIComponent(back)}`;

/** Browsers drop some blanks and control characters before they read an address. */
function hasBlank(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code <= 32 || code === 127) return true;
  }
  return false;
}
