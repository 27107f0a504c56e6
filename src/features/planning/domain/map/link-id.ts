/** Letters and figures that nobody takes for one another when they are read out or typed. */
const LETTERS = '23456789abcdefghijkmnpqrstuvwxyz';
const LENGTH = 7;
const ID = new RegExp(`^[${LETTERS}]{${LENGTH}}$`);

/** The letters of a short address for a hash of what it stands for: 34 thousand million of them. */
export const linkIdOf = (hash: Uint8Array): string =>
  Array.from({ length: LENGTH }, (_, at) => LETTERS[(hash[at] ?? 0) % LETTERS.length]).join('');

/** The id in what somebody has typed or followed. */
export function readLinkId(text: string): string | undefined {
  const id = text.toLowerCase();
  return ID.test(id) ? id : undefined;
}
