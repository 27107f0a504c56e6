import type { PlaceDirectory, PlaceMatch } from '#features/places/domain/directory.ts';
import type { OnMap } from '#features/planning/domain/map/on-map.ts';
import { readPlotQuestion } from '#features/planning/domain/plots/plot-question.ts';
import type { PlotFound } from '#features/planning/domain/plots/plot.ts';
import { bbox, type Box, boxCentre, type Point } from '#geo/rings/rings.ts';
import type { PlanRepository } from './plan-repository.ts';

type Options = {
  plans: Pick<PlanRepository, 'parcelsAt' | 'parcelsByCode' | 'versionsOf' | 'layersOf'>;
  places: Pick<PlaceDirectory, 'findPlaces' | 'longNameOf' | 'outlineBox' | 'placeNow' | 'provinces'>;
  lookUp: (words: string) => Promise<PlotFound>;
  provinceBox: (code: string) => Box | undefined;
};

/** In degrees, about two hundred metres each way. */
const AROUND = 0.002;

const around = ([lon, lat]: Point): Box => [lon - AROUND, lat - AROUND, lon + AROUND, lat + AROUND];

const together = (boxes: readonly Box[]): Box | undefined =>
  boxes.length === 0
    ? undefined
    : bbox(boxes.flatMap(([west, south, east, north]): Point[] => [[west, south], [east, north]])); // prettier-ignore

const nameOf = ({ name, within }: PlaceMatch) => `${name}, ${within}`;

/** Where on a map words lead; nothing where a page has to say more. */
export function createMapFinder({ plans, places, lookUp, provinceBox }: Options) {
  async function plotOn(landCode: string): Promise<OnMap | undefined> {
    const [found] = await plans.parcelsByCode([landCode]);
    return found && { box: around(boxCentre(bbox(found.parcel.shape.flat(2)))), code: landCode, name: null };
  }

  /** A province by the base map; a commune or district, former ones too, by outlines, else by its own plans or its province. */
  async function placeOn(words: string): Promise<OnMap | undefined> {
    const { isClear, matches } = await places.findPlaces(words);
    const [match] = matches;
    const city = (await places.provinces()).find(
      ({ code, name }) => code === match?.code && name === match.name,
    );
    const ofProvince = isClear && city ? provinceBox(city.code) : undefined;
    if (city && ofProvince) return { box: ofProvince, code: null, name: city.name };

    const found = await lookUp(words);
    if (found.kind !== 'wards') return undefined;
    const outlined = isClear && match ? await places.outlineBox(match) : undefined;
    if (match && outlined) return { box: outlined, code: null, name: nameOf(match) };
    const [ward, ...others] = found.wards;
    const box = ward && others.length === 0 ? await plansOf(ward.city.code, ward.code) : undefined;
    if (ward && box) return { box, code: null, name: await places.longNameOf(ward.code) };
    return isClear && match ? withinProvince(match) : undefined;
  }

  /** The province of a place that has neither an outline nor plans. */
  async function withinProvince(match: PlaceMatch): Promise<OnMap | undefined> {
    const province = (await places.placeNow(match))?.communes[0]?.province;
    const box = province && provinceBox(province.code);
    return box && { box, code: null, name: nameOf(match), within: province.name };
  }

  async function plansOf(province: string, ward: string): Promise<Box | undefined> {
    const own = (await plans.versionsOf({ province, ward })).filter((version) => version.ward === ward);
    return together((await plans.layersOf(own)).map(({ box }) => box));
  }

  return async (words: string): Promise<OnMap | undefined> => {
    const question = readPlotQuestion(words);
    switch (question.by) {
      case 'point': {
        const at: Point = [question.at.lon, question.at.lat];
        const [found] = await plans.parcelsAt(at);
        return { box: around(at), code: found?.parcel.landCode ?? null, name: null };
      }
      case 'code':
        return plotOn(question.landCode);
      case 'numbers': {
        const found = await lookUp(words);
        return found.kind === 'plot' ? plotOn(found.landCode) : undefined;
      }
      case 'words':
        return placeOn(question.words);
      default:
        return undefined;
    }
  };
}
