import type { Amenity } from '#features/listings/domain/amenities.ts';
import type { Direction, Furniture, Kind, LegalStatus } from '#features/listings/domain/kinds.ts';
import { isFlat } from '#features/listings/domain/listing.ts';
import type { Vnd } from '#kernel/money.ts';
import { defineSteps } from '#kernel/web/steps.ts';
import type { ConsignmentService } from './consignment.ts';

export const REQUIRED = 'validation.required';

/** Whether the property is mortgaged or disputed. */
export const ENCUMBRANCES = ['khong', 'the-chap', 'tranh-chap'] as const;
type Encumbrance = (typeof ENCUMBRANCES)[number];

/** The answers of the four pages before the check. */
export type Answers = {
  service: ConsignmentService;
  kind: Kind;
  province: string;
  formerDistrict: string | null;
  commune: string;
  formerCommune: string | null;
  address: string;
  sheet: number | null;
  plot: number | null;
  roadWidth: number | null;
  lat: number | null;
  lon: number | null;
  landArea: number | null;
  floorArea: number | null;
  length: number | null;
  width: number | null;
  floors: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  direction: Direction | null;
  legal: LegalStatus;
  furniture: Furniture | null;
  amenities: readonly Amenity[];
  otherAmenities: string;
  identifier: string | null;
  price: Vnd | null;
  title: string;
  description: string;
  locationNote: string;
  encumbrance: Encumbrance;
  encumbranceNote: string;
  papersConsent: true;
};
export type FieldName = keyof Answers;
export type PartialAnswers = { [Name in FieldName]?: Answers[Name] | undefined };

/** The answers of each page; files belong to the fourth, the fifth is the check. */
export const STEPS = defineSteps([
  [
    'service',
    'kind',
    'province',
    'formerDistrict',
    'commune',
    'formerCommune',
    'address',
    'sheet',
    'plot',
    'roadWidth',
    'lat',
    'lon',
  ],
  [
    'landArea',
    'floorArea',
    'length',
    'width',
    'floors',
    'bedrooms',
    'bathrooms',
    'direction',
    'legal',
    'furniture',
    'amenities',
    'otherAmenities',
    'identifier',
  ],
  ['price', 'title', 'description', 'locationNote', 'encumbrance', 'encumbranceNote'],
  ['papersConsent'],
]);
export type StepNumber = (typeof STEPS.numbers)[number];

export const isComplete = (answers: PartialAnswers): answers is Answers =>
  STEPS.firstMissing(answers) === undefined;

/** A flat is measured by what can be lived in, land by its plot. */
export const areaField = (kind: Kind): 'landArea' | 'floorArea' => (isFlat(kind) ? 'floorArea' : 'landArea');
