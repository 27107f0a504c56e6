/** Land uses as price tables name them: đất ở, thương mại dịch vụ, sản xuất kinh doanh. */
export const LAND_USES = ['residential', 'commercial', 'production'] as const;

export type LandUse = (typeof LAND_USES)[number];
