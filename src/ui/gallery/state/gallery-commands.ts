import { type GalleryState, hasPicture, isLast, isNear } from './gallery-state.ts';
import { MAX_ZOOM } from './gallery-view.ts';

/** What one can do in a gallery, in the order of its tools. */
export const TOOLS = ['zoom-in', 'zoom-out', 'rotate', 'flip', 'slideshow', 'fullscreen', 'thumbs'] as const;
export const STEPS = ['previous', 'next'] as const;
export const MOVES = ['left', 'up', 'down', 'right'] as const;

export type Command = (typeof TOOLS)[number] | (typeof STEPS)[number] | (typeof MOVES)[number] | 'close';

/** What the browser says of its full screen; some telephones do not know of it at all. */
export type Fullscreen = { isEnabled: boolean; isOn: boolean };

const isMove = (command: Command) => MOVES.some((move) => move === command);

/** Whether a command would do anything now; undefined for one that always does. */
export function canDo(command: Command, state: GalleryState, fullscreen: Fullscreen): boolean | undefined {
  if (isMove(command)) return isNear(state);
  switch (command) {
    case 'previous':
      return state.index > 0;
    case 'next':
      return !isLast(state);
    case 'thumbs':
    case 'slideshow':
      return state.items.length > 1;
    case 'fullscreen':
      return fullscreen.isEnabled;
    case 'zoom-in':
      return hasPicture(state) && state.view.zoom < MAX_ZOOM;
    case 'zoom-out':
      return isNear(state);
    case 'rotate':
    case 'flip':
      return hasPicture(state);
    default:
      return undefined;
  }
}

/** Whether a command is on; undefined for one that is not something on or off. */
export function isOn(command: Command, state: GalleryState, fullscreen: Fullscreen): boolean | undefined {
  switch (command) {
    case 'thumbs':
      return state.thumbs === 'Ready';
    case 'slideshow':
      return state.autoplay === 'play';
    case 'fullscreen':
      return fullscreen.isOn;
    case 'flip':
      return state.view.isFlipped;
    default:
      return undefined;
  }
}
