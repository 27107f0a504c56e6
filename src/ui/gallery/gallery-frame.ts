/** A part of the frame by its name: the frame comes with the page, so a missing one is a fault of ours. */
function partOf(root: ParentNode, name: string): HTMLElement {
  const part = root.querySelector(`[data-part="${name}"]`);
  if (!(part instanceof HTMLElement)) throw new Error(`the gallery has no ${name}`);
  return part;
}

/** Puts the frame that the page was served with around the slides. */
export function buildFrame(gallery: Element, dialog: HTMLElement) {
  const template = gallery.querySelector('template');
  if (!template) throw new Error('the gallery has no frame');
  const slider = dialog.querySelector('.gslider');
  dialog.append(document.importNode(template.content, true));
  const stage = partOf(dialog, 'stage');
  if (slider) stage.prepend(slider);
  return {
    stage,
    frame: partOf(dialog, 'frame'),
    bar: partOf(dialog, 'bar'),
    steps: partOf(dialog, 'steps'),
    moves: partOf(dialog, 'moves'),
    counter: partOf(dialog, 'counter'),
    caption: partOf(dialog, 'caption'),
    thumbs: partOf(dialog, 'thumbs'),
    dots: partOf(dialog, 'dots'),
    download: partOf(dialog, 'download'),
    status: partOf(dialog, 'status'),
    buttons: [...dialog.querySelectorAll<HTMLElement>('[data-command]')],
  };
}

/** Many things said in a moment are one thing said: the last. */
const SAY_MS = 150;

export function createVoice(status: HTMLElement, signal: AbortSignal) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer));
  return (text: string) => {
    clearTimeout(timer);
    timer = setTimeout(() => (status.textContent = text), SAY_MS);
  };
}

/** Waits for transitions; a hidden page has none. */
export const faded = (element: HTMLElement) =>
  document.hidden
    ? Promise.resolve()
    : Promise.allSettled(element.getAnimations({ subtree: true }).map(({ finished }) => finished));
