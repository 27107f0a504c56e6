import { CHECK } from '#kernel/web/steps.ts';
import type { FormErrors } from '#kernel/form.ts';
import { shortMoney } from '#kernel/money.ts';
import type { Lang } from '#i18n/locale.ts';
import type { Translate } from '#i18n/translate.ts';
import { formProps } from '#ui/forms/form-props.ts';
import { STEPS, type StepNumber } from '../../domain/fields.ts';
import type { BandHint, OwnDetail } from '../../domain/views.ts';
import { stepPath } from '../addresses.ts';
import { labelsIn, remarkOf } from '../labels.ts';
import type { StepProps } from './StepForm.tsx';

export type Step = StepNumber | typeof CHECK;
export const STEP_NAMES = [...STEPS.numbers, CHECK] as const;

const COMMON = ['consignments.next', 'consignments.back', 'consignments.choose'] as const;
/** The words of each page of the form. */
const TEXTS: Record<Step, readonly string[]> = {
  0: [
    'consignments.deal',
    'consignments.hint',
    'consignments.update',
    'listings.kind',
    'ui.place',
    'ui.suggest',
  ],
  1: [
    'consignments.field.amenities',
    'consignments.hint',
    'listings.amenity',
    'listings.direction',
    'listings.furniture',
    'listings.legal',
  ],
  2: ['consignments.hint', 'consignments.encumbrance'],
  3: ['consignments.consent.papers', 'ui.upload'],
  [CHECK]: ['consignments.consent.truth', 'consignments.check.send'],
};

type Given = {
  step: Step;
  action: unknown;
  detail: OwnDetail | undefined;
  values: Readonly<Record<string, string>>;
  isChange: boolean;
  formErrors: FormErrors | undefined;
};

/** The files that are missing, once their page was sent. */
const missingFiles = ({ answers, gaps }: OwnDetail): FormErrors | undefined =>
  answers.papersConsent === true && gaps.length > 0
    ? {
        errors: gaps.map(({ field, key, min = 0 }) => ({ path: field, key, values: { min } })),
        values: {},
      }
    : undefined;

/** What a page of the form gives to its island. */
export function stepProps(locals: { lang: Lang; t: Translate }, given: Given): StepProps {
  const { step, action, detail, values, isChange, formErrors } = given;
  const at = STEP_NAMES.indexOf(step);
  const before = STEP_NAMES[at - 1];
  return {
    form: formProps(locals, {
      action: String(action),
      labels: labelsIn(locals.t),
      formErrors: formErrors ?? (step === 3 && detail ? missingFiles(detail) : undefined),
      texts: [...COMMON, ...TEXTS[step]],
    }),
    step,
    number: detail?.number ?? null,
    isChange: isChange || formErrors?.values['sua'] !== undefined,
    values,
    remarks: (detail?.reasons ?? [])
      .filter(({ resolvedIn }) => resolvedIn === null)
      .map((reason) => remarkOf(reason, locals.t)),
    back: detail && before !== undefined ? stepPath(detail.number, before) : undefined,
  };
}

/** The range of similar offers in words; nothing where too few are known. */
export function bandText(band: BandHint, t: Translate, lang: Lang): string | undefined {
  if (!band?.ok) return undefined;
  const [low, high] = band.value.range.map((amount) => shortMoney(amount, lang));
  return t('consignments.band', { low: low ?? '', high: high ?? '', used: band.value.used });
}
