import type { ReactNode } from 'react';
import { useT } from '#i18n/use-t.ts';
import { errorId, hintId, type FieldTexts } from '#ui/forms/field.ts';

type Props = FieldTexts & { id: string; children: ReactNode };

export function Field({ id, label, hint, error, required, children }: Props) {
  const t = useT('ui');
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        {!required && ' '}
        {!required && <span className="field-optional">{t('ui.field.optional')}</span>}
      </label>
      <FieldHint id={id} hint={hint} />
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

export function FieldHint({ id, hint }: { id: string; hint: string | undefined }) {
  return hint ? (
    <p className="field-hint" id={hintId(id)}>
      {hint}
    </p>
  ) : null;
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  const t = useT('ui');
  return error ? (
    <p className="field-error" id={errorId(id)}>
      <span className="visually-hidden">{t('ui.field.error')}</span> {error}
    </p>
  ) : null;
}
