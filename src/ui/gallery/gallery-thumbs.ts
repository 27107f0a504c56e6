import type { Item } from './gallery-slides.ts';
import type { GalleryTexts } from './state/gallery-content.ts';

type Dot = 'here' | 'near' | 'far' | 'away';

/** From so many pages on only the dots around the current one are drawn. */
const DYNAMIC_FROM = 11;

/** The size of each dot; with many pages those that are not next to the current one go away. */
export const dotsOf = (index: number, count: number): readonly Dot[] =>
  Array.from({ length: count }, (_, at) => {
    const distance = Math.abs(at - index);
    if (distance === 0) return 'here';
    if (count < DYNAMIC_FROM || distance === 1) return 'near';
    return distance === 2 ? 'far' : 'away';
  });

/** The small pictures under the stage, one button each. */
export function drawThumbs(list: HTMLElement, items: readonly Item[], t: GalleryTexts) {
  const buttons = items.map(({ thumb }, at) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.dataset['index'] = String(at);
    button.ariaLabel = t('gallery.thumb', { number: at + 1 });
    const image = new Image();
    Object.assign(image, { alt: '', loading: 'lazy', decoding: 'async', src: thumb ?? '/placeholder.svg' });
    button.append(image);
    return button;
  });
  list.replaceChildren(...buttons.map(inItem));
  return (index: number) => {
    for (const [at, button] of buttons.entries()) button.ariaCurrent = at === index ? 'true' : 'false';
    buttons[index]?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
  };
}

/** Dots for the slides when there are no thumbnails; the counter has the same in figures. */
export function drawDots(row: HTMLElement, count: number) {
  const dots = Array.from({ length: count }, () => document.createElement('i'));
  row.replaceChildren(...dots);
  return (index: number) => {
    for (const [at, dot] of dotsOf(index, count).entries()) dots[at]?.setAttribute('data-dot', dot);
  };
}

function inItem(button: HTMLElement) {
  const item = document.createElement('li');
  item.append(button);
  return item;
}
