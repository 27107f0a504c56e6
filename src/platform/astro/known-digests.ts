/** The Astro module that hashes scripts and styles of the head for the content security policy. */
const HASHING = /astro\/dist\/core\/encryption\.js$/;
const FUNCTION = 'async function generateCspDigest(data, algorithm) {';

/** The same function, memoized. */
const REMEMBERING = `
const digests = new Map();
function generateCspDigest(data, algorithm) {
  const key = algorithm + data;
  const known = digests.get(key) ?? digestOf(data, algorithm);
  digests.set(key, known);
  return known;
}
async function digestOf(data, algorithm) {`;

/**
 * A Vite plugin that makes Astro hash each script and style sheet once instead of for every page: there are few of
 * them, all known at build time, and each hash is a round trip to another thread.
 */
export const knownDigests = () => ({
  name: 'known-digests',
  transform: {
    filter: { id: HASHING },
    handler(code: string): string {
      if (!code.includes(FUNCTION)) throw new Error('Astro hashes the contents of the head differently now');
      return code.replace(FUNCTION, REMEMBERING);
    },
  },
});
