import type { Deal, Kind } from '#features/listings/domain/kinds.ts';
import { areaOf, type ListingFacts } from '#features/listings/domain/listing.ts';
import type { LonLat } from '#geo/vn2000/coordinates.ts';
import { dayOf, type IsoDate } from '#kernel/dates.ts';
import { vnd } from '#kernel/money.ts';
import { type Area, type Character, type Commune, MIXES, RENTED } from './areas.ts';
import { createDice, type Dice } from '#demo/dice.ts';
import { measure } from './facts.ts';
import { endedHistory, type History, history } from './history.ts';
import { type DemoPicture, picturesOf, regionOf } from './pictures.ts';
import { randomPrice, rounded, usualPrice } from './prices.ts';
import { addressOf, descriptionOf, titleOf } from './wording.ts';

/** The first number of a listing, and so of a demonstration. */
export const FIRST = 100_001;
export const COUNT = 3_200;

/** A former district with the communes it had. */
type Market = Area & { communes: readonly Commune[] };

export type DemoListing = {
  id: number;
  propertyHistory: number;
  facts: Omit<ListingFacts, 'at'> & { at: LonLat };
  area: number;
  commune: Commune;
  hasPlan: boolean;
  history: History;
  character: Character;
  /** The highest price of its log, earlier offers of the same property included. */
  highest: number;
  firstListedOn: IsoDate;
  pictures: readonly DemoPicture[];
  duplicate: { other: number; why: 'plot' | 'text' } | null;
};

/** A metre is about this many degrees from south to north, and here about as many from west to east. */
const METRE = 1 / 110_000;

/** Somewhere near the centre: the communes lie about it, the listings about their commune. */
function placed({ lon, lat }: Area, { formerCommune }: Commune, dice: Dice): LonLat {
  const communeDice = createDice(Number(formerCommune));
  const off = (by: Dice, metres: number) => (by.share() + by.share() - 1) * metres * METRE;
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return {
    lon: round(lon + off(communeDice, 1_500) + off(dice, 500)),
    lat: round(lat + off(communeDice, 1_500) + off(dice, 500)),
  };
}

const kindOf = ({ character }: Area, deal: Deal, dice: Dice): Kind =>
  dice.weighted(
    MIXES[character].map(
      ([kind, weight]) => [kind, deal === 'ban' ? weight : weight * RENTED[kind]] as const,
    ),
  );

/** A property and its text, without a price. */
function property(market: Market, deal: Deal, dice: Dice, number: number, mustHavePlot: boolean) {
  const commune = dice.pick(market.communes);
  const kind = mustHavePlot ? 'nha-rieng' : kindOf(market, deal, dice);
  const street = dice.pick(market.streets);
  const isNorth = market.lat > 17;
  const measures = measure(kind, { lat: market.lat, isCoast: market.character === 'coast' }, dice);
  const source = { ...measures, deal, kind, street, isNorth, commune };
  const isOnSheet = measures.landArea !== null && (mustHavePlot || dice.chance(0.45));
  return {
    commune,
    facts: {
      ...measures,
      deal,
      kind,
      title: titleOf(source, dice),
      address: addressOf(source),
      place: commune,
      at: placed(market, commune, dice),
      // Sheets of the nine hundreds are those of the demonstration; no two properties share a plot of one.
      sheet: isOnSheet ? 901 + (number % 99) : null,
      plot: isOnSheet ? 1 + Math.floor(number / 99) * 17 + dice.whole(0, 16) : null,
      otherAmenities: '',
      description: descriptionOf(source, dice),
      locationNote: '',
    },
    source,
  };
}

/** Rewrites the text of a property that is relisted, or copied by another seller. */
const rewritten = ({ facts, source, commune }: Property, isSameText: boolean, dice: Dice) => ({
  commune,
  source,
  facts: {
    ...facts,
    title: titleOf(source, dice),
    description: isSameText ? facts.description : descriptionOf(source, dice),
  },
});

type Property = ReturnType<typeof property>;

/** Every 16th listing relists the property of the previous one; every 80th is a copy by another seller. */
const isRelisted = (number: number) => number % 16 === 15;
const isCopy = (number: number) => number % 80 === 40;
const copyReasonOf = (number: number): 'text' | 'plot' => (number % 240 === 40 ? 'text' : 'plot');

