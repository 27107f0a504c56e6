import { isAmenity } from '#features/listings/domain/amenities.ts';
import { isTextKey } from '#i18n/catalogue.ts';
import type { Lang } from '#i18n/locale.ts';
import type { Translate } from '#i18n/translate.ts';
import { formatArea, formatMetres } from '#kernel/land/area.ts';
import { formatVnd } from '#kernel/money.ts';
import { formatNumber } from '#kernel/text.ts';
import type { FieldName } from '../domain/fields.ts';
import type { ReasonField } from '../domain/reasons.ts';

const AREAS: readonly ReasonField[] = ['landArea', 'floorArea'];
const LENGTHS: readonly ReasonField[] = ['length', 'width', 'roadWidth'];
const DEGREES: readonly ReasonField[] = ['lat', 'lon'];

/** Fields whose answer is one of a list, and where the names of the list are. */
const LISTS = {
  kind: 'listings.kind',
  direction: 'listings.direction',
  legal: 'listings.legal',
  furniture: 'listings.furniture',
  service: 'consignments.service',
  encumbrance: 'consignments.encumbrance',
} as const satisfies Partial<Record<FieldName, string>>;

const isListed = (name: ReasonField): name is keyof typeof LISTS => Object.hasOwn(LISTS, name);

const amenityName = (slug: unknown, t: Translate) =>
  typeof slug === 'string' && isAmenity(slug) ? t(`listings.amenity.${slug}`) : String(slug);

const listText = (key: string, t: Translate) => (isTextKey(key) ? t(key) : key);

/** An answer in words, as the check shows it and as staff compare it; empty where there is none. */
export function answerText(name: ReasonField, value: unknown, t: Translate, lang: Lang): string {
  if (Array.isArray(value)) return value.map((slug) => amenityName(slug, t)).join(', ');
  if (value === null || value === undefined || value === '') return '';
  if (isListed(name)) return listText(`${LISTS[name]}.${String(value)}`, t);
  if (typeof value !== 'number') return String(value);
  if (name === 'price') return formatVnd(value, lang);
  if (AREAS.includes(name)) return formatArea(value, lang);
  if (LENGTHS.includes(name)) return formatMetres(value, lang);
  return DEGREES.includes(name) ? formatNumber(value, lang) : String(value);
}
