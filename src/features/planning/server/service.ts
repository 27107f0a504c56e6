import { PLANS_TAG } from '#features/planning/domain/plans/plan-layer.ts';
import { answerFor, partOf, type VersionAt } from '#features/planning/domain/plots/plot-answer.ts';
import {
  areaStated,
  type Ground,
  listCities,
  listWards,
  type MappedParcel,
  type MapStore,
  type OfferedLayer,
  missingKinds,
  type PlacePlans,
  type Plot,
  type PlotFound,
  versionsIn,
  type WardPlans,
} from '#features/planning/domain/plots/plot.ts';
import {
  groundQuestion,
  type GroundRefusal,
  versionsWithinLimit,
  splitByLength,
} from '#features/planning/domain/ground/ground-question.ts';
import { readPlotQuestion } from '#features/planning/domain/plots/plot-question.ts';
import type { Commune, PlaceDirectory } from '#features/places/domain/directory.ts';
import type { Clock } from '#kernel/clock.ts';
import type { LonLat } from '#geo/vn2000/coordinates.ts';
import { dayOf } from '#kernel/dates.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { MultiPolygon } from '#geo/rings/geometry.ts';
import { landCodeFrom, parseLandCode, wardSchemeOn } from '#kernel/land/land-code.ts';
import { bbox, type Box, boxCentre, type Point, type Ring } from '#geo/rings/rings.ts';
import type { Database } from '#platform/db/client.ts';
import { cachedByTag } from '#platform/cache/cached.ts';
import { createMapFinder } from './on-map.ts';
import { createPlanRepository } from './plan-repository.ts';

type Options = {
  db: Database;
  places: PlaceDirectory;
  clock: Clock;
  provinceBox: (code: string) => Box | undefined;
};

const NO_PLOT: Failure = { kind: 'missing', code: 'planning/no-such-plot' };
/** About ten kilometres, in degrees. */
const FAR = 0.1;
const EVERYWHERE: Box = [-180, -90, 180, 90];
/** Half a metre, in degrees. */
const HALF_METRE = 4.5e-6;
/** A plot that an outline barely touches is its neighbour, drawn by another hand. */
const MIN_SHARE = 0.01;