/** A listing before anybody has drawn it. */
type Bare = Omit<DemoListing, 'pictures'>;

type Before = { property: Property; level: number; character: Character; listing: Bare };

/** A relisted property is priced near its previous offer; few have an open price. */
function askingPrice(
  facts: Pick<ListingFacts, 'deal' | 'kind'>,
  area: number,
  level: number,
  before: Before | undefined,
  dice: Dice,
) {
  if (dice.chance(0.04)) return null;
  const previous = before?.listing.history.price ?? null;
  const { deal, kind } = facts;
  if (previous !== null) return rounded(previous * (0.94 + 0.08 * dice.share()));
  return randomPrice(usualPrice({ deal, kind, area, level }), dice);
}

function historyOf(number: number, today: IsoDate, price: number | null, dice: Dice): History {
  const beginning = { today, price, dice };
  if (isRelisted(number + 1)) return endedHistory(beginning);
  return history(beginning, isRelisted(number) ? 'relisted' : 'listed');
}

function finish(
  number: number,
  today: IsoDate,
  made: Omit<Before, 'listing'>,
  before: Before | undefined,
): Before {
  const dice = createDice(FIRST + number * 31);
  const id = FIRST + number;
  const { facts, commune } = made.property;
  const { sheet } = facts;
  const area = areaOf(facts) ?? 1;
  const past = historyOf(number, today, askingPrice(facts, area, made.level, before, dice), dice);
  const publishedOn = dayOf(past.publishedAt);
  const price = past.price === null ? null : vnd.parse(past.price);
  const hasPlan = sheet !== null;
  const listing = {
    id,
    propertyHistory: isRelisted(number) && before ? before.listing.id : id,
    facts: { ...facts, price },
    area,
    commune,
    hasPlan,
    history: past,
    highest: Math.max(
      isRelisted(number) && before ? before.listing.highest : 0,
      ...past.prices.map((one) => one.price ?? 0),
    ),
    firstListedOn: isRelisted(number) && before ? before.listing.firstListedOn : publishedOn,
    character: made.character,
    duplicate: isCopy(number) && before ? { other: before.listing.id, why: copyReasonOf(number) } : null,
  } as const;
  return { ...made, listing };
}

/** The published ones first, the newest first, as lists show them. */
const byAge = ({ history: a }: Bare, { history: b }: Bare) =>
  Number(b.status === 'published') - Number(a.status === 'published') ||
  b.publishedAt.getTime() - a.publishedAt.getTime();

/** Draws all: those of a list take turns, and a property that is listed again keeps its pictures. */
function illustrated(listings: readonly Bare[]): DemoListing[] {
  const pictures = new Map<number, DemoPicture[]>();
  const latest = new Map(listings.map((listing) => [listing.propertyHistory, listing]));
  const lists = Map.groupBy(latest.values(), ({ facts }) => `${facts.deal} ${facts.kind}`);
  for (const list of lists.values())
    for (const [turn, { propertyHistory, facts, commune, character }] of list.toSorted(byAge).entries()) {
      const region = regionOf(commune.province);
      pictures.set(propertyHistory, picturesOf({ ...facts, seed: propertyHistory, turn, character, region }));
    }
  return listings.map((listing) => ({
    ...listing,
    pictures: pictures.get(listing.propertyHistory) ?? [],
  }));
}

/** The listings of a demonstration that begins on a day, the same on every machine. */
export function createListings(markets: readonly Market[], today: IsoDate, count = COUNT): DemoListing[] {
  const choices = markets.map((market) => [market, market.weight] as const);
  let before: Before | undefined;
  const listings = Array.from({ length: count }, (_, number) => {
    const dice = createDice(FIRST + number * 7);
    const isAgain = isRelisted(number) || isCopy(number);
    const last = isAgain ? before : undefined;
    const market = dice.weighted(choices);
    const mustHavePlot = isCopy(number + 1) && copyReasonOf(number + 1) === 'plot';
    const made = last
      ? {
          level: last.level,
          character: last.character,
          property: rewritten(last.property, isCopy(number) && copyReasonOf(number) === 'text', dice),
        }
      : {
          level: market.level,
          character: market.character,
          property: property(market, dice.chance(0.8) ? 'ban' : 'cho-thue', dice, number, mustHavePlot),
        };
    before = finish(number, today, made, last);
    return before.listing;
  });
  return illustrated(listings);
}
