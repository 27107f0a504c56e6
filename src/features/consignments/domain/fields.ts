import * as z from 'zod/mini';
import { AMENITIES, type Amenity } from '#features/listings/domain/amenities.ts';
import {
  type Direction,
  DIRECTIONS,
  FURNITURE,
  type Furniture,
  type Kind,
  KINDS,
  LEGAL_STATUSES,
  type LegalStatus,
} from '#features/listings/domain/kinds.ts';
import { isFlat } from '#features/listings/domain/listing.ts';
import { COUNTRY_BOX } from '#geo/vn2000/coordinates.ts';
import { typedArea, typedMetres } from '#kernel/land/area.ts';
import { typedVnd, type Vnd } from '#kernel/money.ts';
import { collapseSpaces, tidyLines } from '#kernel/text.ts';
import { defineSteps } from '#kernel/web/steps.ts';
import { type ConsignmentService, SERVICES } from './consignment.ts';

export const MAX_TITLE_LENGTH = 150;
export const MAX_ADDRESS_LENGTH = 200;
export const MAX_DESCRIPTION_LENGTH = 5000;
export const MAX_LOCATION_NOTE_LENGTH = 2000;
export const MAX_OTHER_AMENITIES_LENGTH = 500;
export const MAX_ENCUMBRANCE_NOTE_LENGTH = 500;

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

const REQUIRED = 'validation.required';
const text = (most: number) =>
  z
    ._default(z.string(), '')
    .check(z.overwrite(collapseSpaces), z.maxLength(most, 'validation.max-character'));
const lines = (most: number) =>
  z._default(z.string(), '').check(z.overwrite(tidyLines), z.maxLength(most, 'validation.max-character'));
const needed = (schema: ReturnType<typeof text>) => schema.check(z.minLength(1, REQUIRED));

/** A field that may stay empty. */
const orNothing = <Schema extends z.core.$ZodType<unknown, string>>(schema: Schema) =>
  z.pipe(
    z.transform((sent: unknown) => (typeof sent === 'string' && sent.trim() !== '' ? sent.trim() : null)),
    z.nullable(schema),
  );

const code = (digits: number) =>
  z.string(REQUIRED).check(z.length(digits, REQUIRED), z.regex(/^\d+$/, REQUIRED));
const whole = (most: number) =>
  z
    .pipe(z.string().check(z.regex(/^\d{1,4}$/, 'validation.type.int')), z.transform(Number))
    .check(z.maximum(most, 'validation.max'));
const ordinal = (most: number, message: string) =>
  z
    .pipe(z.string().check(z.regex(/^0*[1-9]\d*$/, message), z.maxLength(6, message)), z.transform(Number))
    .check(z.maximum(most, message));
const metres = typedMetres.check(z.refine((length) => length > 0, 'consignments.error.zero'));
const degrees = (least: number, most: number) =>
  z
    .pipe(
      z.string().check(z.regex(/^\d{1,3}(?:[.,]\d{1,12})?$/, 'consignments.error.point')),
      z.transform((typed) => Number(typed.replace(',', '.'))),
    )
    .check(z.minimum(least, 'consignments.error.point'), z.maximum(most, 'consignments.error.point'));

const [WEST, SOUTH, EAST, NORTH] = COUNTRY_BOX;

const issue = (context: z.core.$RefinementCtx, path: FieldName, message: string) =>
  context.addIssue({ code: 'custom', path: [path], message });

/** The former codes are taken beside the present ones: addresses of before July 2025 are common on papers. */
const place = z
  .object({
    service: z._default(z.enum(SERVICES), 'dang-tin'),
    kind: z.enum(KINDS, REQUIRED),
    province: code(2),
    formerDistrict: orNothing(code(3)),
    commune: code(5),
    formerCommune: orNothing(code(5)),
    address: needed(text(MAX_ADDRESS_LENGTH)),
    sheet: orNothing(ordinal(999, 'validation.sheet-number')),
    plot: orNothing(ordinal(9999, 'validation.plot-number')),
    roadWidth: orNothing(metres),
    lat: orNothing(degrees(SOUTH, NORTH)),
    lon: orNothing(degrees(WEST, EAST)),
  })
  .check(
    z.superRefine(({ sheet, plot, lat, lon }, context) => {
      if (sheet === null && plot !== null) issue(context, 'sheet', REQUIRED);
      if (plot === null && sheet !== null) issue(context, 'plot', REQUIRED);
      if ((lat === null) !== (lon === null)) issue(context, lat === null ? 'lat' : 'lon', REQUIRED);
    }),
  );

