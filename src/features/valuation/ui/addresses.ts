import { addressParts } from '#features/valuation/domain/valuation.ts';
import type { ValuationType } from '#features/valuation/domain/valuation-type.ts';
import { stepQuery, type View } from '#features/valuation/domain/view.ts';
import { pathTo } from '#routes/index.ts';

export const listPath = (type: ValuationType) => pathTo('valuations', { land_valuation_type: type });

export const madePath = (made: Parameters<typeof addressParts>[0]) => pathTo('valuation', addressParts(made));

export const stepPath = (type: ValuationType, draft: string, step: View['step']) =>
  listPath(type) + stepQuery(draft, step);
