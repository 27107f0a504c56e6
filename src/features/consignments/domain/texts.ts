import { isAmenity } from '#features/listings/domain/amenities.ts';
import { formatNumber } from '#kernel/text.ts';
import { type PartialAnswers } from './fields.ts';
import { amenityField } from './steps/traits-form.ts';

/** Answers as typed, by field name. */
export type Texts = Readonly<Record<string, string>>;

/** Numbers that are written as they are: identifiers, counts and degrees. */
const PLAIN = ['sheet', 'plot', 'floors', 'bedrooms', 'bathrooms', 'lat', 'lon'];

function textOf(name: string, value: unknown): string {
  if (typeof value === 'number') return PLAIN.includes(name) ? String(value) : formatNumber(value, 'vi');
  if (value === true) return 'on';
  return typeof value === 'string' ? value : '';
}

/** Answers as the values of the fields of the forms. */
export const textsOf = ({ amenities = [], ...answers }: PartialAnswers): Texts =>
  Object.fromEntries([
    ...Object.entries(answers).map(([name, value]) => [name, textOf(name, value)]),
    ...amenities.filter(isAmenity).map((amenity) => [amenityField(amenity), 'on']),
  ]);
