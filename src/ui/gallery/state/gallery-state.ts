import { within } from './gallery-address.ts';
import { type Item, REFUSAL, type SlideError } from './gallery-item.ts';
import {
  AUTOPLAY,
  type AutoplayState,
  INSTANCE,
  type InstanceState,
  SLIDE,
  type SlideState,
  stepped,
  THUMBS,
  type ThumbsState,
} from './gallery-states.ts';
import { flipped, moved, PLAIN, type Place, type Room, turned, type View, zoomed } from './gallery-view.ts';

/** How far a slide has come, and why there is nothing to see if there is a reason. */
export type Progress = { state: SlideState; error?: SlideError | undefined };

/** What the last change is announced as. */
type Said = 'slide' | 'error' | 'zoom' | 'turned' | 'flipped' | AutoplayState;

export type GalleryState = {
  items: readonly Item[];
  instance: InstanceState;
  index: number;
  /** Slides that have not come near are not there yet. */
  slides: readonly (Progress | undefined)[];
  thumbs: ThumbsState;
  autoplay: AutoplayState;
  view: View;
  /** The room that the view was last measured in. */
  room: Room | undefined;
  said: Said | undefined;
};

/** How the picture is looked at next. `toggle` is a double click. */
export type Look =
  | { look: 'zoom'; factor: number; at?: Place }
  | { look: 'toggle'; at: Place }
  | { look: 'move'; by: Place }
  | { look: 'turn' }
  | { look: 'flip' };

export type GalleryChange =
  | { do: 'open' }
  | { do: 'close'; how: 'Closing' | 'CustomClosing' }
  | { do: 'go'; to: number }
  | { do: 'progress'; at: number; to: SlideState; error?: SlideError | undefined }
  | { do: 'look'; look: Look; room: Room }
  | { do: 'thumbs' }
  | { do: 'autoplay'; to: AutoplayState };

const CLOSER = 2;

/** What may not be loaded at all, because it lies on another host, is never tried. */
const firstOf = ({ isOurs, kind }: Item): Progress =>
  isOurs ? { state: 'Loading' } : { state: 'Ready', error: REFUSAL[kind] };

/** A slide is filled once, when it comes near. */
const nearer = ({ items, slides }: Pick<GalleryState, 'items' | 'slides'>, index: number) =>
  items.map((item, at) => slides[at] ?? (Math.abs(at - index) <= 1 ? firstOf(item) : undefined));

export function opened(items: readonly Item[], wanted: number, isCompact: boolean): GalleryState {
  const index = within(wanted, items.length);
  const slides = nearer({ items, slides: [] }, index);
  return {
    items,
    instance: 'Init',
    index,
    slides,
    thumbs: stepped(THUMBS, 'Init', isCompact || items.length === 1 ? 'Hidden' : 'Ready'),
    autoplay: 'ready',
    view: PLAIN,
    room: undefined,
    said: slides[index]?.error && 'error',
  };
}

/** Whether there is a picture that can be looked at closely. */
export const hasPicture = ({ items, slides, index }: GalleryState) =>
  items[index]?.kind === 'image' && slides[index]?.state === 'Ready' && !slides[index].error;

export const isNear = ({ view }: GalleryState) => view.zoom > 1;
export const isLast = ({ items, index }: GalleryState) => index === items.length - 1;

function gone(state: GalleryState, wanted: number): GalleryState {
  const index = within(wanted, state.items.length);
  if (index === state.index || state.instance !== 'Ready') return state;
  return { ...state, index, slides: nearer(state, index), view: PLAIN, said: 'slide' };
}

function progressed(state: GalleryState, at: number, to: SlideState, error?: SlideError): GalleryState {
  const now = state.slides[at];
  if (!now) return state;
  const next = stepped(SLIDE, now.state, to);
  if (next === now.state) return state;
  const slides = state.slides.with(at, { state: next, error: error ?? now.error });
  return { ...state, slides, said: error && at === state.index ? 'error' : state.said };
}

function viewed(view: View, look: Look, room: Room): View {
  switch (look.look) {
    case 'zoom':
      return zoomed(view, room, look.factor, look.at);
    case 'toggle':
      return zoomed(view, room, view.zoom > 1 ? 1 / view.zoom : CLOSER, look.at);
    case 'move':
      return moved(view, room, look.by);
    case 'turn':
      return turned(view, room);
    case 'flip':
      return flipped(view);
  }
}

const SAID = { zoom: 'zoom', toggle: 'zoom', turn: 'turned', flip: 'flipped', move: undefined } as const;

function looked(state: GalleryState, look: Look, room: Room): GalleryState {
  if (!hasPicture(state)) return state;
  const view = viewed(state.view, look, room);
  return { ...state, view, room, said: SAID[look.look] ?? state.said };
}

function played(state: GalleryState, to: AutoplayState): GalleryState {
  const autoplay = stepped(AUTOPLAY, state.autoplay, to);
  if (autoplay === state.autoplay) return state;
  // A show that begins on the last slide begins again with the first.
  const from = autoplay === 'play' && isLast(state) ? gone(state, 0) : state;
  return { ...from, autoplay, said: autoplay };
}

function closed(state: GalleryState, how: 'Closing' | 'CustomClosing'): GalleryState {
  const instance = stepped(INSTANCE, state.instance, how);
  if (instance === state.instance) return state;
  const slides = state.slides.map(
    (slide) => slide && { ...slide, state: stepped(SLIDE, slide.state, 'Closing') },
  );
  return { ...state, instance, slides, autoplay: stepped(AUTOPLAY, state.autoplay, 'pause') };
}

export function changed(state: GalleryState, change: GalleryChange): GalleryState {
  switch (change.do) {
    case 'open':
      return { ...state, instance: stepped(INSTANCE, state.instance, 'Ready') };
    case 'close':
      return closed(state, change.how);
    case 'go':
      return gone(state, change.to);
    case 'progress':
      return progressed(state, change.at, change.to, change.error);
    case 'look':
      return looked(state, change.look, change.room);
    case 'thumbs':
      return {
        ...state,
        thumbs: stepped(THUMBS, state.thumbs, state.thumbs === 'Ready' ? 'Hidden' : 'Ready'),
      };
    case 'autoplay':
      return played(state, change.to);
  }
}
