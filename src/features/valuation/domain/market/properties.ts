import type { Offered } from './comparable.ts';

/**
 * The property of each offer, as the smallest id among its offers. Offers with one history belong to one property, and
 * so do linked duplicates.
 */
export function propertiesOf(offers: readonly Offered[]): Map<number, number> {
  const known = new Map(offers.map(({ id }) => [id, id]));
  const firstOf = new Map<number, number>();

  function rootOf(id: number): number {
    let root = id;
    for (let next = known.get(root); next !== undefined && next !== root; next = known.get(root)) root = next;
    return root;
  }

  function join(one: number, other: number) {
    const [a, b] = [rootOf(one), rootOf(other)];
    known.set(Math.max(a, b), Math.min(a, b));
  }

  for (const { id, propertyHistory, alike } of offers) {
    const first = firstOf.get(propertyHistory);
    if (first === undefined) firstOf.set(propertyHistory, id);
    else join(first, id);
    for (const other of alike) if (known.has(other)) join(id, other);
  }
  return new Map(offers.map(({ id }) => [id, rootOf(id)]));
}

type Dated = Offered & { publishedOn: string };

const isNewer = (one: Dated, other: Dated) =>
  one.publishedOn === other.publishedOn ? one.id > other.id : one.publishedOn > other.publishedOn;

/** Each property once, by its newest offer; that of the offer `own` is left out. */
export function oncePerProperty<Offer extends Dated>(offers: readonly Offer[], own: Offered | null): Offer[] {
  const all = own && !offers.some(({ id }) => id === own.id) ? [...offers, own] : offers;
  const properties = propertiesOf(all);
  const left = own && properties.get(own.id);
  const newest = new Map<number, Offer>();
  for (const offer of offers) {
    const property = properties.get(offer.id) ?? offer.id;
    const standing = newest.get(property);
    if (property !== left && (!standing || isNewer(offer, standing))) newest.set(property, offer);
  }
  return [...newest.values()].toSorted((a, b) => a.id - b.id);
}
