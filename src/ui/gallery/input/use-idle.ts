import { type RefObject, useEffect, useState } from 'react';

const IDLE_MS = 3500;
const INPUT = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel'] as const;
const NO_IDLE = '(hover: none), (prefers-reduced-motion: reduce)';

/**
 * Whether there has been no input for a while, so that the tools may step back. They stay while one of them has the focus or
 * the pointer on it, where no pointer could bring them back, and where less is to move.
 */
export function useIdle(dialog: RefObject<HTMLElement | null>): boolean {
  const [isIdle, setIsIdle] = useState(false);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isKept = () =>
      matchMedia(NO_IDLE).matches ||
      element.querySelector('[role="group"]:is(:focus-within, :hover)') !== null;
    function showTools() {
      setIsIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => (isKept() ? showTools() : setIsIdle(true)), IDLE_MS);
    }
    for (const type of INPUT) element.addEventListener(type, showTools, { passive: true });
    showTools();
    return () => {
      clearTimeout(timer);
      for (const type of INPUT) element.removeEventListener(type, showTools);
    };
  }, [dialog]);
  return isIdle;
}
