/** The WGS 84 ellipsoid: half its width in metres, how flat it is, half its height, and its eccentricity. */
export const SEMI_MAJOR = 6_378_137;
export const FLATTENING = 1 / 298.257223563;
export const SEMI_MINOR = SEMI_MAJOR * (1 - FLATTENING);
export const ECCENTRICITY = Math.sqrt(FLATTENING * (2 - FLATTENING));
