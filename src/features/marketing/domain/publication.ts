import { stateMachine } from '#kernel/state-machine.ts';

export const STATUSES = ['draft', 'published', 'withdrawn'] as const;
export type PublicationStatus = (typeof STATUSES)[number];

const edit = { by: 'staff', permission: 'marketing.edit' } as const;

/** The life of a landing page or a banner. */
export const publicationMachine = stateMachine({
  draft: { publish: { to: 'published', ...edit } },
  published: { withdraw: { to: 'withdrawn', ...edit } },
  withdrawn: { publish: { to: 'published', ...edit } },
});

/** What a page is stored under that shows one landing page, any of them, the prices or the banners. */
export const landingTag = (id: number) => `landing:${id}`;
export const LANDINGS = 'landings';
export const PRICES = 'prices';
export const BANNERS = 'banners';
