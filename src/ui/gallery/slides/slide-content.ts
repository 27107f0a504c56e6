import { errorOf, type SlideError } from '#ui/gallery/state/gallery-item.ts';

const BLOCKS = 'h1, h2, h3, h4, h5, h6, p, li, dt, dd, th, td, pre, figcaption';
const UNREADABLE = 'script, style, template, noscript';

/** The words of a page paragraph by paragraph; its markup is read and left behind. */
function linesOf(markup: string): string[] {
  const { body } = new DOMParser().parseFromString(markup, 'text/html');
  for (const element of body.querySelectorAll(UNREADABLE)) element.remove();
  const blocks = [...(body.querySelector('main') ?? body).querySelectorAll(BLOCKS)];
  const innermost = blocks.filter((block) => !block.querySelector(BLOCKS));
  return innermost.length > 0 ? innermost.map(({ textContent }) => textContent) : [body.textContent];
}

/** The paragraphs of a text, or why there are none. */
export async function fetchText(href: string, signal: AbortSignal): Promise<readonly string[] | SlideError> {
  try {
    const response = await fetch(href, { signal });
    const error = errorOf(response.status);
    if (error) return error;
    const text = await response.text();
    const isMarkup = response.headers.get('content-type')?.includes('html') === true;
    return (isMarkup ? linesOf(text) : text.split(/\n{2,}/)).map((line) => line.trim()).filter(Boolean);
  } catch {
    // The connection broke, or the gallery was closed meanwhile.
    return 'any';
  }
}

/** A page that refuses framing loads as one that may not be accessed; a missing one has its status. */
export function isFramed({ contentWindow, contentDocument }: HTMLIFrameElement): boolean {
  if (!contentWindow || !contentDocument) return false;
  const [answer] = contentWindow.performance.getEntriesByType('navigation');
  const status = answer && 'responseStatus' in answer ? Number(answer.responseStatus) : 0;
  return status < 400;
}

/**
 * Moves an element of the page into a slide, with all that it does, until the answer is called. Undefined when there is
 * no such element, or it holds the slide itself.
 */
export function borrowed(href: string, box: HTMLElement): (() => void) | undefined {
  const element = document.getElementById(new URL(href).hash.slice(1));
  if (!element || element.contains(box)) return undefined;
  const place = document.createComment('');
  const { hidden } = element;
  element.replaceWith(place);
  element.hidden = false;
  box.append(element);
  return () => {
    element.hidden = hidden;
    place.replaceWith(element);
  };
}
