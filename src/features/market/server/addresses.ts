type Page = { page: string; at: Date | null };

type Range = { from: number; most: number };

/** The market pages with figures of real offers. */
export const createMarketAddresses = (
  {
    indexed,
    isPage,
  }: { indexed: () => Promise<readonly Page[]>; isPage: (page: string) => Promise<boolean> },
  pathTo: (page: string) => string,
) => ({
  source: {
    name: 'thi-truong',
    count: async () => (await indexed()).length,
    async *entries({ from, most }: Range) {
      for (const { page, at } of (await indexed()).slice(from, from + most))
        yield { path: pathTo(page), ...(at && { lastmod: at }) };
    },
  },

  exists: ({ place = '' }: { place?: string }) => isPage(place),
});
