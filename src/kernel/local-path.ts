const LONGEST = 512;

/** Whether an address given by a visitor stays on this site: a path, and nothing a browser could read as another host. */
export function isLocalPath(text: string): boolean {
  if (text.length > LONGEST || !/^\/(?![/\\])/.test(text)) return false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code <= 32 || code === 127 || code === 92) return false;
  }
  return URL.parse(text, 'https://ours.invalid')?.origin === 'https://ours.invalid';
}
