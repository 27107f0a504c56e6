import type { Translate } from '#i18n/translate.ts';
import { STEPS } from '#features/valuation/domain/answers.ts';
import type { Labels } from '#ui/forms/form-fields.ts';

/** The fields of the form by the names they are sent under. */
export const labelsIn = (t: Translate): Labels =>
  Object.fromEntries(STEPS.flat().map((name) => [name, t(`valuation.field.${name}`)]));
