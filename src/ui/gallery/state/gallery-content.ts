import { errorOf, type Kind, type SlideError } from './gallery-item.ts';
import { textOf } from './gallery-text.ts';

/** Where something is put, what it is, and until when it is wanted. */
type Source = { href: string; alt: string; node: HTMLElement; signal: AbortSignal };

/** Puts something into its place and resolves when it is there, or says why it is not. */
type Load = (source: Source) => Promise<SlideError | undefined>;

/** When the one event comes it is there; when it is an error, it is not. */
const arrival = (element: HTMLElement, event: string, error: SlideError) =>
  new Promise<SlideError | undefined>((resolve) => {
    element.addEventListener(event, () => resolve(undefined), { once: true });
    element.addEventListener('error', () => resolve(error), { once: true });
  });

const LOADS: Record<Kind, Load> = {
  image({ href, alt, node }) {
    const image = new Image();
    const arrived = arrival(image, 'load', 'image');
    Object.assign(image, { alt, draggable: false, src: href });
    node.append(image);
    return arrived;
  },

  video({ href, alt, node }) {
    const video = document.createElement('video');
    const arrived = arrival(video, 'loadedmetadata', 'any');
    Object.assign(video, {
      controls: true,
      playsInline: true,
      preload: 'metadata',
      ariaLabel: alt,
      src: href,
    });
    node.append(video);
    return arrived;
  },

  inline({ href, node, signal }) {
    const element = document.getElementById(new URL(href).hash.slice(1));
    if (!element || element.contains(node)) return Promise.resolve('element');
    // The element itself is shown, with all that it does, and goes back to its place at the end.
    const place = document.createComment('');
    const { hidden } = element;
    element.replaceWith(place);
    element.hidden = false;
    node.append(scrolling(element));
    signal.addEventListener('abort', () => {
      element.hidden = hidden;
      place.replaceWith(element);
    });
    return Promise.resolve(undefined);
  },

  async ajax({ href, node, signal }) {
    try {
      const response = await fetch(href, { signal });
      const error = errorOf(response.status);
      if (error) return error;
      node.append(scrolling(...textOf(await response.text(), response.headers.get('content-type') ?? '')));
      return undefined;
    } catch {
      // The connection broke, or the gallery was closed meanwhile.
      return 'any';
    }
  },

  async iframe({ href, alt, node }) {
    const frame = document.createElement('iframe');
    const arrived = arrival(frame, 'load', 'page');
    Object.assign(frame, { title: alt, src: href });
    node.append(frame);
    return (await arrived) ?? (isShown(frame) ? undefined : 'page');
  },
};

export const load = ({ kind, ...source }: Source & { kind: Kind }) => LOADS[kind](source);

/** Something longer than the stage, which keys scroll as well. */
function scrolling(...content: Node[]) {
  const box = document.createElement('div');
  box.className = 'gallery-text';
  box.dataset['scrolls'] = '';
  box.tabIndex = 0;
  box.append(...content);
  return box;
}

/** A page that refuses framing loads as one that may not be accessed; a missing one has its status. */
function isShown({ contentWindow, contentDocument }: HTMLIFrameElement): boolean {
  if (!contentWindow || !contentDocument) return false;
  const [answer] = contentWindow.performance.getEntriesByType('navigation');
  const status = answer && 'responseStatus' in answer ? Number(answer.responseStatus) : 0;
  return status < 400;
}
