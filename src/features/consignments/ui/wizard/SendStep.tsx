import { translatorOf } from '#i18n/client.ts';
import { CheckboxField } from '#ui/forms/fields.tsx';
import type { DepositType } from '../../domain/deposit-type.ts';
import { sendForm } from '../../domain/steps/papers-form.ts';
import { StepForm, type StepProps } from './StepForm.tsx';

type Props = Omit<StepProps, 'remarks'> & { version: number; stamp: string; deal: DepositType };

/** The statement of truth, with which everything is sent. */
export function SendStep({ version, stamp, deal, ...step }: Props) {
  const t = translatorOf(step.form.texts);
  return (
    <StepForm {...step} schema={sendForm} submit={t('consignments.check.send')}>
      {/* Not as it came back: after a conflict it is the newer one. */}
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="stamp" value={stamp} />
      <input type="hidden" name="deal" value={deal} />
      <CheckboxField name="truth" value="on" text={t('consignments.consent.truth')} />
    </StepForm>
  );
}
