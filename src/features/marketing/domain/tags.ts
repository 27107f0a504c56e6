/** Cache tags of pages that show one landing page, any of them, the prices or the banners. */
export const landingTag = (id: number) => `landing:${id}`;
export const LANDINGS = 'landings';
export const PRICES = 'prices';
export const BANNERS = 'banners';
