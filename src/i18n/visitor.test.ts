import { expect, test } from 'vitest';
import { variantFor, variantOf, visitorIn, visitorOf } from '#i18n/visitor.ts';

const noon = new Date('2026-11-20T05:00:00Z');
const OUTSIDE = { measuring: '1a2b3c', tiles: 't.example' };
const evening = new Date('2026-11-20T10:00:00Z');

test.each([
  ['a first visit', {}, noon, 'vi.light'],
  ['English and dark', { cookie: 'lang=en; theme=dark' }, noon, 'en.dark'],
  ['the device decides', { cookie: 'theme=system' }, noon, 'vi.system'],
  ['realtime at noon in Viet Nam', { cookie: 'theme=realtime' }, noon, 'vi.light'],
  ['realtime at 17:00 in Viet Nam', { cookie: 'theme=realtime' }, evening, 'vi.dark'],
  ['consent', { cookie: 'a=b;consent=1a2b3c.x-1' }, noon, 'vi.light.measure'],
  ['consent to other parties than those of today', { cookie: 'consent=ffffff.x-1' }, noon, 'vi.light'],
  ['consent without the number of a browser', { cookie: 'consent=1a2b3c.' }, noon, 'vi.light'],
  ['consent as it was before it was noted', { cookie: 'consent=measure' }, noon, 'vi.light'],
  ['tiles of another host', { cookie: 'base_map=t.example' }, noon, 'vi.light.tiles'],
  ['tiles of a host that is not that of today', { cookie: 'base_map=u.example' }, noon, 'vi.light'],
  [
    'both that are allowed',
    { cookie: 'base_map=t.example; consent=1a2b3c.x-1' },
    noon,
    'vi.light.measure.tiles',
  ],
  ['hostile cookies', { cookie: 'lang=<script>; theme=../..; consent=1;;=;x' }, noon, 'vi.light'],
  ['a cookie whose name only ends alike', { cookie: 'xlang=en; theme2=dark' }, noon, 'vi.light'],
])('%s', (_, headers, now, expected) => {
  expect(variantOf(visitorOf(headers, null, () => now, OUTSIDE))).toBe(expected);
});

test.each(['vi.light', 'en.dark', 'vi.system.measure', 'vi.light.tiles', 'vi.dark.measure.tiles'])(
  '%s names a visitor',
  (variant) => {
    expect(variantOf(visitorIn(variant))).toBe(variant);
  },
);

test('where nothing measures, nothing is allowed', () => {
  expect(variantOf(visitorOf({ cookie: 'consent=.x' }, null, () => noon))).toBe('vi.light');
});

test('a request without preferences gets the default variant', () => {
  expect(variantFor({ userAgent: 'Googlebot/2.1' }, null, () => noon)).toBe('vi.light');
  expect(variantFor({}, 'en', () => noon)).toBe('en.light');
});
