import { describe, expect, expectTypeOf, test } from 'vitest';
import type { Route } from '#routes/route.ts';
import { ROUTES } from '#routes/table.ts';
import {
  bodyRuleAt,
  indexedPageAt,
  indexedPaths,
  isOpen,
  pathTo,
  routeAt,
  routeOf,
  type RouteName,
  takesActions,
} from '#routes/index.ts';
import { filesBelow } from '../_support/sources.ts';

const routes = Object.entries<Route>(ROUTES);

/** The address pattern that Astro gives a page's file. */
const patternOf = (file: string) =>
  file
    .replace(/^src\/pages/, '')
    .replace(/(?<=\.json|\.mvt|\.txt|\.xml)\.ts$|\.astro$|(?<!\.json|\.mvt|\.txt|\.xml)\.ts$/, '')
    .replace(/\/index$/, '') || '/';

const pages = filesBelow('src/pages', /\.(?:astro|ts)$/)
  .filter((file) => !/\/_[^/]+$/.test(file))
  .map(patternOf)
  .filter((pattern) => pattern !== '/404' && pattern !== '/500');

test('every page is in the table, and every open address of the table has a page', () => {
  const open = routes.filter(([, route]) => route.awaits === undefined).map(([, { pattern }]) => pattern);
  expect(pages.toSorted()).toEqual(open.toSorted());
});

test('an address that awaits its feature has no page', () => {
  const awaiting = routes.filter(([, route]) => route.awaits !== undefined).map(([, { pattern }]) => pattern);
  expect(awaiting.filter((pattern) => pages.includes(pattern))).toEqual([]);
});

test('no two routes share a pattern', () => {
  expect(new Set(routes.map(([, { pattern }]) => pattern)).size).toBe(routes.length);
});

test('guarded pages are never stored', () => {
  const personal = new Set(['auth', 'guest', 'code-started', 'proven', 'staff']);
  const wrong = routes.filter(
    ([, { store, guards = [] }]) => store && guards.some((guard) => personal.has(guard)),
  );
  expect(wrong).toEqual([]);
});

test('changes come from our own pages, but for payments, ended letters and articles that changed elsewhere', () => {
  const paths = routes.map(([, { pattern }]) => pattern.replaceAll(/\[\w+\]/g, 'a'));
  const open = paths.filter((path) => bodyRuleAt(path, null, false).anyOrigin);
  expect(open).toEqual(['/api/payments/a', '/api/saved-searches/stop', '/api/cms/changed']);
  expect(paths.filter((path) => bodyRuleAt(path, 'desk.setRole', false).anyOrigin)).toEqual([]);
});

test('an action runs at pages only', () => {
  const taking = routes.filter(([, { pattern }]) => takesActions(pattern)).map(([, { layout }]) => layout);
  expect(taking).not.toContain('none');
  expect(takesActions('/api/preferences')).toBe(false);
  expect(takesActions('/404')).toBe(false);
  expect(takesActions('/lien-he')).toBe(true);
});

describe('what is sent to an address', () => {
  const KB = 1024;
  test.each([
    ['/lien-he', 'inquiries.contact', true, 64],
    ['/api/inquiries/files', null, true, 8 * 1024 + 64],
    ['/api/inquiries/files', null, false, 64],
    ['/api/inquiries/files', 'inquiries.contact', true, 64],
    ['/tai-khoan', 'members.saveAvatar', true, 8 * 1024 + 64],
    ['/tai-khoan', 'members.saveAvatar', false, 64],
    ['/tai-khoan', 'members.saveProfile', true, 64],
    ['/quan-tri/bieu-ngu', 'marketing.saveBanner', true, 8 * 1024 + 64],
    ['/quan-tri/dich-vu/7', 'marketing.previewLanding', true, 8 * 1024 + 64],
    ['/quan-tri/dich-vu', 'marketing.saveLanding', true, 64],
    ['/quan-tri//bieu-ngu', 'marketing.saveBanner', true, 64],
    ['/quan-tri/tin-tuc/7', 'news.save', true, 8 * 1024 + 64],
    ['/quan-tri/tin-tuc/xem-thu', null, false, 256],
    ['/quan-tri/toa-an', 'courts.load', true, 1024],
    ['/_actions/inquiries.contact', null, true, 64],
  ])('%s?_action=%s (parts: %s) is at most %i KB', (path, action, isMultipart, most) => {
    expect(bodyRuleAt(path, action, isMultipart).largest).toBe(most * KB);
  });
});

test('every account page is guarded, but for the policy', () => {
  const open = routes.filter(
    ([, { pattern, guards }]) => pattern.startsWith('/tai-khoan') && !guards?.includes('auth'),
  );
  expect(open.map(([name]) => name)).toEqual(['appPolicy']);
});

test('the desk is for staff, but for its door', () => {
  const open = routes.filter(
    ([, { pattern, guards }]) => pattern.startsWith('/quan-tri') && !guards?.includes('staff'),
  );
  expect(open.map(([name]) => name)).toEqual(['deskLogin']);
});

test('every address of the product', () => {
  const table = routes.map(([name, { pattern, layout, guards, store }]) =>
    [
      name,
      pattern,
      layout,
      guards?.join(' ') ?? '-',
      store ? `stored(${Object.keys(store.query).join(' ')})` : '-',
    ].join(' | '),
  );
  expect(table).toMatchSnapshot();
});

test('links are built from the table', () => {
  expect(pathTo('home')).toBe('/');
  expect(pathTo('wallet', { product: 'chinh' })).toBe('/tai-khoan/vi-chinh');
  expect(pathTo('listing', { product_type: 'nha-rieng', district_code: '760', product_id: 'a/b?c' })).toBe(
    '/nha-rieng/760/a%2Fb%3Fc',
  );
  expect(pathTo('dictionary', { lang: 'vi', namespace: 'ui' })).toBe('/i18n/vi/ui.json');
});

test('a missing or extra parameter does not compile', () => {
  expectTypeOf(pathTo<'home'>).parameters.toEqualTypeOf<['home']>();
  expectTypeOf(pathTo<'article'>).parameters.toEqualTypeOf<['article', params: { article_slug: string }]>();
});

test('a route is found by its pattern only', () => {
  expect(routeOf('/tai-khoan/vi-[product]')).toBe(ROUTES.wallet);
  expect(routeOf('/tai-khoan/vi-chinh')).toBeUndefined();
  const names = Object.keys(ROUTES) as RouteName[];
  expect(names.filter((name) => isOpen(name))).toContain('home');
});

test.each(routes)('the address of %s is found to be its own', (name, { pattern }) => {
  const params: Record<string, string> = {};
  const path = pattern.replaceAll(/\[(\w+)\]/g, (_, key: string) => (params[key] = `${key}-9`));
  expect(routeAt(path)).toMatchObject({ name, params });
});

test('indexable pages are public and not withheld', () => {
  const paths = indexedPaths();
  expect(paths).toContain('/');
  expect(paths.filter((path) => indexedPageAt(path) === undefined)).toEqual([]);
  expect(paths.filter((path) => /^\/(?:api|tai-khoan|quan-tri|dang-)|\[/.test(path))).toEqual([
    '/tai-khoan/chinh-sach-ung-dung',
  ]);
});