export function createPlanningService({ db, places, clock, provinceBox }: Options) {
  const plans = createPlanRepository(db);
  const today = () => dayOf(clock());
  const newest = cachedByTag(plans.newest, (tag) => tag === PLANS_TAG);

  const wardsNamed = async (words: string) =>
    words === '' ? [] : listWards(await places.wardsInWords(words), await newest.get());

  async function plotOf(
    { parcel, provenance }: MappedParcel,
    others: readonly MappedParcel[],
  ): Promise<Plot> {
    const [versions, place] = await Promise.all([
      plans.versionsAt(bbox(parcel.shape.flat(2))),
      places.wardOfPlot(parcel.ward, parcel.scheme),
    ]);
    const { kept, omitted } = splitByLength(versions);
    const over = answerFor(parcel.shape, kept, today(), areaStated(parcel));
    const [lon, lat] = boxCentre(bbox(parcel.shape.flat(2)));
    return {
      parcel,
      provenance,
      place,
      middle: { lon, lat },
      plans: over,
      missing: missingKinds(over).filter((missing) => omitted.every(({ kind }) => kind !== missing)),
      omitted,
      others,
      layers: await plans.layersOf([
        provenance,
        ...omitted,
        ...over.flatMap((plan) => versionsIn(plan).map((version) => version.provenance)),
      ]),
    };
  }

  /** What versions of plans say under an outline, and the plots that it takes in. */
  async function groundOf(ring: Ring, versions: readonly VersionAt[]): Promise<Ground> {
    const shape: MultiPolygon = [[ring]];
    const over = answerFor(shape, versions, today());
    const parcels = (await plans.parcelsIn(bbox(ring)))
      .map((one) => ({ ...one, ...partOf(shape, one.parcel.shape) }))
      .filter(({ share }) => share > MIN_SHARE)
      .toSorted((a, b) => b.share - a.share);
    return { parcels, plans: over, missing: missingKinds(over) };
  }

  async function atPoint(at: LonLat): Promise<PlotFound> {
    const [found] = await plans.parcelsAt([at.lon, at.lat]);
    if (found) return { kind: 'plot', landCode: found.parcel.landCode };
    const square = squareAround([at.lon, at.lat]);
    return { kind: 'ground', at, ground: await groundOf(square, await plans.versionsAt(bbox(square))) };
  }

  async function byNumbers(sheet: number, plot: number, words: string): Promise<PlotFound> {
    const wards = words === '' ? [] : await places.wardsInWords(words);
    if (wards.length === 0) return { kind: 'which-ward' };
    const codes = wards.flatMap((ward) => ward.codes.map((code) => landCodeFrom(code, sheet, plot)));
    const found = await plans.parcelsByCode(codes);
    const different = [...new Map(found.map((one) => [one.parcel.landCode, one])).values()];
    const [first, ...others] = different;
    if (!first) return { kind: 'no-plot' };
    return others.length === 0
      ? { kind: 'plot', landCode: first.parcel.landCode }
      : { kind: 'plots', plots: different };
  }

  /** Whether a code is that of a plot as far as its ward goes: then it has a page, with a map or without. */
  async function isPlotOfWard(landCode: string): Promise<boolean> {
    const read = parseLandCode(landCode, wardSchemeOn(today()));
    return read.ok && (await places.wardOfPlot(read.value.ward, read.value.scheme)) !== undefined;
  }

  /** Resolves a text of the search field to a page. */
  async function lookUp(written: string): Promise<PlotFound> {
    const question = readPlotQuestion(written);
    switch (question.by) {
      case 'nothing':
        return { kind: 'empty' };
      case 'code': {
        const { landCode } = question;
        const found = await plans.parcelsByCode([landCode]);
        return found.length > 0 || (await isPlotOfWard(landCode))
          ? { kind: 'plot', landCode }
          : { kind: 'no-plot' };
      }
      case 'numbers':
        return byNumbers(question.sheet, question.plot, question.words);
      case 'point':
        return atPoint(question.at);
      case 'grid':
        return { kind: 'grid' };
      case 'words': {
        const wards = await wardsNamed(question.words);
        return wards.length > 0 ? { kind: 'wards', wards } : { kind: 'nothing', words: question.words };
      }
      case 'house':
        return { kind: 'house', wards: await wardsNamed(question.words) };
    }
  }

  return {
    /** A plot by its code: of several maps that have it the newest one, with the others named. */
    async find(landCode: string): Promise<Result<Plot, Failure>> {
      const read = parseLandCode(landCode, '2025');
      const [newest, ...others] = read.ok ? await plans.parcelsByCode([landCode]) : [];
      return newest ? ok(await plotOf(newest, others)) : fail(NO_PLOT);
    },

    /** Zones and roads under a typed outline; refuses outlines as large as a quarter. */
    async under({
      corners,
    }: {
      corners: readonly { place: LonLat }[];
    }): Promise<Result<Ground, GroundRefusal>> {
      const question = groundQuestion(corners.map(({ place: { lon, lat } }) => [lon, lat]));
      if (!question.ok) return question;
      const versions = versionsWithinLimit(await plans.versionsAt(bbox(question.value)));
      return versions.ok ? ok(await groundOf(question.value, versions.value)) : versions;
    },

    lookUp,
    onMap: createMapFinder({ plans, places, lookUp, provinceBox }),

    /** The plot at a place, or what is planned where no plot is drawn. */
    atPoint,

    /** What is loaded for a commune, by the names in its address. */
    async ward(citySlug: string, wardSlug: string): Promise<Result<WardPlans, Failure>> {
      const ward = await places.wardBySlugs(citySlug, wardSlug);
      if (!ward) return fail({ kind: 'missing', code: 'planning/no-such-ward' });
      const versions = await plans.versionsOf({ province: ward.city.code, ward: ward.code });
      const [described, layers] = await Promise.all([plans.described(versions), plans.layersOf(versions)]);
      return ok({ ward, plans: described, layers });
    },

    /** What is loaded for a city, by the name in its address, and its communes. */
    async store(citySlug: string): Promise<Result<MapStore, Failure>> {
      const city = await places.cityBySlug(citySlug);
      if (!city) return fail({ kind: 'missing', code: 'planning/no-such-city' });
      const [versions, communes] = await Promise.all([
        plans.versionsOf({ province: city.code }),
        places.wardsOf(city.code),
      ]);
      const [described, layers] = await Promise.all([plans.described(versions), plans.layersOf(versions)]);
      return ok({
        city,
        communes: listWards(communes, await newest.get()),
        plans: described,
        layers,
      });
    },

    /** What a map can show around a place, some kilometres far, or where the newest maps are. */
    async layersNear(at: LonLat | undefined): Promise<OfferedLayer[]> {
      const box: Box = at ? [at.lon - FAR, at.lat - FAR, at.lon + FAR, at.lat + FAR] : EVERYWHERE;
      return plans.layersOf(await plans.provenancesIn(box));
    },

    /** Whether a commune may have a plot map: most have none, which saves the lookup. */
    async isMapped(ward: string): Promise<boolean> {
      return (await newest.get()).some(
        ({ kind, ward: covered }) => kind === 'cadastre' && (covered === null || covered === ward),
      );
    },

    /** The plans of communes of a province, and where they are shown: at the one commune, else at the province. */
    async plansIn(communes: readonly Commune[]): Promise<PlacePlans | undefined> {
      const [first, ...others] = communes;
      const city = (await places.provinces()).find(({ code }) => code === first?.province.code);
      if (!first || !city) return undefined;
      const codes = new Set(communes.map(({ code }) => code));
      const found = (await newest.get()).filter(
        ({ province, ward }) => province === city.code && (ward === null || codes.has(ward)),
      );
      const wards = others.length === 0 && found.length > 0 ? await places.wardsOf(city.code) : [];
      return { plans: found, city, ward: wards.find(({ code }) => code === first.code) };
    },

    /** Every province, and how much of it has plans. */
    cities: async () => listCities(await places.provinces(), await newest.get()),

    onInvalidated: newest.onInvalidated,
    today,
  };
}

const squareAround = ([x, y]: Point): Ring => [
  [x - HALF_METRE, y - HALF_METRE],
  [x + HALF_METRE, y - HALF_METRE],
  [x + HALF_METRE, y + HALF_METRE],
  [x - HALF_METRE, y + HALF_METRE],
];

export type PlanningService = ReturnType<typeof createPlanningService>;
