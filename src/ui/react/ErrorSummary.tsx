import { useContext, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { useT } from '#i18n/use-t.ts';
import { FormContext } from './form-context.ts';
import { listErrors } from './form-errors.ts';

/** What keeps the form from being sent, with a link to each field; a refused submit puts the focus here. */
export function ErrorSummary() {
  const t = useT('ui');
  const { idOf } = useContext(FormContext);
  const { errors, submitCount, isSubmitting } = useFormState();
  const summary = useRef<HTMLDivElement>(null);
  const listed = listErrors(errors);

  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) summary.current?.focus();
  }, [submitCount, isSubmitting]);

  if (submitCount === 0 || listed.length === 0) return null;
  const title = idOf('error-summary');
  return (
    <div className="error-summary" role="group" tabIndex={-1} aria-labelledby={title} ref={summary}>
      <h2 id={title}>{t('ui.errors.title')}</h2>
      <ul>
        {listed.map(({ path, message }) => (
          <li key={path}>{path.startsWith('root.') ? message : <a href={`#${idOf(path)}`}>{message}</a>}</li>
        ))}
      </ul>
    </div>
  );
}
