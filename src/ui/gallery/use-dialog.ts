import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { GalleryModel } from './gallery-context.ts';
import { commandOf, holderOf } from './input/gallery-keys.ts';
import { useWindowEvent } from './input/use-window-event.ts';
import { leaveHistory } from './use-gallery-history.ts';

/** Waits for transitions; a hidden page has none. */
const faded = (element: HTMLElement) =>
  document.hidden
    ? Promise.resolve()
    : Promise.allSettled(element.getAnimations({ subtree: true }).map(({ finished }) => finished));

/** Keeps the page behind still, and as wide as with its scroll bar. */
function holdPage() {
  const { documentElement, body } = document;
  const bar = innerWidth - documentElement.clientWidth;
  documentElement.style.overflow = 'hidden';
  if (bar > 0) body.style.paddingInlineEnd = `${bar}px`;
  return () => {
    documentElement.style.removeProperty('overflow');
    body.style.removeProperty('padding-inline-end');
  };
}

export type Opening = {
  /** The id of the gallery on the page, which is also its name in the address. */
  slug: string;
  /** What gets the focus back. */
  opener: HTMLElement | undefined;
  onClosed: () => void;
};

/** Opens the dialog over the page, closes it when the gallery does, and says on the page how far it is. */
export function useDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  { slug, opener, onClosed }: Opening,
  { state, change, run, stageRef }: GalleryModel,
) {
  const { instance, index } = state;
  const isClosing = instance === 'Closing' || instance === 'CustomClosing';

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const giveBack = holdPage();
    element.showModal();
    // The name of the dialog is said with the focus.
    element.focus();
    change({ do: 'open' });
    return () => {
      element.close();
      giveBack();
      document.getElementById(slug)?.setAttribute('data-state', 'Destroy');
      opener?.focus({ preventScroll: true });
    };
  }, [change, dialog, opener, slug]);

  useLayoutEffect(() => {
    document.getElementById(slug)?.setAttribute('data-state', instance);
  }, [instance, slug]);

  // What goes out of sight takes no focus along.
  useLayoutEffect(() => {
    const holder = document.activeElement?.closest('.gallery-place');
    if (holder && holder !== stageRef.current?.children[index]) dialog.current?.focus();
  }, [dialog, index, stageRef]);

  const end = useEffectEvent(async () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    await Promise.all([dialog.current && faded(dialog.current), leaveHistory(slug)]);
    onClosed();
  });
  useEffect(() => {
    if (isClosing) void end();
  }, [isClosing]);

  useWindowEvent('keydown', (event) => {
    const command = commandOf(event, holderOf(document.activeElement));
    if (!command || event.defaultPrevented) return;
    event.preventDefault();
    run(command);
  });
}
