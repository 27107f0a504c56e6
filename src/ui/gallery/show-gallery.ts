import { within } from './state/gallery-address.ts';
import { actionOf, refresh } from './gallery-commands.ts';
import { createActions } from './gallery-actions.ts';
import { openEngine } from './gallery-engine.ts';
import { altOf } from './state/gallery-item.ts';
import { buildFrame, createVoice, faded } from './gallery-frame.ts';
import { createThrottle, type SwipeDecision, watchGestures, watchIdle } from './input/gallery-gestures.ts';
import { createEntry } from './gallery-history.ts';
import { commandOf, holderOf } from './input/gallery-keys.ts';
import { createLook } from './gallery-look.ts';
import { createSlide, readItems } from './gallery-slides.ts';
import { createSlideshow } from './gallery-slideshow.ts';
import { createStates, INSTANCE, THUMBS } from './state/gallery-states.ts';
import type { GalleryTexts } from './state/gallery-content.ts';
import { drawDots, drawThumbs } from './gallery-thumbs.ts';

export type GallerySettings = {
  gallery: HTMLElement;
  index: number;
  /** Who gets the focus back. */
  opener: HTMLElement | undefined;
  onClosed: () => void;
};

export type ShownGallery = ReturnType<typeof showGallery>;

const STEP_MS = 150;
const COMPACT = '(width < 578px), (height < 578px)';

/** Shows the pictures of a gallery over the whole screen, from one of them on. */
export function showGallery(t: GalleryTexts, { gallery, index, opener, onClosed }: GallerySettings) {
  const stop = new AbortController();
  const { signal } = stop;
  const slides = readItems(gallery).map((item) =>
    createSlide(item, signal, (error) => t(`gallery.error.${error}`)),
  );
  const items = slides.map(({ item }) => item);
  const count = slides.length;
  let at = within(index, count);

  const engine = openEngine({
    slides: slides.map(({ node }) => node),
    index: at,
    isCalm: matchMedia('(prefers-reduced-motion: reduce)').matches,
    // Only in the final frame: moving an iframe reloads it.
    onNear: (near) => queueMicrotask(() => void fill(near)),
  });
  const { dialog } = engine;
  const parts = buildFrame(gallery, dialog);
  const say = createVoice(parts.status, signal);
  const entry = createEntry(gallery.id, count);
  const markThumb = drawThumbs(parts.thumbs, items, t);
  const markDot = drawDots(parts.dots, count);

  const instance = createStates(INSTANCE, 'Init', (state) => {
    dialog.dataset['state'] = gallery.dataset['state'] = state;
  });
  const thumbs = createStates(THUMBS, 'Init', (state) => (dialog.dataset['thumbs'] = state));
  thumbs.go(matchMedia(COMPACT).matches || count === 1 ? 'Hidden' : 'Ready');
  const look = createLook({
    stage: parts.stage,
    picture: () => slides[at]?.picture() ?? null,
    t,
    say,
    onChange: update,
  });
  const slideshow = createSlideshow({
    show(state) {
      if (dialog.dataset['autoplay']) say(t(`gallery.said.${state}`));
      dialog.dataset['autoplay'] = state;
      update();
    },
    isLast: () => at === count - 1,
    turn: (to) => goTo(to === 'first' ? 0 : at + 1),
    signal,
  });
  const throttle = createThrottle(STEP_MS, () => performance.now());
  const actions = createActions({
    look,
    slideshow,
    frame: parts.frame,
    count,
    index: () => at,
    step: (by) => throttle(() => goTo(at + by)),
    close: () => void close(),
    thumbs: {
      toggle() {
        thumbs.go(thumbs.is('Ready') ? 'Hidden' : 'Ready');
        update();
      },
      isShown: () => thumbs.is('Ready'),
    },
  });

  /** Changes within one task are rendered together. */
  function update() {
    queueMicrotask(() => refresh(parts.buttons, actions));
  }

  async function fill(near: number) {
    await slides[near]?.fill();
    if (near !== at) return;
    slideshow.rest();
    update();
    const reason = slides[at]?.reason();
    if (reason) say(reason);
  }

  function describe() {
    const { caption = '', href = '', kind } = items[at] ?? {};
    const label = t(caption ? 'gallery.label-caption' : 'gallery.label', {
      number: at + 1,
      count,
      caption: altOf(caption),
    });
    dialog.ariaLabel = label;
    parts.counter.textContent = `${at + 1}/${count}`;
    parts.caption.textContent = caption;
    const isFile = slides[at]?.isOurs === true && (kind === 'image' || kind === 'video');
    if (isFile) parts.download.setAttribute('href', href);
    else parts.download.removeAttribute('href');
    parts.download.ariaDisabled = String(!isFile);
    markThumb(at);
    markDot(at);
    update();
    return label;
  }

  function goTo(to: number) {
    const next = within(to, count);
    if (next === at || !instance.is('Ready')) return;
    look.reset();
    slides[at]?.pause();
    // What goes out of sight takes no focus along.
    if (slides[at]?.node.contains(document.activeElement)) dialog.focus();
    at = next;
    engine.goTo(at);
    entry.move(at);
    say([describe(), slides[at]?.reason()].filter(Boolean).join('. '));
    slideshow.rest();
  }

  let closing: Promise<void> | undefined;
  const close = (how: 'Closing' | 'CustomClosing' = 'Closing') => (closing ??= end(how));

  async function end(how: 'Closing' | 'CustomClosing') {
    instance.go(how);
    for (const slide of slides) slide.close();
    if (document.fullscreenElement) void document.exitFullscreen();
    await Promise.all([faded(dialog), entry.leave()]);
    stop.abort();
    engine.end();
    instance.go('Destroy');
    opener?.focus({ preventScroll: true });
    onClosed();
  }

  function swipe(decision: SwipeDecision) {
    if (decision === 'close') void close('CustomClosing');
    else if (decision !== 'stay') actionOf(decision, actions)?.run();
  }

  function press({ target }: Event) {
    const button =
      target instanceof Element ? target.closest<HTMLElement>('[data-command], [data-index]') : null;
    if (!button || button.closest('.gallery-slide')) return;
    const { command, index } = button.dataset;
    if (index === undefined) actionOf(command, actions)?.run();
    else goTo(Number(index));
  }

  function type(event: KeyboardEvent) {
    const command = commandOf(event, holderOf(document.activeElement));
    if (!command || event.defaultPrevented) return;
    event.preventDefault();
    actionOf(command, actions)?.run();
  }

  /** The browser's own wish to close, such as a back gesture; a field keeps its Escape. */
  function cancel(event: Event) {
    if (event.target !== dialog) return;
    event.preventDefault();
    if (holderOf(document.activeElement) !== 'field') void close();
  }

  dialog.addEventListener('click', press, { signal });
  document.addEventListener('keydown', type, { signal });
  dialog.addEventListener('cancel', cancel, { signal });
  dialog.addEventListener('close', () => void close(), { signal });
  dialog.addEventListener('play', slideshow.pause, { signal, capture: true });
  document.addEventListener('fullscreenchange', update, { signal });
  addEventListener('resize', look.settle, { signal });
  watchGestures({ stage: parts.stage, look, signal, onSwipe: swipe });
  watchIdle({ dialog, tools: [parts.bar, parts.steps, parts.moves], signal });
  // The label is said when the focus comes.
  describe();
  dialog.showModal();
  dialog.focus();
  instance.go('Ready');
  entry.enter(at);
  look.reset();
  return { goTo, close };
}
