import { STEPS } from '#features/valuation/domain/answers.ts';
import { useLang, useT } from '#i18n/use-t.ts';
import { CHECK, stepQuery } from '#kernel/web/steps.ts';
import { CheckboxField, HiddenField } from '#ui/forms/fields.tsx';
import { PartForm, SubmitButton } from '#ui/forms/Form.tsx';
import { AnsweredStep, type Follow } from '#ui/forms/Steps.tsx';
import { finishForm } from '../../domain/step-forms.ts';
import { Notice } from '#ui/react/Notice.tsx';
import { answerText } from './answer-text.ts';
import { useWizardState, type WizardProps } from './wizard-store.ts';

type Props = WizardProps & {
  onFollow: Follow;
  onSent: (redirectTo: string) => Promise<void>;
};

/** Every answer once more, each step with a way back to it. */
export function CheckStep({ path, labels, floors, actions, returned, onFollow, onSent }: Props) {
  const t = useT('valuation');
  const lang = useLang();
  const { view } = useWizardState();
  const draft = view.draft ?? '';
  return (
    <>
      <p>{t('valuation.check.lead')}</p>
      {STEPS.numbers.map((step) => (
        <AnsweredStep
          key={step}
          label={t(`valuation.step.${step}`)}
          href={`${path}${stepQuery(draft, step)}&sua`}
          change={t('valuation.check.change')}
          onFollow={onFollow}
          facts={STEPS.fields(step).map((name) => ({
            label: labels[name] ?? name,
            value: answerText(name, view, floors, t, lang),
          }))}
        />
      ))}
      {view.questions.length > 0 && (
        <Notice tone="warning">
          <ul>
            {view.questions.map(({ code, step }) => (
              <li key={code}>
                {t(`valuation.question.${code}`)}{' '}
                <a href={`${path}${stepQuery(draft, step)}&sua`} onClick={onFollow}>
                  {t('valuation.check.change')}
                </a>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <PartForm
        action={actions.finish}
        labels={labels}
        schema={finishForm}
        returned={returned}
        onAnswer={(answer) => ('redirectTo' in answer ? onSent(answer.redirectTo) : undefined)}
      >
        <HiddenField name="phieu" value={draft} />
        <CheckboxField name="cong_khai" label={t('valuation.check.public')} value="1" />
        <SubmitButton variant="primary" size="large">
          {t('valuation.check.finish')}
        </SubmitButton>
      </PartForm>
      <form method="post" action={actions.other}>
        <input type="hidden" name="loai" value={view.type} />
        <input type="hidden" name="phieu" value={draft} />
        <input type="hidden" name="buoc" value={CHECK} />
        <button type="submit" className="button" data-variant="secondary" data-size="medium">
          {t(`valuation.other.${view.type}`)}
        </button>
      </form>
    </>
  );
}
