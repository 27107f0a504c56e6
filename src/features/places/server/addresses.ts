import { dayNaming, searchOf } from '#features/places/domain/question.ts';
import type { PlaceService } from './service.ts';

type Range = { from: number; most: number };

/** The addresses of all units there are and have been, below the page that answers about them. */
export const createPlaceAddresses = ({ register }: Pick<PlaceService, 'register'>, page: string) => ({
  source: {
    name: 'dia-danh',
    count: async () => (await register()).units.length,
    async *entries({ from, most }: Range) {
      const { units } = await register();
      for (const unit of units.slice(from, from + most)) yield { path: page + searchOf(unit) };
    },
  },

  /** Whether a code with its day is the address of a unit, and not one that leads to another. */
  async exists({ ma = '', moc }: { ma?: string; moc?: string }): Promise<boolean> {
    const { byCode } = await register();
    return (byCode.get(ma) ?? []).some((unit) => dayNaming(unit) === (moc ?? null));
  },
});
