import type { PlaceDirectory } from '#features/places/domain/directory.ts';
import type { OnMap } from '#features/planning/domain/map/on-map.ts';
import { readPlotQuestion } from '#features/planning/domain/plots/plot-question.ts';
import type { PlotFound } from '#features/planning/domain/plots/plot.ts';
import { bbox, type Box, boxCentre, type Point } from '#geo/rings/rings.ts';
import type { PlanRepository } from './plan-repository.ts';

type Options = {
  plans: Pick<PlanRepository, 'parcelsAt' | 'parcelsByCode' | 'versionsOf' | 'layersOf'>;
  places: Pick<PlaceDirectory, 'findPlaces' | 'longNameOf' | 'outlineBox' | 'provinces'>;
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

/** Where on a map words lead; nothing where a page has to say more. */
export function createMapFinder({ plans, places, lookUp, provinceBox }: Options) {
  async function plotOn(landCode: string): Promise<OnMap | undefined> {
    const [found] = await plans.parcelsByCode([landCode]);
    return found && { box: around(boxCentre(bbox(found.parcel.shape.flat(2)))), code: landCode, name: null };
  }

  /** A province by the base map; a commune or district, former ones too, by outlines; a commune else by its own plans. */
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
    if (match && outlined) return { box: outlined, code: null, name: `${match.name}, ${match.within}` };
    const [ward, ...others] = found.wards;
    if (!ward || others.length > 0) return undefined;
    const box = await plansOf(ward.city.code, ward.code);
    return box && { box, code: null, name: await places.longNameOf(ward.code) };
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
