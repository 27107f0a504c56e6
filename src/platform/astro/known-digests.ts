/** Where Astro hashes what stands in the head of a page, for its content policy. */
const HASHING = /astro\/dist\/core\/encryption\.js$/;
const FUNCTION = 'async function generateCspDigest(data, algorithm) {';

/** The same function, which remembers what it has answered. */
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
 * A Vite plugin that has Astro hash each script and sheet of a head once, not anew for every page it renders: the few
 * there are come with the build, and each hash would be a visit to another thread.
 */
export const knownDigests = () => ({
  name: 'known-digests',
  transform: {
    filter: { id: HASHING },
    handler(code: string): string {
      if (!code.includes(FUNCTION)) throw new Error('Astro hashes what stands in a head in another way');
      return code.replace(FUNCTION, REMEMBERING);
    },
  },
});
