import { useState } from 'react';
import './form-kit.css';
import { useT } from '#i18n/use-t.ts';
import { useField, useInitialValue } from './form-context.ts';
import { Field } from './Field.tsx';
import { TextField, type TextFieldProps } from './fields.tsx';

type Props = Omit<TextFieldProps, 'type' | 'unit'>;

/** A day, typed as DD/MM/YYYY. */
export function DateField({ hint, ...props }: Props) {
  const t = useT('ui');
  const value = useInitialValue(props.name).replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1');
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      placeholder={t('ui.field.day-form')}
      hint={hint ?? t('ui.field.day')}
      maxLength={10}
      defaultValue={value}
      {...props}
    />
  );
}

export const PhoneField = (props: Props) => (
  <TextField type="tel" inputMode="tel" autoComplete="tel" {...props} />
);

/** A one-time code: offered by the phone that received it, and pasted as it was sent. */
export const CodeField = (props: Props) => (
  <TextField inputMode="numeric" autoComplete="one-time-code" spellCheck={false} {...props} />
);

/** A password, which can be shown while one types. */
export function PasswordField({ name, label, hint, required, autoComplete }: Props) {
  const t = useT('ui');
  const { field, control } = useField(name, { label, hint });
  const [isShown, setShown] = useState(false);
  return (
    <Field {...field} required={required}>
      <div className="control">
        <input
          type={isShown ? 'text' : 'password'}
          required={required}
          autoComplete={autoComplete}
          autoCapitalize="off"
          spellCheck={false}
          {...control}
        />
        <button
          type="button"
          className="control-button scripted"
          aria-pressed={isShown}
          aria-controls={control.id}
          onClick={() => setShown(!isShown)}
        >
          {t('ui.field.show')}
          <span className="visually-hidden"> {field.label}</span>
        </button>
      </div>
    </Field>
  );
}
