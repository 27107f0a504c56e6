import {
  type Band,
  type Detail,
  inOrder,
  type Office,
  type PlotPlan,
  type Duplicate,
} from '#features/listings/domain/detail.ts';
import { type Listing, type PlotNumbers, placeInAddress } from '#features/listings/domain/listing.ts';
import type { PlaceDirectory } from '#features/places/domain/directory.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { readListingNumber } from '#kernel/codes.ts';
import { maskPhone } from '#kernel/contact/contact.ts';
import { offerOf } from './detail-record.ts';
import type { CardsOf } from './card-repository.ts';
import type { DetailRepository } from './public-repository.ts';
import type { Search } from './search.ts';

const SIMILAR = 6;
const MAX_ON_PLOT = 6;
const NONE: Failure = { kind: 'missing', code: 'listings/no-such-listing' };

/** The competent offices of a commune, as far as known. */
export type OfficesOf = (commune: string) => Promise<readonly Office[]>;

/** The input of a comparison; excludes the asking price on purpose. */
type ComparisonInput = Pick<Listing, 'kind' | 'at' | 'width' | 'roadWidth' | 'floors'> & {
  province: string;
  district: string | null;
  commune: string;
  area: number;
  own: { id: number; propertyHistory: number; alike: readonly number[] };
};

const toComparisonInput = (
  { id, kind, place, at, width, roadWidth, floors }: Listing,
  area: number,
  { propertyHistory, alike }: { propertyHistory: number; alike: readonly number[] },
): ComparisonInput => ({
  kind,
  province: place.province,
  district: place.formerDistrict,
  commune: place.commune,
  at,
  area,
  width,
  roadWidth,
  floors,
  own: { id, propertyHistory, alike },
});

/** Planning data of a plot, by commune, sheet and plot number. */
export type PlanOf = (ward: string, sheet: number, plot: number) => Promise<PlotPlan | null>;

/** The price range of similar properties. */
export type BandOf = (property: ComparisonInput) => Promise<Result<Band, Failure>>;

export function createDetailService(
  details: DetailRepository & Pick<Search, 'similarTo'>,
  cardsOf: CardsOf,
  {
    places,
    officesOf,
    bandOf,
    planOf,
  }: {
    places: Pick<PlaceDirectory, 'namesOf' | 'searchOf' | 'pageOf' | 'pathTo'>;
    officesOf: OfficesOf;
    bandOf: BandOf;
    planOf: PlanOf;
  },
) {
  return {
    /** What is on offer on a plot, as its sellers number it. */
    onPlot: async (numbers: PlotNumbers) => cardsOf(await details.onPlot(numbers, MAX_ON_PLOT)),

    /** One property with everything its page shows. */
    async find(written: string): Promise<Result<Detail, Failure>> {
      const id = readListingNumber(written);
      const row = id === undefined ? undefined : await details.find(id);
      if (!row) return fail(NONE);
      const { listing, area } = row;
      const near = await details.similarTo({ ...listing, area }, SIMILAR);
      const others = [...new Set(row.duplicates.map(({ other }) => other))];
      const { commune } = listing.place;
      const { sheet, plot } = listing;
      const [cards, [names], offices, band, plan, communeSearch, communePage, crumbs] = await Promise.all([
        cardsOf([...new Set([...near, ...others])]),
        places.namesOf([listing.place]),
        officesOf(commune),
        listing.deal === 'ban'
          ? bandOf(toComparisonInput(listing, area, { propertyHistory: row.property_history, alike: others }))
          : null,
        sheet === null || plot === null ? null : planOf(commune, sheet, plot),
        places.searchOf(commune),
        places.pageOf(commune),
        places.pathTo(placeInAddress(listing.place)),
      ]);
      const byId = new Map(cards.map((card) => [card.id, card]));
      const duplicates = others.flatMap((other): Duplicate[] => {
        const card = byId.get(other);
        const why = row.duplicates.filter((one) => one.other === other).map((one) => one.why);
        return card ? [{ card, why }] : [];
      });
      return ok({
        listing,
        area,
        hasPlan: row.has_plan,
        names: names ?? { now: '', before: null },
        isDemo: row.is_demo,
        isDealing: row.is_dealing,
        isAdvertised: row.is_advertised,
        priceDrop: row.price_drop,
        contact: {
          name: row.contact_name,
          maskedPhone: maskPhone(row.contact_phone),
          answerSeconds: row.answer_seconds,
          kind: row.seller_kind,
          code: row.seller_code,
        },
        pictures: row.gallery,
        prices: row.prices,
        events: row.events,
        checks: inOrder(row.checks),
        duplicates,
        similar: near.flatMap((one) => (others.includes(one) ? [] : (byId.get(one) ?? []))),
        offices,
        band,
        plan,
        communeSearch,
        communePage,
        crumbs,
      });
    },

    /**
     * Redirect target of a URL of the old domain, which ended with the listing's old id. Among our own URLs
     * the id resolves to visible listings only; on the old domain it resolves to any.
     */
    async ofOldAddress(written: string, isOnOldDomain = false) {
      const old = /(?:^|[-/])(?:pr)?(\d{1,15})(?:\.html?)?$/.exec(written)?.[1];
      const number = old === undefined ? undefined : readListingNumber(old);
      if (number === undefined) return undefined;
      const row = await details.placed(number, isOnOldDomain);
      return row && offerOf(row);
    },
  };
}
