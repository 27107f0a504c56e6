/** The part of an address after `#` that names a slide, counted from 1; a slide that is alone needs no number. */
export const hashOf = (slug: string, number: number, count: number) =>
  count > 1 ? `#${slug}-${number}` : `#${slug}`;

/** The number that an address names in the gallery of this slug, or undefined when it names something else. */
export function numberIn(hash: string, slug: string): number | undefined {
  const name = hash.slice(1);
  // A slug may itself end in a number, so the whole is looked at first.
  if (name === slug) return 1;
  const [, group, digits] = /^(.+)-(\d+)$/.exec(name) ?? [];
  return group === slug ? Math.max(1, Number(digits)) : undefined;
}

/** An index that the gallery has: an address may name more than there is. */
export const within = (index: number, count: number) => Math.min(Math.max(index, 0), count - 1);
