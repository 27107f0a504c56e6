import { AMENITIES } from '#features/listings/domain/amenities.ts';
import type { Translate } from '#i18n/translate.ts';
import { formatDate } from '#kernel/dates.ts';
import type { Labels } from '#ui/forms/form-errors.ts';
import type { Tone } from '#ui/values/tones.ts';
import type { DepositType } from '../domain/deposit-type.ts';
import type { FileRole } from '../domain/consignment.ts';
import { STEPS } from '../domain/fields.ts';
import { amenityField } from '../domain/steps/traits-form.ts';
import type { NextStep } from '../domain/next-step.ts';
import type { PickedReason, ReasonField } from '../domain/reasons.ts';
import type { ConsignmentStatus } from '../domain/status.ts';
import type { Remark } from './wizard/StepForm.tsx';

/** The roles of files in the order in which they are shown. */
export const ROLES = ['photo', 'outer', 'inner', 'legal'] as const satisfies readonly FileRole[];

/** What a field is called, or the files of a role; what is held as proof and its papers share a name. */
export const fieldLabel = (field: ReasonField, t: Translate) =>
  field === 'photo' || field === 'outer' || field === 'inner'
    ? t(`consignments.role.${field}`)
    : t(`consignments.field.${field}`);

/** Fields besides the answers. */
const OTHERS = ['deal', 'truth', 'available', 'dealPrice', 'note'] as const;

/** The fields of the form by the names they are sent under. */
export const labelsIn = (t: Translate): Labels => ({
  ...Object.fromEntries([...STEPS.names, ...OTHERS].map((name) => [name, t(`consignments.field.${name}`)])),
  ...Object.fromEntries(AMENITIES.map((one) => [amenityField(one), t(`listings.amenity.${one}`)])),
});

export const STATUS_TONES = {
  draft: 'neutral',
  submitted: 'info',
  reviewing: 'info',
  changes: 'warning',
  approved: 'success',
  rejected: 'error',
  published: 'success',
  paused: 'neutral',
  dealing: 'info',
  closed: 'neutral',
  expired: 'warning',
  withdrawn: 'neutral',
  blocked: 'error',
} as const satisfies Record<ConsignmentStatus, Tone>;

/** Of what is over, how it ended. */
export const statusText = (status: ConsignmentStatus, deal: DepositType, t: Translate) =>
  t(status === 'closed' ? `consignments.closed.${deal}` : `consignments.status.${status}`);

/** What happens next, by whom and until when. */
export const nextText = ({ what, until }: NextStep, t: Translate) =>
  t(`consignments.next.${what}`, { day: until === null ? '' : formatDate(until, 'day') });

/** A reason in words: what is wrong, what to do, and what staff add. */
export const remarkOf = ({ code, field, note }: PickedReason, t: Translate): Remark => ({
  field,
  what: t(`consignments.reason.${code}`),
  fix: t(`consignments.reason-fix.${code}`),
  note,
});
