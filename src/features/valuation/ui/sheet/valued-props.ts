import type { Assumptions } from '#features/valuation/domain/estimate/facts-of.ts';
import type { WhatIf } from '#features/valuation/domain/estimate/what-if.ts';
import type { Valuation } from '#features/valuation/domain/valuation.ts';
import { formatNumber, type Lang } from '#kernel/text.ts';
import type { Supposition } from './WhatIfForm.tsx';

/** The texts of a sheet and of what is supposed. */
export const VALUED_TEXTS = [
  'valuation.what-if',
  'valuation.sheet',
  'valuation.line',
  'valuation.factor',
  'valuation.warning',
  'valuation.not-',
  'valuation.use',
  'valuation.result.same',
  'ui.paper.download',
  'ui.tone',
  'client.island',
];

type Supposed = { made: Pick<Valuation, 'facts'>; changes: WhatIf; assumed: Assumptions };

/** What is supposed, or else what is, as the fields of the form have it. */
export function suppositionOf({ made: { facts }, changes, assumed }: Supposed, lang: Lang): Supposition {
  const written = (value: number | null) => (value === null ? '' : formatNumber(value, lang));
  return {
    ngang: written(changes.width ?? facts.inPlan.width),
    hem: written(changes.alley ?? facts.alleyWidth),
    lui: written(changes.lost ?? 0),
    'phan-ngoai': String(assumed.share),
    'muc-dich': assumed.use,
    'mat-tien': String(assumed.fronts),
    'mat-hem': written(assumed.sideAlley),
    'hem-dat': assumed.isUnpaved ? '1' : '',
    'can-tro': assumed.isHindered ? '1' : '',
    khuat: written(assumed.hidden),
    'he-so': written(assumed.coefficient),
  };
}
