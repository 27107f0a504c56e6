import { expect, test } from 'vitest';
import { canDo, type Command, isOn } from './gallery-commands.ts';
import type { Item, Kind } from './gallery-item.ts';
import { changed, type GalleryChange, type GalleryState, hasPicture, opened } from './gallery-state.ts';
import { MAX_ZOOM, PLAIN } from './gallery-view.ts';

const item = (number: number, kind: Kind = 'image', isOurs = true): Item => ({
  number,
  href: `https://nha.example/${number}`,
  kind,
  caption: '',
  alt: '',
  thumb: undefined,
  isOurs,
});
const five = [1, 2, 3, 4, 5].map((number) => item(number));
const room = { width: 800, height: 400, stageWidth: 800, stageHeight: 600 };

/** A gallery after these changes, open and with its first slide drawn. */
const after = (changes: readonly GalleryChange[], first = 0, items: readonly Item[] = five): GalleryState =>
  [
    { do: 'open' } as const,
    { do: 'progress', at: first, to: 'Opening' } as const,
    { do: 'progress', at: first, to: 'Ready' } as const,
    ...changes,
  ].reduce(changed, opened(items, first, false));

const slides = ({ slides }: GalleryState) => slides.map((slide) => slide?.state[0] ?? '.').join('');

test.each([
  [0, 'LL...'],
  [2, '.LLL.'],
  [9, '...LL'],
])('opened at %d it loads %s', (first, expected) => {
  expect(slides(opened(five, first, false))).toBe(expected);
});

test('what has come near stays, and going on begins with the next one plainly', () => {
  const state = after([
    { do: 'look', look: { look: 'zoom', factor: 2 }, room },
    { do: 'go', to: 3 },
  ]);
  expect([slides(state), state.index, state.view, state.said]).toEqual(['RLLLL', 3, PLAIN, 'slide']);
  expect(changed(state, { do: 'go', to: 99 }).index).toBe(4);
  expect(changed(state, { do: 'go', to: 3 })).toBe(state);
});

test('something on another host is never loaded, and says so', () => {
  const state = opened([item(1, 'ajax', false)], 0, false);
  expect([state.slides, state.said]).toEqual([[{ state: 'Ready', error: 'forbidden' }], 'error']);
});

test('a failure is said when one looks at it, and cannot be looked at closely', () => {
  const failed = (at: number): GalleryChange => ({ do: 'progress', at, to: 'Opening', error: 'image' });
  const far = after([failed(1), { do: 'progress', at: 1, to: 'Ready' }]);
  expect([far.said, hasPicture(far)]).toEqual([undefined, true]);
  const near = changed(far, { do: 'go', to: 1 });
  expect([near.slides[1], hasPicture(near)]).toEqual([{ state: 'Ready', error: 'image' }, false]);
  expect(changed(opened(five, 1, false), failed(1)).said).toBe('error');
});

test('a double click zooms there and back', () => {
  const toggle = { do: 'look', look: { look: 'toggle', at: { x: 0, y: 0 } }, room } as const;
  expect(after([toggle]).view.zoom).toBe(2);
  expect(after([toggle, toggle]).view.zoom).toBe(1);
});

test('only a picture that is drawn is looked at closely', () => {
  const waiting = opened(five, 0, false);
  expect(changed(waiting, { do: 'look', look: { look: 'turn' }, room })).toBe(waiting);
});

test('a show that begins on the last slide begins with the first', () => {
  const state = after([{ do: 'autoplay', to: 'play' }], 4);
  expect([state.index, state.autoplay, state.said]).toEqual([0, 'play', 'play']);
  expect(changed(state, { do: 'autoplay', to: 'pause' }).said).toBe('pause');
});

test('closing stops everything, and nothing moves afterwards', () => {
  const state = after([
    { do: 'autoplay', to: 'play' },
    { do: 'close', how: 'CustomClosing' },
  ]);
  expect([state.instance, state.autoplay, slides(state)]).toEqual(['CustomClosing', 'pause', 'CC...']);
  expect(changed(state, { do: 'go', to: 1 })).toBe(state);
  expect(changed(state, { do: 'close', how: 'Closing' })).toBe(state);
});

test.each([
  [five, false, 'Ready'],
  [five, true, 'Hidden'],
  [[item(1)], false, 'Hidden'],
])('thumbnails of %o, compact %s: %s', (items, isCompact, thumbs) => {
  expect(opened(items, 0, isCompact).thumbs).toBe(thumbs);
});

const near = after([{ do: 'look', look: { look: 'zoom', factor: MAX_ZOOM }, room }]);
const noFullscreen = { isEnabled: false, isOn: false };

test.each<[string, GalleryState, Command, boolean | undefined]>([
  ['the first slide', after([]), 'previous', false],
  ['the first slide', after([]), 'next', true],
  ['the last slide', after([], 4), 'next', false],
  ['a whole picture', after([]), 'zoom-out', false],
  ['a whole picture', after([]), 'left', false],
  ['the nearest picture', near, 'zoom-in', false],
  ['the nearest picture', near, 'left', true],
  ['a text', after([], 0, [item(1, 'ajax')]), 'rotate', false],
  ['one slide', after([], 0, [item(1)]), 'slideshow', false],
  ['a telephone', after([]), 'fullscreen', false],
  ['any', after([]), 'close', undefined],
])('with %s, %#: %s', (_, state, command, expected) => {
  expect(canDo(command, state, noFullscreen)).toBe(expected);
});

test('what is on is pressed', () => {
  const state = after([
    { do: 'look', look: { look: 'flip' }, room },
    { do: 'autoplay', to: 'play' },
  ]);
  const on = (command: Command) => isOn(command, state, { isEnabled: true, isOn: false });
  expect([on('flip'), on('slideshow'), on('thumbs'), on('fullscreen'), on('close')]).toEqual([
    true,
    true,
    true,
    false,
    undefined,
  ]);
});
