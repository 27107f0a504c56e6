import { slotsOf } from '#search-index/slots.ts';
import { everything } from '#features/listings/domain/filter/filter.ts';
import type { Deal, Kind } from '../kinds.ts';
import type { PlaceCodes } from '#features/places/domain/directory.ts';
import { matching } from './answering.ts';
import type { ListingIndex } from './register.ts';

export type Like = {
  id: number;
  deal: Deal;
  kind: Kind;
  place: PlaceCodes;
  price: number | null;
  area: number;
};

/** How many times one is the other, whichever way round. */
const apart = (one: number, other: number) => Math.abs(Math.log(one / other));

/** The numbers of listings of the same kind and near that are most alike in price and area. */
export function similarTo(index: ListingIndex, like: Like, most: number): number[] {
  const { deal, kind, place } = like;
  const market = everything(
    deal === 'ban' ? 'nha-dat-ban' : 'nha-dat-cho-thue',
    place.formerDistrict ?? place.commune,
  );
  const found = matching(index, { ...market, kinds: [kind] }, []);
  const { id, price, area } = index.figures();
  const others = Array.from(slotsOf(found), (slot) => {
    const listed = price[slot] ?? Number.NaN;
    const priced = like.price === null || Number.isNaN(listed) ? 1 : apart(listed, like.price);
    return { id: id[slot] ?? 0, off: apart(area[slot] ?? like.area, like.area) + priced };
  });
  return others
    .filter((other) => other.id !== like.id)
    .toSorted((a, b) => a.off - b.off || a.id - b.id)
    .slice(0, most)
    .map((one) => one.id);
}
