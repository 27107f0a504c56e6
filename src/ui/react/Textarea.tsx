import { type ComponentProps, useLayoutEffect, useState } from 'react';

type Typed = { value: string; selection: [start: number, end: number] | undefined };

function typedInto(id: string | undefined): Typed | undefined {
  if (typeof document === 'undefined' || !id) return undefined;
  const area = document.getElementById(id);
  if (!(area instanceof HTMLTextAreaElement)) return undefined;
  const { value, selectionStart, selectionEnd } = area;
  return {
    value,
    selection: document.activeElement === area ? [selectionStart, selectionEnd] : undefined,
  };
}

/** Past the setter of React, which would take the event for one of a value that it knows. */
function setValue(area: HTMLTextAreaElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, value);
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Keeps what was typed before the script came, and where the cursor was: React writes the served text into a text area
 * when it hydrates one, which it does not do to other fields.
 */
export function Textarea({ id, ...rest }: ComponentProps<'textarea'>) {
  // The first render is the last moment at which both are still there.
  const [typed] = useState(() => typedInto(id));
  useLayoutEffect(() => {
    const area = id ? document.getElementById(id) : null;
    if (!typed || !(area instanceof HTMLTextAreaElement)) return;
    if (area.value !== typed.value) setValue(area, typed.value);
    if (typed.selection) area.setSelectionRange(...typed.selection);
  }, [id, typed]);
  return <textarea id={id} {...rest} />;
}
