import type { Register } from '#features/places/domain/register/register.ts';
import { isCurrent, keyOf, type Unit, type UnitKey } from '#features/places/domain/unit.ts';

/** A unit with the places an address may add to distinguish it from namesakes. */
export type Place = {
  unit: Unit;
  /** The units above it in its own list, nearest first. */
  above: readonly Place[];
  /** Predecessors and successors, and their parents of any time. */
  kin: readonly Place[];
  /** The smaller units that have this one above them or among their kin. */
  members: readonly Place[];
};

type Draft = { unit: Unit; above: readonly Draft[]; kin: Draft[]; members: Draft[] };

/** All units of the register, each tied to those that it may be named with. */
export function placesOf(register: Register): readonly Place[] {
  const drafts = new Map<UnitKey, Draft>();
  for (const unit of register.units) drafts.set(keyOf(unit), { unit, above: [], kin: [], members: [] });
  const places = [...drafts.values()];

  setAbove(register, places);
  for (const place of places) {
    const [after, before] = [
      reached(place.unit, register.outgoing, 'to'),
      reached(place.unit, register.incoming, 'from'),
    ];
    for (const key of [...after, ...before]) {
      const relative = drafts.get(key);
      if (!relative) continue;
      addKin(place, relative);
      for (const wider of relative.above) addKin(place, wider);
    }
  }
  addEndedProvinces(places);
  // A former district is sought in the province that its communes went to, too.
  for (const { above, kin } of places)
    for (const district of above)
      if (district.unit.level === 'district')
        for (const province of kin) if (province.unit.level === 'province') addKin(district, province);

  for (const place of places) {
    for (const wider of place.above) addMember(wider, place);
    for (const wider of place.kin) addMember(wider, place);
  }
  return places;
}

/** Units of one parent share the list of what is above them. */
function setAbove({ parentOf }: Register, places: readonly Draft[]): void {
  const byUnit = new Map(places.map((place) => [place.unit, place]));
  const lists = new Map<Unit, readonly Draft[]>();
  const listFrom = (unit: Unit | undefined, below: Unit): readonly Draft[] => {
    const place = unit && byUnit.get(unit);
    if (!place || RANK[place.unit.level] >= RANK[below.level]) return [];
    const list = lists.get(place.unit) ?? [place, ...listFrom(parentOf(place.unit), place.unit)];
    lists.set(place.unit, list);
    return list;
  };
  for (const place of places) place.above = listFrom(parentOf(place.unit), place.unit);
}

/** Hà Tây had ended when its communes were given the codes we know: they are its own through the city it went into. */
function addEndedProvinces(places: readonly Draft[]): void {
  const ended = places.filter(({ unit }) => unit.scheme === 'older' && unit.level === 'province');
  const endedIn = Map.groupBy(
    ended.flatMap((past) => past.kin.map((wider) => ({ past, wider }))),
    ({ wider }) => wider,
  );
  for (const place of places)
    for (const wider of [...place.above, ...place.kin])
      for (const { past } of endedIn.get(wider) ?? [])
        if (past.unit.level === wider.unit.level) addKin(place, past);
}

function addKin(place: Draft, other: Draft): void {
  if (other !== place && !place.above.includes(other) && !place.kin.includes(other)) place.kin.push(other);
}

function addMember(wider: Draft, place: Draft): void {
  if (RANK[wider.unit.level] < RANK[place.unit.level]) wider.members.push(place);
}

/** All units that the changes lead to, one after another, in one direction. */
function reached(unit: Unit, changes: Register['outgoing'], end: 'from' | 'to'): Iterable<UnitKey> {
  const direct = changes.get(keyOf(unit));
  if (!direct) return [];
  const seen = new Set(direct.map((change) => change[end]));
  for (const key of seen) for (const change of changes.get(key) ?? []) seen.add(change[end]);
  return seen;
}

const RANK = { province: 0, district: 1, commune: 2 } as const satisfies Record<Unit['level'], number>;
const ageOf = ({ scheme }: Unit) => (scheme === 'older' ? 2 : scheme === '2004' ? 1 : 0);

/** Tie-break: provinces, then units in force, then the larger, then the most recent. */
export const byWeight = ({ unit: a }: Place, { unit: b }: Place) =>
  Number(b.level === 'province') - Number(a.level === 'province') ||
  Number(isCurrent(b)) - Number(isCurrent(a)) ||
  RANK[a.level] - RANK[b.level] ||
  ageOf(a) - ageOf(b) ||
  (a.code < b.code ? -1 : 1);
