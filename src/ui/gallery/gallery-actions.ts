import type { Actions } from './gallery-commands.ts';
import type { Look } from './gallery-look.ts';
import { ZOOM_STEP } from './state/gallery-view.ts';

const PAN = 120;

type Settings = {
  look: Look;
  slideshow: { toggle: () => void; isPlaying: () => boolean };
  /** What is shown full screen: a dialog itself may not be. */
  frame: HTMLElement;
  count: number;
  index: () => number;
  step: (by: 1 | -1) => void;
  close: () => void;
  thumbs: { toggle: () => void; isShown: () => boolean };
};

/** What each button does, when it would do nothing, and when it is on. */
export function createActions({
  look,
  slideshow,
  frame,
  count,
  index,
  step,
  close,
  thumbs,
}: Settings): Actions {
  const move = (x: number, y: number) => ({
    run: () => look.move({ x: x * PAN, y: y * PAN }),
    can: look.isNear,
  });
  return {
    close: { run: close },
    previous: { run: () => step(-1), can: () => index() > 0 },
    next: { run: () => step(1), can: () => index() < count - 1 },
    thumbs: { run: thumbs.toggle, can: () => count > 1, isOn: thumbs.isShown },
    slideshow: { run: slideshow.toggle, can: () => count > 1, isOn: slideshow.isPlaying },
    fullscreen: {
      run: () => void (document.fullscreenElement ? document.exitFullscreen() : frame.requestFullscreen()),
      // Some telephones do not know of it at all.
      can: () => document.fullscreenEnabled === true,
      isOn: () => document.fullscreenElement !== null,
    },
    'zoom-in': { run: () => look.zoom(ZOOM_STEP), can: () => look.canBe() && !look.isNearest() },
    'zoom-out': { run: () => look.zoom(1 / ZOOM_STEP), can: look.isNear },
    rotate: { run: look.turn, can: look.canBe },
    flip: { run: look.flip, can: look.canBe, isOn: look.isFlipped },
    // One looks to the left by moving the picture to the right.
    left: move(1, 0),
    right: move(-1, 0),
    up: move(0, 1),
    down: move(0, -1),
  };
}
