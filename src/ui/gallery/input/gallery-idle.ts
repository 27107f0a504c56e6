const IDLE_MS = 3500;
const AWAKE = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel'] as const;

type Settings = { dialog: HTMLElement; tools: readonly HTMLElement[]; signal: AbortSignal };

/**
 * Lets the tools step back after a while without input. They stay while one of them has the focus or the pointer on them, has
 * no pointer that could bring them back, or wants less to move.
 */
export function watchIdle({ dialog, tools, signal }: Settings) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isKept = () =>
    matchMedia('(hover: none), (prefers-reduced-motion: reduce)').matches ||
    tools.some((tool) => tool.matches(':focus-within, :hover'));

  function showTools() {
    dialog.removeAttribute('data-idle');
    clearTimeout(timer);
    timer = setTimeout(() => (isKept() ? showTools() : dialog.setAttribute('data-idle', '')), IDLE_MS);
  }

  for (const type of AWAKE) dialog.addEventListener(type, showTools, { signal, passive: true });
  signal.addEventListener('abort', () => clearTimeout(timer));
  showTools();
}
