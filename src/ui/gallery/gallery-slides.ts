import { load } from './state/gallery-content.ts';
import { altOf, isKind, REFUSAL, type Kind, type SlideError } from './state/gallery-item.ts';
import { createStates, SLIDE } from './state/gallery-states.ts';

export type Item = { href: string; kind: Kind; caption: string; alt: string; thumb: string | undefined };

/** What a gallery shows, read from the links that the page was served with. */
export const readItems = (gallery: Element): readonly Item[] =>
  [...gallery.querySelectorAll<HTMLAnchorElement>('a[data-slide]')].map((link) => {
    const { slide, caption = '' } = link.dataset;
    const thumb = link.querySelector('img');
    const kind = isKind(slide) ? slide : 'image';
    return { href: link.href, kind, caption, alt: altOf(thumb?.alt || caption), thumb: thumb?.src };
  });

/** The place of one slide, which is filled once, when it comes near. */
export function createSlide(item: Item, signal: AbortSignal, explain: (error: SlideError) => string) {
  const node = document.createElement('div');
  node.className = 'gallery-slide';
  node.dataset['kind'] = item.kind;
  const states = createStates(SLIDE, 'Loading', (state) => (node.dataset['state'] = state));
  let isRequested = false;
  let reason = '';

  return {
    node,
    item,
    /** Why there is nothing to see, if there is a reason. */
    reason: () => reason,
    /** The picture, when there is one to look at closely. */
    picture: () => (states.is('Ready') ? node.querySelector<HTMLImageElement>(':scope > img') : null),
    isOurs: isOurs(item),
    async fill(): Promise<void> {
      if (isRequested) return;
      isRequested = true;
      const error = isOurs(item) ? await load({ ...item, node, signal }) : REFUSAL[item.kind];
      if (!states.go('Opening')) return;
      reason = error ? explain(error) : '';
      if (error) node.replaceChildren(sentence(reason));
      states.go('Ready');
    },
    pause: () => node.querySelector('video')?.pause(),
    close: () => states.go('Closing'),
  };
}

const isOurs = ({ href }: Item) => URL.canParse(href) && new URL(href).origin === location.origin;

function sentence(text: string) {
  const paragraph = document.createElement('p');
  paragraph.className = 'gallery-error';
  paragraph.textContent = text;
  return paragraph;
}
