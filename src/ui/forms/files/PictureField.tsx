import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { translate } from '#i18n/client.ts';
import { useTexts } from '#i18n/use-t.ts';
import { Field } from '../Field.tsx';
import { useBeforeSend, useField } from '../form-context.ts';
import type { SentFor } from './uploads/send-in-pieces.ts';

type Props = {
  name: string;
  hint: string;
  required?: boolean | undefined;
  /** What it is sent for in pieces before its form, which has its id then; without a script it goes with the form. */
  sentFor: SentFor;
};

/** A picture of a form; the schema says how large it may be, as soon as it is chosen. */
export function PictureField({ name, hint, required, sentFor }: Props) {
  const { trigger } = useFormContext();
  const { field, control } = useField(name, { hint });
  const { ref: register, ...rest } = control;
  const texts = useTexts('ui');
  const picker = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState('');
  const [percent, setPercent] = useState(0);

  useBeforeSend(async () => {
    const file = picker.current?.files?.[0];
    if (!file || sent !== '') return undefined;
    const { sendInPieces } = await import('./uploads/send-in-pieces.ts');
    const done = await sendInPieces(sentFor, file, setPercent);
    setPercent(0);
    if (!done.ok) return { name, message: translate(texts, done.error.message) };
    // The form is read next.
    flushSync(() => setSent(done.value.id));
    return undefined;
  });

  return (
    <Field {...field} required={required}>
      <div className="control">
        {sent !== '' && <input type="hidden" name={name} value={sent} />}
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp"
          required={required}
          {...rest}
          ref={(input) => {
            register(input);
            picker.current = input;
          }}
          name={sent === '' ? name : undefined}
          onChange={() => {
            setSent('');
            void trigger(name);
          }}
        />
      </div>
      <p className="small field-status" role="status">
        {percent > 0 && translate(texts, 'ui.upload.uploading', { percent })}
      </p>
    </Field>
  );
}
