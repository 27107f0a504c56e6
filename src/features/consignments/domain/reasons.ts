import type { FileRole } from './consignment.ts';
import { type FieldName, type StepNumber, STEPS } from './fields.ts';

/** What a reason is about: a field of the form, or the files of one role. */
export type ReasonField = FieldName | FileRole;

const PHOTOS = ['photo'] as const;
const TEXTS = ['title', 'description', 'locationNote', 'otherAmenities', 'address'] as const;

/**
 * Why a consignment comes back: the fields that a reason may concern, the first by default. What is wrong and what to do is
 * in the texts. A refusal needs one that `refuses`.
 */
export const REASONS = {
  'photo-advert': { fields: PHOTOS },
  'photo-watermark': { fields: PHOTOS },
  'photo-blurred': { fields: PHOTOS },
  'photo-not-this': { fields: PHOTOS },
  'photo-stolen': { fields: PHOTOS },
  'photo-too-few': { fields: PHOTOS },
  'land-book-unreadable': { fields: ['outer', 'inner', 'legal'] },
  'land-book-missing-face': { fields: ['outer', 'inner'] },
  'land-book-mismatch': { fields: ['sheet', 'plot', 'landArea', 'outer', 'inner'] },
  'owner-mismatch': { fields: ['outer', 'inner', 'legal'] },
  'address-wrong': { fields: ['address', 'commune', 'province', 'formerDistrict', 'formerCommune', 'lat'] },
  'price-unlikely': { fields: ['price'] },
  'area-unlikely': { fields: ['landArea', 'floorArea', 'length', 'width'] },
  duplicate: { fields: ['title', 'plot'] },
  'contact-in-text': { fields: ['description', 'title', 'locationNote', 'otherAmenities', 'address'] },
  'encumbered-undisclosed': { fields: ['encumbrance'] },
  'forbidden-words': { fields: TEXTS },
  'not-eligible': { fields: ['kind', 'legal'], refuses: true },
} as const satisfies Record<string, { fields: readonly ReasonField[]; refuses?: true }>;

export type ReasonCode = keyof typeof REASONS;
export const REASON_CODES = Object.keys(REASONS) as ReasonCode[];

export const isReasonCode = (text: string): text is ReasonCode => Object.hasOwn(REASONS, text);

export const refuses = (code: ReasonCode) => 'refuses' in REASONS[code];

export const MAX_REASON_NOTE = 500;

/** A reason that staff pick. */
export type PickedReason = { code: ReasonCode; field: ReasonField; note: string };

/** The page of the form that a field is on; files are on the fourth. */
export const stepOf = (field: ReasonField): StepNumber =>
  STEPS.numbers.find((step) => STEPS.fields(step).some((name) => name === field)) ?? 3;

/** Whether a reason may concern a field. */
export const concerns = ({ code, field }: Pick<PickedReason, 'code' | 'field'>) =>
  REASONS[code].fields.some((name) => name === field);
