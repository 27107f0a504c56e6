import { pageName } from '#features/places/domain/register/page-name.ts';
import type { PlaceService } from './service.ts';

type Range = { from: number; most: number };

/** The pages of all units there are and have been. */
export const createPlaceAddresses = (
  { register, page }: Pick<PlaceService, 'register' | 'page'>,
  pathTo: (name: string) => string,
) => ({
  source: {
    name: 'dia-danh',
    count: async () => (await register()).units.length,
    async *entries({ from, most }: Range) {
      const { units } = await register();
      for (const unit of units.slice(from, from + most)) yield { path: pathTo(pageName(unit)) };
    },
  },

  /** Whether a name is that of a page, and does not lead to another. */
  async exists({ place = '' }: { place?: string }): Promise<boolean> {
    const found = await page(place);
    return found !== undefined && !('moved' in found);
  },
});
