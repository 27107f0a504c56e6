import { expect, test } from 'vitest';
import type { Route } from '#routes/route.ts';
import { ROUTES } from '#routes/table.ts';
import { openHref } from './open-href.ts';

test.each([
  ['/nha-dat-ban?huong=D#ket-qua', '/nha-dat-ban?huong=D#ket-qua'],
  ['https://vbpl.vn/', 'https://vbpl.vn/'],
  ['mailto:ai@do.vn', 'mailto:ai@do.vn'],
  ['/khong-co', '/khong-co'],
  [undefined, undefined],
])('%s leads to %s', (href, where) => expect(openHref(href)).toBe(where));

test('a page that is still to come is not led to', () => {
  const waiting = Object.values<Route>(ROUTES).filter(
    ({ awaits, pattern }) => awaits !== undefined && !pattern.includes('['),
  );
  expect(waiting.map(({ pattern }) => openHref(pattern)).filter((href) => href !== undefined)).toEqual([]);
});
