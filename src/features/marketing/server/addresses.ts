import type { Landing } from '#features/marketing/domain/landing.ts';

type Range = { from: number; most: number };
type Offered = () => Promise<{ landings: readonly Pick<Landing, 'slug' | 'at'>[] }>;

/** The addresses of the services' pages. */
export const createLandingAddresses = (offered: Offered, pathTo: (slug: string) => string) => ({
  source: {
    name: 'dich-vu',
    count: async () => (await offered()).landings.length,
    async *entries({ from, most }: Range) {
      const { landings } = await offered();
      for (const { slug, at } of landings.slice(from, from + most)) yield { path: pathTo(slug), lastmod: at };
    },
  },

  exists: async ({ landing_slug }: Readonly<Record<string, string>>) =>
    (await offered()).landings.some(({ slug }) => slug === landing_slug),
});
