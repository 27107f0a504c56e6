import type { Answer } from '#features/places/domain/answer.ts';
import { searchOf } from '#features/places/domain/question.ts';
import { fullName, type Unit } from '#features/places/domain/unit.ts';
import { pathTo } from '#routes/index.ts';

const areaOf = (origin: string, [unit, ...above]: readonly Unit[]): object | undefined =>
  unit && {
    '@type': 'AdministrativeArea',
    name: fullName(unit),
    url: origin + pathTo('places') + searchOf(unit),
    ...(above.length > 0 && { containedInPlace: areaOf(origin, above) }),
  };

/** The unit as search engines read it. */
export const placeData = ({ unit, path }: Answer, origin: string) => ({
  '@context': 'https://schema.org',
  ...areaOf(origin, path),
  alternateName: /\d/.test(unit.name) ? [unit.nameEn] : [unit.name, unit.nameEn],
  ...(unit.scheme !== 'older' && { identifier: unit.code }),
});