/** The name of the box of an amenity: of several fields with one name a form keeps one. */
export const amenityField = (amenity: Amenity) => `amenity_${amenity.replaceAll('-', '_')}`;
const box = z._default(z.string(), '');
const AMENITY_BOXES = Object.fromEntries(AMENITIES.map((amenity) => [amenityField(amenity), box]));

const traits = z
  .pipe(
    z.object({
      landArea: orNothing(typedArea),
      floorArea: orNothing(typedArea),
      length: orNothing(metres),
      width: orNothing(metres),
      floors: orNothing(whole(200)),
      bedrooms: orNothing(whole(200)),
      bathrooms: orNothing(whole(200)),
      direction: orNothing(z.enum(DIRECTIONS)),
      legal: z.enum(LEGAL_STATUSES, REQUIRED),
      furniture: orNothing(z.enum(FURNITURE)),
      otherAmenities: lines(MAX_OTHER_AMENITIES_LENGTH),
      identifier: orNothing(z.string().check(z.regex(/^[A-Za-z\d]{1,40}$/, 'consignments.error.identifier'))),
      ...AMENITY_BOXES,
    }),
    z.transform((sent) => {
      const boxes: Readonly<Record<string, unknown>> = sent;
      const { landArea, floorArea, length, width, floors, bedrooms, bathrooms } = sent;
      const { direction, legal, furniture, otherAmenities, identifier } = sent;
      const amenities = AMENITIES.filter((amenity) => boxes[amenityField(amenity)] === 'on');
      const measures = { landArea, floorArea, length, width, floors, bedrooms, bathrooms };
      return { ...measures, direction, legal, furniture, amenities, otherAmenities, identifier };
    }),
  )
  .check(
    z.superRefine(({ landArea, floorArea }, context) => {
      if (landArea === null && floorArea === null) issue(context, 'landArea', REQUIRED);
    }),
  );

const offer = z
  .object({
    price: orNothing(typedVnd.check(z.refine((price) => price > 0, 'consignments.error.zero'))),
    title: needed(text(MAX_TITLE_LENGTH)),
    description: lines(MAX_DESCRIPTION_LENGTH).check(z.minLength(1, REQUIRED)),
    locationNote: lines(MAX_LOCATION_NOTE_LENGTH),
    encumbrance: z.enum(ENCUMBRANCES, REQUIRED),
    encumbranceNote: lines(MAX_ENCUMBRANCE_NOTE_LENGTH),
  })
  .check(
    z.superRefine(({ encumbrance, encumbranceNote }, context) => {
      if (encumbrance !== 'khong' && encumbranceNote === '') issue(context, 'encumbranceNote', REQUIRED);
    }),
  );

const checked = z.pipe(
  z.literal('on', 'validation.confirm'),
  z.transform((): true => true),
);

const papers = z.object({ papersConsent: checked });

const MAX_IDS_LENGTH = 2_000;
/** The ids of files in their order. */
export const fileIds = z.pipe(
  z
    ._default(z.string(), '')
    .check(z.maxLength(MAX_IDS_LENGTH, REQUIRED), z.regex(/^(?:[\da-f-]{36}(?:,[\da-f-]{36})*)?$/, REQUIRED)),
  z.transform((ids) => ids.split(',').filter(Boolean)),
);

/** The fourth page: the files of each role, and those of before that were on the page. */
export const papersForm = z.object({
  ...papers.shape,
  photo: fileIds,
  outer: fileIds,
  inner: fileIds,
  legal: fileIds,
  seen: fileIds,
});

/** The form schemas of the pages. */
export const STEP_FORMS = [place, traits, offer, papers] as const satisfies Readonly<
  Record<StepNumber, z.core.$ZodType>
>;

/** The last page: the statement of truth. */
export const sendForm = z.object({ truth: checked });

/** A flat is measured by what can be lived in, land by its plot. */
export const areaField = (kind: Kind): 'landArea' | 'floorArea' => (isFlat(kind) ? 'floorArea' : 'landArea');
