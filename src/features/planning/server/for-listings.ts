import { centroid } from '#geo/rings/rings.ts';
import { landCodeFrom } from '#kernel/land/land-code.ts';
import type { PlanningService } from './service.ts';

/** What listings ask of plans: the parts of a plot, without their drawings. */
export const plansFor =
  ({ find, isMapped }: Pick<PlanningService, 'find' | 'isMapped'>) =>
  async (ward: string, sheet: number, plot: number) => {
    if (!(await isMapped(ward))) return null;
    const landCode = landCodeFrom(ward, sheet, plot);
    const found = landCode === '' ? undefined : await find(landCode);
    if (!found?.ok) return null;
    const { parcel, provenance, plans } = found.value;
    return {
      landCode: parcel.landCode,
      at: centroid(parcel.shape[0]?.[0] ?? []),
      isDemo: provenance.isDemo,
      plans: plans.flatMap(
        ({
          current: {
            provenance: { kind },
            zones,
            lost,
          },
        }) =>
          kind === 'cadastre'
            ? []
            : [
                {
                  kind,
                  parts: zones.map(({ zone, share }) => ({ function: zone.function || zone.use, share })),
                  lost: lost.share,
                },
              ],
      ),
    };
  };
