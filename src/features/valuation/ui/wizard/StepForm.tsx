import { type ChangeEvent, type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { STEPS } from '#features/valuation/domain/answers.ts';
import { STEP_FORMS } from '#features/valuation/domain/step-forms.ts';
import type { Texts } from '#features/valuation/domain/texts.ts';
import { useT } from '#i18n/use-t.ts';
import { textsIn } from '#stores/api/send-form.ts';
import { CHECK, stepQuery } from '#kernel/web/steps.ts';
import { HiddenField } from '#ui/forms/fields.tsx';
import { PartForm, SubmitButton } from '#ui/forms/Form.tsx';
import type { Follow } from '#ui/forms/Steps.tsx';
import { CheckStep } from './CheckStep.tsx';
import { HouseFields, LandFields, PlotFields, StreetFields } from './StepFields.tsx';
import { useWizard, useWizardState, type WizardProps } from './wizard-store.ts';

/** The pause after a key, in milliseconds; a choice is followed at once. */
const TYPED_OUT = 350;

type Props = WizardProps & {
  onFollow: Follow;
  onSent: (redirectTo: string) => Promise<void>;
};

/** The form of the step that is shown. */
export function StepForm(props: Props) {
  const { step } = useWizardState().view;
  return step === CHECK ? <CheckStep {...props} /> : <Answers {...props} step={step} />;
}

/** Sends what is typed to where a button says, though it may not be valid yet. */
function sendAsItIs(event: MouseEvent<HTMLButtonElement>) {
  const { form, formAction, formMethod } = event.currentTarget;
  if (!form) return;
  event.preventDefault();
  const { action, method } = form;
  Object.assign(form, { action: formAction, method: formMethod }).submit();
  // The page may be shown again.
  Object.assign(form, { action, method });
}

function Answers({ step, ...props }: Props & { step: (typeof STEPS.numbers)[number] }) {
  const { view, path, labels, actions, returned, onFollow, onSent } = props;
  const t = useT('valuation');
  const wizard = useWizard();
  const state = useWizardState();
  const { draft, type } = state.view;
  const [values] = useState(() => ({ ...state.view.texts, ...state.unsent[step] }));

  const box = useRef<HTMLDivElement>(null);

  /** What was answered before this ran is followed now. */
  const catchUp = useEffectEvent(() => {
    const form = box.current?.querySelector('form');
    const texts: Texts = form ? Object.fromEntries(textsIn(new FormData(form))) : {};
    const isAnswered = STEPS.fields(step).some((name) => (texts[name] ?? '') !== (values[name] ?? ''));
    if (isAnswered) wizard.type(texts, 0);
  });
  useEffect(() => catchUp(), []);

  function follow({ target }: ChangeEvent<HTMLElement>) {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || !target.form) return;
    const isTyped = target instanceof HTMLInputElement && target.type === 'text';
    wizard.type(Object.fromEntries(textsIn(new FormData(target.form))), isTyped ? TYPED_OUT : 0);
  }

  const isClosed = step === 1 && state.view.unpriced !== null;
  const other = draft
    ? ({ formMethod: 'post', formAction: actions.other } as const)
    : ({ formMethod: 'get', formAction: props.otherPath } as const);

  return (
    <div ref={box} className="stack" onChange={follow}>
      <PartForm
        action={actions.steps[step] ?? ''}
        labels={labels}
        schema={STEP_FORMS[step]}
        values={values}
        returned={state.view.step === view.step ? returned : undefined}
        onAnswer={(answer) => ('redirectTo' in answer ? onSent(answer.redirectTo) : undefined)}
      >
        <HiddenField name="loai" value={type} />
        <HiddenField name="buoc" value={step} />
        {draft && <HiddenField name="phieu" value={draft} />}
        {state.query.isChange && <HiddenField name="sua" value="1" />}
        {step === 0 && <PlotFields />}
        {step === 1 && <StreetFields />}
        {step === 2 && <LandFields />}
        {step === 3 && <HouseFields floors={props.floors} />}
        <div className="cluster">
          {!isClosed && (
            <SubmitButton variant="primary" size="large">
              {t('valuation.next')}
            </SubmitButton>
          )}
          {draft && step > 0 && (
            <a
              className="button"
              data-variant="quiet"
              data-size="large"
              href={path + stepQuery(draft, step - 1)}
              onClick={onFollow}
            >
              {t('valuation.back')}
            </a>
          )}
          <button
            type="submit"
            className="button"
            data-variant={isClosed ? 'primary' : 'secondary'}
            data-size="medium"
            formNoValidate
            {...other}
            onClick={sendAsItIs}
          >
            {t(`valuation.other.${type}`)}
          </button>
          {/* Without a script the lists and the sheet follow on request. */}
          <button
            type="submit"
            className="button unscripted"
            data-variant="secondary"
            data-size="medium"
            formMethod="get"
            formAction={path}
          >
            {t('valuation.update')}
          </button>
        </div>
      </PartForm>
    </div>
  );
}
