import '#ui/styles/error-summary.css';
import { useContext, useEffect, useId, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { useT } from '#i18n/use-t.ts';
import { Notice } from '#ui/react/Notice.tsx';
import { FormContext } from './form-context.ts';
import { listErrors } from './form-errors.ts';
import type { Shown } from './use-sending.ts';

/** The element that takes the focus after each attempt. */
function useFocusAfter({ times }: Shown) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (times > 0) element.current?.focus();
  }, [times]);
  return element;
}

type Props = { shown: Shown; isReturned: boolean };

/** What keeps the form from being sent, with a link to each field; it takes the focus after each attempt. */
export function ErrorSummary({ shown, isReturned }: Props) {
  const t = useT('ui');
  const { errors } = useFormState();
  const { idPrefix } = useContext(FormContext);
  const summary = useFocusAfter(shown);
  const title = useId();
  const listed = listErrors(errors, shown.names);

  if (listed.length === 0 || (shown.times === 0 && !isReturned)) return null;
  return (
    <div
      className="error-summary"
      role="group"
      tabIndex={-1}
      // A page that comes back with errors begins with them, also without a script.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={isReturned}
      aria-labelledby={title}
      ref={summary}
    >
      <h2 id={title}>{t('ui.errors.title')}</h2>
      <ul>
        {listed.map(({ name, message }) => (
          <li key={name}>
            <a href={`#${idPrefix}${name}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Why the form was refused as a whole; it takes the focus after an attempt, since a long form may hide it. */
export function Refusal({ message, shown }: { message: string | undefined; shown: Shown }) {
  const notice = useFocusAfter(shown);

  if (!message) return null;
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice tone="error">
        <p>{message}</p>
      </Notice>
    </div>
  );
}
