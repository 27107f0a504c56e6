import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { mountIsland } from '#ui/react/mount-island.tsx';
import { Gallery, type GalleryProps } from './Gallery.tsx';
import { altOf, isKind, type Item } from './state/gallery-item.ts';

/** The gallery that is open; one at a time. */
const $shown = atom<GalleryProps | undefined>(undefined);

function ShownGallery() {
  const shown = useStore($shown);
  return shown && <Gallery key={shown.slug} {...shown} />;
}

mountIsland(document.body.appendChild(document.createElement('div')), <ShownGallery />);

const linksOf = (gallery: Element) => [...gallery.querySelectorAll<HTMLAnchorElement>('a[data-slide]')];

/** What a gallery shows, read from the links that the page was served with. */
function itemOf(link: HTMLAnchorElement, at: number): Item {
  const { slide, caption = '' } = link.dataset;
  const thumb = link.querySelector('img');
  return {
    number: at + 1,
    href: link.href,
    kind: isKind(slide) ? slide : 'image',
    caption,
    alt: altOf(thumb?.alt || caption),
    thumb: thumb?.currentSrc || thumb?.src,
    isDrawn: thumb?.hasAttribute('data-drawn'),
    isOurs: URL.canParse(link.href) && new URL(link.href).origin === location.origin,
  };
}

/** What gets the focus at the end: what has it now, or the link of the picture if it is in sight. */
function openerOf(links: readonly HTMLElement[], index: number): HTMLElement | undefined {
  const { activeElement, body } = document;
  if (activeElement instanceof HTMLElement && activeElement !== body) return activeElement;
  const [first, link = first] = [links[0], links[index]];
  return link?.checkVisibility() ? link : first;
}

/** Opens a gallery of the page at a picture, counted from 0. */
export function openGallery(gallery: Element, index: number) {
  const links = linksOf(gallery);
  if (links.length === 0 || $shown.get()?.slug === gallery.id) return;
  const props: GalleryProps = {
    slug: gallery.id,
    items: links.map(itemOf),
    first: index,
    opener: openerOf(links, index),
    onClosed: () => $shown.get() === props && $shown.set(undefined),
  };
  $shown.set(props);
}
