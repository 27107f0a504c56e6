import { formatLandCode, plotNumber, sheetNumber, wardCode } from '#kernel/land-code.ts';
import type { PlanningService } from './service.ts';

/** What listings ask of plans: the parts of a plot, without their drawings. */
export const plansFor =
  ({ find, isMapped }: Pick<PlanningService, 'find' | 'isMapped'>) =>
  async (ward: string, sheet: number, plot: number) => {
    if (!(await isMapped(ward))) return null;
    const read = [
      wardCode.safeParse(ward),
      sheetNumber.safeParse(String(sheet)),
      plotNumber.safeParse(String(plot)),
    ] as const;
    const landCode = formatLandCode({ ward: read[0].data, sheet: read[1].data, plot: read[2].data });
    const found = landCode === '' ? undefined : await find(landCode);
    if (!found?.ok) return null;
    const { parcel, provenance, plans } = found.value;
    return {
      landCode: parcel.landCode,
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
