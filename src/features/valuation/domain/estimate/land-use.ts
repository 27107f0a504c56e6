/** What a plot may be used for, as tables of land prices tell it: đất ở, thương mại dịch vụ, sản xuất kinh doanh. */
export const LAND_USES = ['residential', 'commercial', 'production'] as const;

export type LandUse = (typeof LAND_USES)[number];
