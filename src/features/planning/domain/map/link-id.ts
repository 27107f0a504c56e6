/** An alphabet without characters that are confused when read aloud or typed. */
const LETTERS = '23456789abcdefghijkmnpqrstuvwxyz';
const LENGTH = 7;
const ID = new RegExp(`^[${LETTERS}]{${LENGTH}}$`);

/** A short id from a hash of the state: 34 thousand million of them. */
export const linkIdOf = (hash: Uint8Array): string =>
  Array.from({ length: LENGTH }, (_, at) => LETTERS[(hash[at] ?? 0) % LETTERS.length]).join('');

/** The id in a typed or followed address. */
export function readLinkId(text: string): string | undefined {
  const id = text.toLowerCase();
  return ID.test(id) ? id : undefined;
}
