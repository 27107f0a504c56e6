import type { ComponentProps } from 'react';
import { translatorOf } from '#i18n/client.ts';
import { CheckboxField } from '#ui/forms/fields.tsx';
import { UploadField } from '#ui/forms/files/uploads/UploadField.tsx';
import { papersForm } from '../../domain/steps/papers-form.ts';
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
