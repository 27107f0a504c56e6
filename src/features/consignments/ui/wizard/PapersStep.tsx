import type { ComponentProps } from 'react';
import { translatorOf } from '#i18n/client.ts';
import { CheckboxField } from '#ui/forms/fields.tsx';
import { UploadField } from '#ui/forms/files/uploads/UploadField.tsx';
import type { DepositType } from '../../domain/deposit-type.ts';
import { papersForm, sendForm } from '../../domain/fields.ts';
import { Remarks, StepForm, type StepProps } from './StepForm.tsx';

type FieldOfFiles = ComponentProps<typeof UploadField>;
type PapersProps = StepProps & {
  roles: readonly FieldOfFiles[];
  /** The files that the consignment had when the page was made. */
  seen: string;
};

/** The files by their roles, and the consent to the papers; it is no part of the statement of truth. */
export function PapersStep({ roles, seen, remarks, ...step }: PapersProps) {
  const t = translatorOf(step.form.texts);
  return (
    <StepForm {...step} schema={papersForm}>
      <input type="hidden" name="seen" value={seen} />
      {roles.map((role) => (
        <div key={role.name} className="stack scripted">
          <Remarks of={[role.name]} remarks={remarks} />
          <UploadField {...role} />
        </div>
      ))}
      <CheckboxField name="papersConsent" value="on" text={t('consignments.consent.papers')} />
    </StepForm>
  );
}

type Props = Omit<StepProps, 'remarks'>;

/** The statement of truth, with which everything is sent. */
export function SendStep({ version, deal, ...step }: Props & { version: number; deal: DepositType }) {
  const t = translatorOf(step.form.texts);
  return (
    <StepForm {...step} schema={sendForm} submit={t('consignments.check.send')}>
      {/* Not as it came back: after a conflict it is the newer one. */}
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="deal" value={deal} />
      <CheckboxField name="truth" value="on" text={t('consignments.consent.truth')} />
    </StepForm>
  );
}
