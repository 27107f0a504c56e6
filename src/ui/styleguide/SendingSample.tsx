import { useState } from 'react';
import * as z from 'zod/mini';
import { translatorOf } from '#i18n/client.ts';
import { useT } from '#i18n/use-t.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import type { FormProps } from '#ui/forms/form-props.ts';
import { TextField } from '#ui/forms/fields.tsx';
import { FileField } from '#ui/forms/files/FileField.tsx';
import type { FileLimits } from '#ui/forms/files/use-files.ts';
import { UploadField } from '#ui/forms/files/uploads/UploadField.tsx';
import { PlaceField } from '#ui/forms/PlaceField.tsx';
import { ProofField } from '#ui/forms/ProofField.tsx';
import { AnsweredStep, type Follow, Steps } from '#ui/forms/Steps.tsx';

const sample = z.object({ message: z.string() });

/** What a field of papers takes. */
export type PaperLimits = { purpose: string; most: number; largest: number; takesPdf: boolean };

type Props = { form: FormProps; files: FileLimits; papers: PaperLimits; challenge: string };

/** What a long form is made of: its steps, a place, files, and the work before it is sent. */
export function SendingSample({ form, files, papers, challenge }: Props) {
  const t = translatorOf(form.texts);
  const optionsOf = (name: 'province' | 'district' | 'ward') => [
    { value: name, label: t(`ui.living.place-${name}-sample`) },
  ];
  return (
    <Form {...form} schema={sample}>
      <SampleSteps />
      <div id={partOf('place')}>
        <PlaceField
          levels={[
            { name: 'place_province', options: optionsOf('province') },
            { name: 'place_district', options: optionsOf('district') },
            { name: 'place_ward', options: optionsOf('ward') },
          ]}
        />
      </div>
      <div id={partOf('files')}>
        <FileField name="place_files" limits={files} />
        <UploadField name="place_papers" {...papers} kept={[]} />
      </div>
      <TextField name="message" autoComplete="off" />
      <ProofField challenge={challenge} />
      <SubmitButton>{t('ui.living.message-send')}</SubmitButton>
    </Form>
  );
}

const STEPS = ['place', 'files', 'send'] as const;
const partOf = (step: (typeof STEPS)[number]) => `sample-${step}`;

function SampleSteps() {
  const t = useT('ui');
  const [at, setAt] = useState(1);
  const follow: Follow = (event) => {
    const { hash } = event.currentTarget;
    setAt(STEPS.findIndex((step) => hash === `#${partOf(step)}`));
  };
  return (
    <>
      <Steps
        label={t('ui.living.steps')}
        steps={STEPS.map((step, index) => ({
          label: t(`ui.living.step-${step}`),
          href: index < 2 ? `#${partOf(step)}` : undefined,
        }))}
        at={at}
        onFollow={follow}
      />
      <AnsweredStep
        label={t('ui.living.step-place')}
        href={`#${partOf('place')}`}
        change={t('ui.living.step-change')}
        facts={[{ label: t('ui.living.place-ward'), value: t('ui.living.place-ward-sample') }]}
        onFollow={follow}
      />
    </>
  );
}
