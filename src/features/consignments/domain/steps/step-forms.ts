import type * as z from 'zod/mini';
import type { StepNumber } from '../fields.ts';
import { offerForm } from './offer-form.ts';
import { consentForm } from './papers-form.ts';
import { placeForm } from './place-form.ts';
import { traitsForm } from './traits-form.ts';

/** The form schemas of the pages; each page takes its own alone into the browser. */
export const STEP_FORMS = [placeForm, traitsForm, offerForm, consentForm] as const satisfies Readonly<
  Record<StepNumber, z.core.$ZodType>
>;
