import { isValuationType, VALUATION_TYPES } from '#features/valuation/domain/valuation-type.ts';

/** The pages of the kinds of valuation; single valuations are for those who have their address. */
export const createValuationAddresses = (pathTo: (type: string) => string) => ({
  paths: VALUATION_TYPES.map(pathTo),
  exists: ({ land_valuation_type: type = '' }: Readonly<Record<string, string>>) => isValuationType(type),
});
