import type { Layout } from '#features/places/domain/conversion/convert-layout.ts';
import type { TextKey } from '#i18n/catalogue.ts';
import type { Failure } from '#kernel/result.ts';
import type { Sheet } from './bulk-jobs.ts';
import type { Converted } from './bulk-run.ts';

type Progress = { done: number; total: number };

export type BulkState = {
  /** What is being done, if anything is. */
  stage?: 'loading' | 'reading' | 'converting' | undefined;
  progress?: Progress | undefined;
  fileName: string;
  /** What was read, with the layout that the reader chose. */
  sheet?: Sheet | undefined;
  converted?: Converted | undefined;
  /** How many times something was converted: each begins with all its rows. */
  round: number;
  failure?: Failure | undefined;
};

export const START: BulkState = { fileName: '', round: 0 };

export type BulkEvent =
  | { is: 'given'; fileName: string }
  | { is: 'begun' | 'reading' }
  | { is: 'read'; sheet: Sheet }
  | { is: 'arranged'; layout: Layout }
  | { is: 'converting'; progress: Progress }
  | { is: 'converted'; converted: Converted }
  | { is: 'ended'; failure: Failure | undefined };

export function after(state: BulkState, event: BulkEvent): BulkState {
  switch (event.is) {
    case 'given':
      return { ...START, fileName: event.fileName, round: state.round };
    case 'begun':
      return { ...state, stage: 'loading', progress: undefined, failure: undefined };
    case 'reading':
      return { ...state, stage: 'reading' };
    case 'read':
      return { ...state, sheet: event.sheet };
    case 'arranged':
      return { ...state, sheet: state.sheet && { ...state.sheet, layout: event.layout } };
    case 'converting':
      return { ...state, stage: 'converting', progress: event.progress };
    case 'converted':
      return { ...state, converted: event.converted, round: state.round + 1 };
    case 'ended':
      return { ...state, stage: undefined, failure: event.failure };
  }
}

/** What is announced: the start and end of a stage, not every row. */
export function announced(state: BulkState): { key: TextKey; values?: Progress } | undefined {
  const { stage, failure, converted } = state;
  if (stage) return { key: `bulk.state.${stage}` };
  if (failure || !converted) return undefined;
  const values = { done: converted.found.length, total: converted.given.length };
  return { key: values.done < values.total ? 'bulk.state.stopped' : 'bulk.state.done', values };
}
