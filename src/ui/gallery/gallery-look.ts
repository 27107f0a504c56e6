import {
  degreesOf,
  flipped,
  MAX_ZOOM,
  moved,
  PLAIN,
  transformOf,
  turned,
  zoomed,
  type Place,
  type Room,
  type View,
} from './state/gallery-view.ts';
import type { GalleryTexts } from './state/gallery-content.ts';

type Settings = {
  stage: HTMLElement;
  /** The picture that is looked at, if the slide is one. */
  picture: () => HTMLImageElement | null;
  t: GalleryTexts;
  say: (text: string) => void;
  onChange: () => void;
};

const CLOSER = 2;

export type Look = ReturnType<typeof createLook>;

/** How the picture on the stage is looked at: near or far, turned, mirrored. */
export function createLook({ stage, picture, t, say, onChange }: Settings) {
  let view = PLAIN;

  function look(change: (view: View, room: Room) => View, sentence?: () => string) {
    const image = picture();
    if (!image) return;
    const { offsetWidth: width, offsetHeight: height } = image;
    const room = { width, height, stageWidth: stage.clientWidth, stageHeight: stage.clientHeight };
    view = change(view, room);
    image.style.transform = transformOf(view, room);
    show();
    if (sentence) say(sentence());
  }

  function show() {
    const degrees = degreesOf(view);
    Object.assign(stage.dataset, { zoom: view.zoom.toFixed(2), degrees, flipped: view.isFlipped });
    stage.toggleAttribute('data-zoomed', view.zoom > 1);
    onChange();
  }

  const zoom = (factor: number, at?: Place) =>
    look(
      (from, room) => zoomed(from, room, factor, at),
      () => t('gallery.said.zoom', { percent: Math.round(view.zoom * 100) }),
    );

  return {
    canBe: () => picture() !== null,
    isNear: () => view.zoom > 1,
    isNearest: () => view.zoom >= MAX_ZOOM,
    isFlipped: () => view.isFlipped,
    zoom,
    /** Toggles the zoom at a double click. */
    toggle: (at: Place) => zoom(view.zoom > 1 ? 1 / view.zoom : CLOSER, at),
    move: (by: Place) => look((from, room) => moved(from, room, by)),
    turn: () => look(turned, () => t('gallery.said.turned', { degrees: degreesOf(view) })),
    flip: () => look(flipped, () => t(view.isFlipped ? 'gallery.said.flipped' : 'gallery.said.unflipped')),
    /** The stage has another size. */
    settle: () => look((from, room) => moved(from, room, { x: 0, y: 0 })),
    /** The next slide is looked at plainly. */
    reset() {
      picture()?.style.removeProperty('transform');
      view = PLAIN;
      show();
    },
  };
}
