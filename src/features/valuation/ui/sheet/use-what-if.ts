import { useEffect, useEffectEvent, useState } from 'react';
import type { Estimate } from '#features/valuation/domain/estimate/estimate.ts';
import type { Facts } from '#features/valuation/domain/estimate/facts.ts';
import { sendFields } from '#stores/api/send-form.ts';
import type { Supposition } from './WhatIfForm.tsx';

/** A plot as it is, or as it is supposed to be, and what it is worth then. */
export type Valued = { facts: Facts; estimate: Estimate };

/** Where the sums are made, and the valuation that they are made of. */
export type WhatIfSource = { action: string; path: string; type: string; address: string };

/** The sheet of an answer; none where nothing is otherwise. */
export type Supposed = { shown: Valued | null; query: string };

/** As one pulls a slider, in milliseconds. */
const PAUSE = 150;

const isValued = (shown: unknown): shown is Valued =>
  typeof shown === 'object' && shown !== null && 'facts' in shown && 'estimate' in shown;

const isSupposed = (answer: unknown): answer is Supposed =>
  typeof answer === 'object' &&
  answer !== null &&
  'query' in answer &&
  'shown' in answer &&
  (answer.shown === null || isValued(answer.shown));

/** What the valuation would be with other facts: typed or pulled here, summed up by the server, kept in the address. */
export function useWhatIf(
  { action, path, type, address }: WhatIfSource,
  first: Supposed,
  given: Supposition,
) {
  const [supposed, setSupposed] = useState(given);
  const [answer, setAnswer] = useState(first);
  const [hasFailed, setFailed] = useState(false);
  const isTouched = supposed !== given;

  const ask = useEffectEvent(async (values: Supposition, signal: AbortSignal) => {
    // Which listings are left out of a comparison goes along.
    const dropped = new URLSearchParams(location.search).get('bo');
    const fields = { ...values, ...(dropped !== null && { bo: dropped }), loai: type, dinh_gia: address };
    const sent = await sendFields(action, new URLSearchParams(fields), { signal });
    const next = sent.ok && 'shown' in sent.value ? sent.value.shown : undefined;
    if (signal.aborted) return;
    setFailed(!isSupposed(next));
    if (!isSupposed(next)) return;
    setAnswer(next);
    history.replaceState(history.state, '', path + next.query);
  });

  useEffect(() => {
    if (!isTouched) return;
    const controller = new AbortController();
    const timer = setTimeout(() => void ask(supposed, controller.signal), PAUSE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [supposed, isTouched]);

  return {
    supposed,
    suppose: (changed: Supposition) => setSupposed((was) => ({ ...was, ...changed })),
    /** Whether the sheet is not that of what is supposed. */
    hasFailed,
    ...answer,
  };
}
