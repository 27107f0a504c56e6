import { addressParts, type ValuationType } from '../domain/valuation.ts';
import type { View } from '#features/valuation/domain/view.ts';
import { stepQuery } from '#kernel/web/steps.ts';
import type { Translate } from '#i18n/translate.ts';
import { pathTo } from '#routes/index.ts';
import type { Labels } from '#ui/forms/form-errors.ts';
import { STEPS } from '../domain/answers.ts';

export const listPath = (type: ValuationType) => pathTo('valuations', { land_valuation_type: type });

export const madePath = (made: Parameters<typeof addressParts>[0]) => pathTo('valuation', addressParts(made));

export const stepPath = (type: ValuationType, draft: string, step: View['step']) =>
  listPath(type) + stepQuery(draft, step);

/** The fields of the form by the names they are sent under. */
export const labelsIn = (t: Translate): Labels =>
  Object.fromEntries(STEPS.names.map((name) => [name, t(`valuation.field.${name}`)]));
