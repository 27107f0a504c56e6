import { expect, test } from 'vitest';
import { degreesOf, flipped, MAX_ZOOM, moved, PLAIN, transformOf, turned, zoomed } from './gallery-view.ts';

const room = { width: 800, height: 400, stageWidth: 800, stageHeight: 600 };

test('zooming stays between the whole picture and five times it', () => {
  expect(zoomed(PLAIN, room, 0.5)).toEqual(PLAIN);
  expect(zoomed(PLAIN, room, 1.5).zoom).toBe(1.5);
  expect(zoomed(PLAIN, room, 100).zoom).toBe(MAX_ZOOM);
});

test('what lies under the pointer stays there, and what zooms back lies in the middle again', () => {
  const near = zoomed(PLAIN, room, 2, { x: 200, y: 0 });
  expect(near).toMatchObject({ zoom: 2, x: -200, y: 0 });
  expect(zoomed(near, room, 0.5)).toEqual({ ...PLAIN, x: 0, y: 0 });
});

test.each([
  [1, { x: 50, y: 50 }, { x: 0, y: 0 }],
  [2, { x: 50, y: 50 }, { x: 50, y: 50 }],
  [2, { x: -900, y: 900 }, { x: -400, y: 100 }],
])('a picture at zoom %d moved by %o lies at %o', (zoom, by, expected) => {
  expect(moved({ ...PLAIN, zoom }, room, by)).toMatchObject(expected);
});

test('a picture on its side fits the stage, standing it is as it was', () => {
  const side = turned(PLAIN, room);
  expect(transformOf(side, room)).toBe('translate(0px, 0px) scale(0.75, 0.75) rotate(90deg)');
  expect(transformOf(turned(side, room), room)).toBe('translate(0px, 0px) scale(1, 1) rotate(180deg)');
});

test('in the mirror a picture still turns clockwise before the eye', () => {
  const mirrored = flipped(PLAIN);
  expect(degreesOf(mirrored)).toBe(0);
  expect(degreesOf(turned(mirrored, room))).toBe(90);
  expect(degreesOf(turned(turned(mirrored, room), room))).toBe(180);
  expect(transformOf(turned(mirrored, room), room)).toContain('scale(-0.75, 0.75) rotate(-90deg)');
  expect(flipped(mirrored)).toEqual(PLAIN);
});

test('four quarters are none', () => {
  const round = [1, 2, 3, 4].reduce((view) => turned(view, room), PLAIN);
  expect(degreesOf(round)).toBe(0);
});
