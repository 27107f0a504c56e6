import type { TextKey } from '#i18n/catalogue.ts';
import { $dictionary, loadDictionary, translate } from '#i18n/client.ts';
import type { Values } from '#i18n/fill.ts';
import { errorOf, type Kind, type SlideError } from './gallery-item.ts';

const BLOCKS = 'h1, h2, h3, h4, h5, h6, p, li, dt, dd, th, td, pre, figcaption';
const UNREADABLE = 'script, style, template, noscript';

/** The words of a text that was fetched, paragraph by paragraph; its markup is read and left behind. */
function textOf(text: string, type: string): HTMLElement[] {
  return (type.includes('html') ? linesOf(text) : text.split(/\n{2,}/))
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const paragraph = document.createElement('p');
      paragraph.textContent = line;
      return paragraph;
    });
}

function linesOf(markup: string): string[] {
  const { body } = new DOMParser().parseFromString(markup, 'text/html');
  for (const element of body.querySelectorAll(UNREADABLE)) element.remove();
  const blocks = [...(body.querySelector('main') ?? body).querySelectorAll(BLOCKS)];
  const innermost = blocks.filter((block) => !block.querySelector(BLOCKS));
  return innermost.length > 0 ? innermost.map(({ textContent }) => textContent) : [body.textContent];
}

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

/** The words of a gallery in the language of its page. */
export async function loadGalleryTexts() {
  await loadDictionary('gallery');
  const dictionary = $dictionary.get();
  return (key: TextKey, values?: Values) => translate(dictionary, key, values);
}

export type GalleryTexts = Awaited<ReturnType<typeof loadGalleryTexts>>;
