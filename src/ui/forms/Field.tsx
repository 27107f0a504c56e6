import type { ReactNode } from 'react';
import { useT } from '#i18n/use-t.ts';
import { errorId, type FieldTexts, hintId } from './field.ts';

type Props = FieldTexts & { id: string; children: ReactNode };

/** The texts around a control, which tie to it by its id. */
export function Field({ id, label, hint, error, required, children }: Props) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        <Optional isShown={!required} />
      </label>
      <FieldHint id={id} hint={hint} />
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

export function Optional({ isShown }: { isShown: boolean }) {
  const t = useT('ui');
  return (
    isShown && (
      <>
        {' '}
        <span className="field-optional">{t('ui.field.optional')}</span>
      </>
    )
  );
}

export function FieldHint({ id, hint }: { id: string; hint: string | undefined }) {
  return (
    hint && (
      <p className="field-hint" id={hintId(id)}>
        {hint}
      </p>
    )
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  const t = useT('ui');
  return (
    error && (
      <p className="field-error" id={errorId(id)}>
        <span className="visually-hidden">{t('ui.field.error')}</span> {error}
      </p>
    )
  );
}
