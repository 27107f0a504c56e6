import { useReducer, useRef, useState, useSyncExternalStore } from 'react';
import type { GalleryModel } from './gallery-context.ts';
import { createThrottle } from './input/gallery-gestures.ts';
import { canDo, type Command } from './state/gallery-commands.ts';
import type { Item } from './state/gallery-item.ts';
import { changed, type Look, opened } from './state/gallery-state.ts';
import { ZOOM_STEP } from './state/gallery-view.ts';

const STEP_MS = 150;
const PAN = 120;
const COMPACT = '(width < 578px), (height < 578px)';

function useFullscreen() {
  const isOn = useSyncExternalStore(
    (onChange) => {
      document.addEventListener('fullscreenchange', onChange);
      return () => document.removeEventListener('fullscreenchange', onChange);
    },
    () => document.fullscreenElement !== null,
  );
  return { isOn, isEnabled: document.fullscreenEnabled === true };
}

/** What an opened gallery is and can do. */
export function useGalleryModel(items: readonly Item[], first: number): GalleryModel {
  const [state, change] = useReducer(changed, undefined, () =>
    opened(items, first, matchMedia(COMPACT).matches),
  );
  const [throttle] = useState(() => createThrottle(STEP_MS, () => performance.now()));
  const fullscreen = useFullscreen();
  const frameRef = useRef<HTMLDivElement>(null);
  const stageRef = useRef<HTMLDivElement>(null);
  const pictureRef = useRef<HTMLImageElement>(null);

  function look(look: Look) {
    const [picture, stage] = [pictureRef.current, stageRef.current];
    if (!picture || !stage) return;
    const { offsetWidth: width, offsetHeight: height } = picture;
    const room = { width, height, stageWidth: stage.clientWidth, stageHeight: stage.clientHeight };
    change({ do: 'look', look, room });
  }

  const step = (by: 1 | -1) => () => throttle(() => change({ do: 'go', to: state.index + by }));
  // One looks to the left by moving the picture to the right.
  const pan = (x: number, y: number) => () => look({ look: 'move', by: { x: x * PAN, y: y * PAN } });

  const actions: Readonly<Record<Command, () => void>> = {
    close: () => change({ do: 'close', how: 'Closing' }),
    previous: step(-1),
    next: step(1),
    thumbs: () => change({ do: 'thumbs' }),
    slideshow: () => change({ do: 'autoplay', to: state.autoplay === 'play' ? 'pause' : 'play' }),
    fullscreen: () =>
      void (fullscreen.isOn ? document.exitFullscreen() : frameRef.current?.requestFullscreen()),
    'zoom-in': () => look({ look: 'zoom', factor: ZOOM_STEP }),
    'zoom-out': () => look({ look: 'zoom', factor: 1 / ZOOM_STEP }),
    rotate: () => look({ look: 'turn' }),
    flip: () => look({ look: 'flip' }),
    left: pan(1, 0),
    right: pan(-1, 0),
    up: pan(0, 1),
    down: pan(0, -1),
  };

  function run(command: Command) {
    if (canDo(command, state, fullscreen) !== false) actions[command]();
  }

  return { state, change, look, run, fullscreen, frameRef, stageRef, pictureRef };
}
