import { actions } from 'astro:actions';
import { otherType } from '../../domain/valuation.ts';
import { readStepQuery, type View } from '../../domain/view.ts';
import type { FormErrors } from '#kernel/form.ts';
import { formProps } from '#ui/forms/form-props.ts';
import type { Option } from '#ui/forms/fields.tsx';
import type { Lang } from '#i18n/locale.ts';
import type { Translate } from '#i18n/translate.ts';
import { labelsIn, listPath } from '../addresses.ts';
import type { WizardActions } from './wizard-store.ts';

const { plot, street, land, house, finish, preview, other } = actions.valuation;

/** An action is a function that reads as its address. */
const ACTIONS: WizardActions = {
  steps: [plot, street, land, house].map(String),
  finish: String(finish),
  preview: String(preview),
  other: String(other),
};

/** The texts of the form and of its sheet. */
const TEXTS = [
  'valuation.title',
  'valuation.lead',
  'valuation.step',
  'valuation.next',
  'valuation.back',
  'valuation.update',
  'valuation.lost',
  'valuation.kept',
  'valuation.choose',
  'valuation.hint',
  'valuation.location',
  'valuation.time',
  'valuation.no-',
  'valuation.not-appraisal',
  'valuation.expired',
  'valuation.segment-price',
  'valuation.compared-street',
  'valuation.check',
  'valuation.covered',
  'valuation.priced-ward',
  'valuation.other',
  'valuation.question',
  'valuation.scarce',
  'valuation.live',
  'valuation.sheet.range',
  'valuation.sheet.point',
  'valuation.sheet.per-metre',
  'valuation.line',
  'valuation.market.label',
  'ui.place',
  'ui.suggest',
  'valuation.market.beside',
  'valuation.market.reach',
  'valuation.failure.too-',
  'valuation.failure.not-tested-yet',
];

type Given = {
  view: View;
  query: URLSearchParams;
  floors: readonly Option[];
  formErrors: FormErrors | undefined;
};

/** What the page gives to its form. */
export function wizardProps(
  locals: { lang: Lang; t: Translate },
  { view, query: search, floors, formErrors }: Given,
) {
  const labels = labelsIn(locals.t);
  const query = readStepQuery(search);
  const { texts, returned } = formProps(locals, { action: '', labels, formErrors, texts: TEXTS });
  return {
    lang: locals.lang,
    texts,
    labels,
    returned,
    view,
    floors,
    query: { ...query, isChange: query.isChange || formErrors?.values['sua'] !== undefined },
    path: listPath(view.type),
    otherPath: listPath(otherType(view.type)),
    actions: ACTIONS,
  };
}
