import type { Edited } from './prose-edit.ts';

/** A text field with what is chosen in it. */
export const editedIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Edited => ({
  text: value,
  from: selectionStart,
  to: selectionEnd,
});

const isTypedIn = (element: Element | null) => element?.matches('input, select, textarea') ?? false;

/** Writes by the browser's own way to type, so that it can be undone, unless the reader is typing in another field. */
export function writeIn(area: HTMLTextAreaElement, { text, from, to }: Edited) {
  const { activeElement } = document;
  if (activeElement === area || !isTypedIn(activeElement)) {
    area.focus();
    area.select();
    // The one way that keeps the browser's list of what can be undone.
    if (!document.execCommand('insertText', false, text)) area.value = text;
  } else {
    area.value = text;
  }
  area.setSelectionRange(from, to);
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
