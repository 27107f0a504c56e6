import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { useT } from '#i18n/use-t.ts';

export function SubmitButton({ children }: { children: ReactNode }) {
  const t = useT('ui');
  const { isSubmitting } = useFormState();
  return (
    <button
      type="submit"
      className="button"
      data-variant="primary"
      data-size="medium"
      aria-busy={isSubmitting || undefined}
    >
      {isSubmitting ? t('ui.button.sending') : children}
    </button>
  );
}
