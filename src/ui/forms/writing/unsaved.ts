import { useEffect, useEffectEvent, useRef } from 'react';
import { useIsSending } from '../form-context.ts';

const isControlChanged = (control: Element) => {
  if (control instanceof HTMLSelectElement) return !control.selectedOptions[0]?.defaultSelected;
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  return (
    control instanceof HTMLInputElement &&
    (control.checked !== control.defaultChecked || control.value !== control.defaultValue)
  );
};

/** Whether a form has other values than its page came with. */
export const isChanged = (form: HTMLFormElement): boolean => [...form.elements].some(isControlChanged);

/** Has the browser ask before what was typed into a form is left; answers the ref of an element in it. */
export function useUnsavedWarning<Inside extends HTMLElement>() {
  const inside = useRef<Inside>(null);
  const isSending = useIsSending();
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    const form = inside.current?.closest('form');
    if (form && !isSending && isChanged(form)) event.preventDefault();
  });
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => warn(event);
    addEventListener('beforeunload', onLeave);
    return () => removeEventListener('beforeunload', onLeave);
  }, []);
  return inside;
}
