import { map } from 'nanostores';
import { createContext, useContext } from 'react';
import { useStore } from '@nanostores/react';
import { readStepQuery, type StepQuery, type View } from '#features/valuation/domain/view.ts';
import { changedLines } from '#features/valuation/domain/estimate/changed-lines.ts';
import type { Texts } from '#features/valuation/domain/texts.ts';
import { callFailure, type CallFailure } from '#stores/api/request.ts';
import { sendFields } from '#stores/api/send-form.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import type { Option } from '#ui/forms/fields.tsx';
import type { Labels } from '#ui/forms/form-errors.ts';
import type { ReturnedForm } from '#ui/forms/form-props.ts';

/** Where the form of each step is sent, and where it is looked at before. */
export type WizardActions = { steps: readonly string[]; finish: string; preview: string; other: string };

export type WizardProps = {
  view: View;
  query: StepQuery;
  /** The address of the form, and that of the other way to value a plot. */
  path: string;
  otherPath: string;
  actions: WizardActions;
  labels: Labels;
  floors: readonly Option[];
  returned?: ReturnedForm | undefined;
};

export type WizardState = {
  view: View;
  query: StepQuery;
  /** What is typed at each step and not sent yet, so that a way back loses nothing. */
  unsent: Readonly<Record<string, Texts>>;
  /** The lines of the sheet that the last answer has changed. */
  changed: readonly string[];
  isLoading: boolean;
  /** The address of the step that could not be shown. */
  failed: string | undefined;
};

const isView = (shown: unknown): shown is View =>
  typeof shown === 'object' && shown !== null && 'step' in shown && 'texts' in shown;

/** The form as it is shown; the server alone knows lists, prices and sums, and `preview` is their address. */
export function createWizard(first: { view: View; query: StepQuery }, preview: string) {
  const $wizard = map<WizardState>({
    ...first,
    unsent: {},
    changed: [],
    isLoading: false,
    failed: undefined,
  });
  let running = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop() {
    clearTimeout(timer);
    running.abort();
  }

  async function load(fields: Texts): Promise<Result<View, CallFailure>> {
    stop();
    running = new AbortController();
    const { signal } = running;
    const answer = await sendFields(preview, new URLSearchParams(fields), { signal });
    if (!answer.ok) return answer;
    const shown = 'shown' in answer.value ? answer.value.shown : undefined;
    return isView(shown) ? ok(shown) : fail(callFailure('malformed', 200));
  }

  async function update(fields: Texts) {
    const answer = await load(fields);
    // Without an answer the sheet stays as it was; sending the step says what is wrong.
    if (!answer.ok) return;
    const { view } = $wizard.get();
    const changed = changedLines(view.estimate?.lines, answer.value.estimate?.lines);
    $wizard.set({ ...$wizard.get(), view: answer.value, changed });
  }

  return {
    $wizard,
    stop,

    /** What is typed so far: kept for a way back, and after a pause the sheet follows. */
    type(fields: Texts, pause: number) {
      const { view, unsent } = $wizard.get();
      $wizard.setKey('unsent', { ...unsent, [view.step]: fields });
      clearTimeout(timer);
      // The sheet of a step that is being left would take the place of the next one.
      if ($wizard.get().isLoading) return;
      // A value that was offered follows what it is calculated from.
      const isOffered = fields['remainingValue'] === view.houseValue;
      timer = setTimeout(() => void update(isOffered ? { ...fields, remainingValue: '' } : fields), pause);
    },

    /** Shows the step of an address of the form; answers whether it could. */
    async open({ href, searchParams }: URL): Promise<boolean> {
      const { view } = $wizard.get();
      $wizard.setKey('isLoading', true);
      const draft = searchParams.get('phieu') ?? view.draft;
      const answer = await load({
        loai: view.type,
        buoc: searchParams.get('buoc') ?? '0',
        ...(draft !== null && { phieu: draft }),
      });
      if (!answer.ok) {
        // Another step was opened meanwhile.
        if (answer.error.kind !== 'aborted')
          $wizard.set({ ...$wizard.get(), isLoading: false, failed: href });
        return false;
      }
      $wizard.set({
        view: answer.value,
        query: readStepQuery(searchParams),
        // What was typed meanwhile is in it.
        unsent: $wizard.get().unsent,
        changed: [],
        isLoading: false,
        failed: undefined,
      });
      return true;
    },

    /** A step was taken; where it says that the street has to be answered once more, what was typed there is old. */
    sent(step: View['step'], { isStreetReset }: StepQuery) {
      const { [step]: _, ...unsent } = $wizard.get().unsent;
      const { 1: street } = unsent;
      $wizard.setKey('unsent', {
        ...unsent,
        ...(isStreetReset && street && { 1: { ...street, streetName: '', distanceID: '' } }),
      });
    },
  };
}

export type Wizard = ReturnType<typeof createWizard>;

export const WizardContext = createContext<Wizard | undefined>(undefined);

export function useWizard(): Wizard {
  const wizard = useContext(WizardContext);
  if (!wizard) throw new Error('The steps are drawn inside of their wizard');
  return wizard;
}

export const useWizardState = (): WizardState => useStore(useWizard().$wizard);
