type KeyCommand = 'close' | 'next' | 'previous' | 'thumbs' | 'slideshow';

const COMMANDS: Readonly<Record<string, KeyCommand>> = {
  Escape: 'close',
  Delete: 'close',
  Backspace: 'close',
  ArrowRight: 'next',
  ArrowDown: 'next',
  PageDown: 'next',
  ArrowLeft: 'previous',
  ArrowUp: 'previous',
  PageUp: 'previous',
  t: 'thumbs',
  ' ': 'slideshow',
};

/**
 * What has the focus. A field keeps every key; a button keeps the one that presses it; what plays or scrolls by key
 * keeps all but those that close.
 */
export type Holder = 'field' | 'button' | 'player' | 'none';

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing'>;

export function commandOf(pressed: Key, holder: Holder): KeyCommand | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey, isComposing } = pressed;
  if (altKey || ctrlKey || metaKey || shiftKey || isComposing || holder === 'field') return undefined;
  // With caps lock the letter comes large.
  const name = key === 'T' ? 't' : key;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (holder === 'button' && key === ' ') return undefined;
  return holder === 'player' && command !== 'close' ? undefined : command;
}

export function holderOf(element: Element | null): Holder {
  if (!(element instanceof HTMLElement)) return 'none';
  if (element.isContentEditable || element.matches('input, textarea, select')) return 'field';
  if (element.closest('button, a, summary, [role="button"]')) return 'button';
  return element.closest('video, [data-scrolls]') ? 'player' : 'none';
}
