import { addDays, dayOf } from '#kernel/dates.ts';
import { fold } from '#kernel/text.ts';
import { listingColumns, textColumns } from '#features/listings/server/columns.ts';
import type { Dice } from '#demo/dice.ts';
import type { DemoListing } from './make.ts';

/** How the kinds are called, for the search. */
const CALLED = {
  'can-ho-chung-cu': 'căn hộ chung cư',
  'chung-cu-mini-can-ho-dich-vu': 'chung cư mini căn hộ dịch vụ',
  'nha-rieng': 'nhà riêng',
  'biet-thu-lien-ke': 'biệt thự liền kề',
  'nha-mat-pho': 'nhà mặt phố mặt tiền',
  shophouse: 'shophouse nhà phố thương mại',
  'dat-nen-du-an': 'đất nền dự án',
  dat: 'đất',
  'trang-trai-khu-nghi-duong': 'trang trại khu nghỉ dưỡng',
  condotel: 'condotel căn hộ du lịch',
  'kho-nha-xuong': 'kho nhà xưởng',
  'loai-khac': 'bất động sản khác',
} as const satisfies Record<DemoListing['facts']['kind'], string>;

const OLD_NUMBERS = 4_000_000;
/** A demo number that is not assigned. */
const PHONE = '0900000001';

export function listingOf(listing: DemoListing, dice: Dice) {
  const { id, facts, area, hasPlan, history, highest } = listing;
  return {
    id,
    ...listingColumns(facts),
    status: history.status,
    area,
    has_plan: hasPlan,
    price_drop: facts.price === null ? 0 : 1 - facts.price / highest,
    published_at: history.publishedAt,
    expires_on: history.expiresOn,
    search_text: wordsOf(listing),
    sample: dice.whole(0, 1023),
  };
}

export function textOf(listing: DemoListing, customers: readonly string[], dice: Dice) {
  const { id, propertyHistory, facts, history, firstListedOn, pictures } = listing;
  const customer = customers.length > 0 && dice.chance(0.01) ? dice.pick(customers) : null;
  return {
    listing: id,
    ...textColumns(facts),
    old_number: dice.chance(0.1) ? id + OLD_NUMBERS : null,
    first_listed_on: firstListedOn,
    confirmed_on: history.confirmedOn,
    contact_name: 'Người đăng minh họa',
    contact_phone: PHONE,
    customer,
    is_consigned: customer !== null,
    is_demo: true,
    property_history: propertyHistory,
    cover: pictures[0]?.id ?? null,
    pictures: pictures.length,
    marks: [],
  };
}

/** All that a search may be for, folded. */
function wordsOf({ facts, commune }: DemoListing): string {
  const { title, address, description, kind } = facts;
  const places = [commune.formerName, commune.name, commune.districtName, commune.provinceName];
  return fold([title, address, description, ...places, CALLED[kind]].join(' '));
}

export function picturesIn(listings: readonly DemoListing[]) {
  const rows = listings.flatMap(({ pictures }) =>
    pictures.map(({ id, drawing, colour }) => ({
      id,
      drawing,
      width: 1600,
      height: 1200,
      colour,
    })),
  );
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

export const pictureLinksOf = ({ id, pictures }: DemoListing) =>
  pictures.map((picture, position) => ({
    listing: id,
    position,
    picture: picture.id,
    caption: picture.caption,
  }));

export const pricesOf = ({ id, propertyHistory, history }: DemoListing) =>
  history.prices.map(({ price, at }) => ({ property_history: propertyHistory, listing: id, price, at }));

export const eventsOf = ({ id, propertyHistory, history }: DemoListing) =>
  history.events.map(({ what, at }) => ({ property_history: propertyHistory, listing: id, what, at }));

const CHECKS = ['phone', 'place', 'price', 'pictures', 'papers', 'visit'] as const;
const OFTEN = { phone: 0.9, place: 0.7, price: 0.6, pictures: 0.5, papers: 0.35, visit: 0.2 };

export function checksOf({ id, facts, history }: DemoListing, dice: Dice) {
  if (dice.chance(0.4)) return [];
  const publishedOn = dayOf(history.publishedAt);
  return CHECKS.filter(
    (what) => dice.chance(OFTEN[what]) && !(what === 'papers' && facts.legal === null),
  ).map((what) => ({
    listing: id,
    what,
    outcome: dice.chance(0.97) ? 'passed' : 'failed',
    checked_on: addDays(publishedOn, dice.whole(0, 1)),
  }));
}

/** Each of two that look like the same property names the other. */
export const duplicatesIn = (listings: readonly DemoListing[]) =>
  listings.flatMap(({ id, duplicate }) =>
    duplicate === null
      ? []
      : [
          { listing: id, other: duplicate.other, why: duplicate.why },
          { listing: duplicate.other, other: id, why: duplicate.why },
        ],
  );
