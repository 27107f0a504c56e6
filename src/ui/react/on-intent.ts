/** What says that an element is about to be used. */
const SIGNS = ['pointerenter', 'touchstart', 'focusin', 'click'] as const;

/** Runs `load` once, when a pointer comes near the element, touches it, or the focus moves into it. */
export function onIntent(element: Element, load: () => void) {
  const controller = new AbortController();
  const once = () => {
    controller.abort();
    load();
  };
  for (const sign of SIGNS)
    element.addEventListener(sign, once, { passive: true, signal: controller.signal });
}
