import type { PlaceDirectory } from '#features/places/domain/directory.ts';
import type { UnmappedPlot } from '#features/planning/domain/plots/unmapped-plot.ts';
import type { Clock } from '#kernel/clock.ts';
import { dayOf } from '#kernel/dates.ts';
import { parseLandCode, wardSchemeOn } from '#kernel/land/land-code.ts';
import type { PlanningService } from './service.ts';

type Options = {
  places: Pick<PlaceDirectory, 'wardOfPlot'>;
  isMapped: PlanningService['isMapped'];
  clock: Clock;
};

/** Plots by codes that no map has; undefined where there is no such ward. */
export const createUnmappedPlots = ({ places, isMapped, clock }: Options) => ({
  async find(landCode: string): Promise<UnmappedPlot | undefined> {
    const read = parseLandCode(landCode, wardSchemeOn(dayOf(clock())));
    const place = read.ok && (await places.wardOfPlot(read.value.ward, read.value.scheme));
    if (!read.ok || !place || place.now.length === 0) return undefined;
    const { scheme, ward: code, sheet, plot } = read.value;
    const wards = place.now.map(async (ward) => ({
      ward,
      isMapped: await isMapped(ward.code),
    }));
    return { landCode, scheme, ward: code, sheet, plot, name: place.name, wards: await Promise.all(wards) };
  },
});
