import { expect, test } from 'vitest';
import { asKept, assetsIn, keptDay, keyOf, langIn, outlived, titleIn } from './kept-page.ts';

const PAGE = `<!DOCTYPE html><html lang="en" data-theme="light"><head>
<title>Sheet 901, plot 3 &amp; more · Địa Bạ</title>
<link rel="stylesheet" href="/_astro/main.B1x.css"><link rel="preload" href="/_astro/be-400.C2y.woff2" as="font">
<script type="module" src="/_astro/page.D3z.js"></script></head>
<body><astro-island component-url="/_astro/PlanMap.E4.js"></astro-island><a href="/_astro/main.B1x.css"></a></body></html>`;

test('what a page is and needs is read off its text', () => {
  expect(langIn(PAGE)).toBe('en');
  expect(titleIn(PAGE)).toBe('Sheet 901, plot 3 & more');
  expect(assetsIn(PAGE, '/tra-cuu/thong-tin-quy-hoach/267409010003')).toEqual([
    '/_astro/main.B1x.css',
    '/_astro/be-400.C2y.woff2',
    '/_astro/page.D3z.js',
    '/_astro/PlanMap.E4.js',
  ]);
});

test.each([
  ['<html>', undefined],
  ['<html lang="fr">', undefined],
  ['<html data-x="1" lang="vi">', 'vi'],
])('%s is a page in %s', (html, lang) => {
  expect(langIn(html)).toBe(lang);
});

test('a sheet needs its fonts, and a script what it imports before it runs', () => {
  expect(assetsIn('@font-face{src:url(/_astro/a.1.woff2)format("woff2")}', '/_astro/a.css')).toEqual([
    '/_astro/a.1.woff2',
  ]);
  const script = `import{a as b}from"./shared.F5.js";import"./side.G6.js";const later=()=>import("./session.H7.js");`;
  expect(assetsIn(script, '/_astro/page.D3z.js')).toEqual(['/_astro/shared.F5.js', '/_astro/side.G6.js']);
});

test('a page in two languages is two pages', () => {
  expect(keyOf('/a', 'vi')).not.toBe(keyOf('/a', 'en'));
});

test('a kept page says when it was kept, and is else as it was', () => {
  const kept = asKept(PAGE, '2026-11-23T01:02:03.000Z', 'lost');
  expect(kept).toContain(
    '<html data-kept="2026-11-23T01:02:03.000Z" data-kept-why="lost" lang="en" data-theme="light">',
  );
  expect(kept.replace(/ data-kept[\w-]*="[^"]*"/g, '')).toBe(PAGE);
});

test('the newest pages stay', () => {
  const pages = ['2026-11-21', '2026-11-23', '2026-11-22'].map((at) => ({ at }));
  expect(outlived(pages, 2)).toEqual([{ at: '2026-11-21' }]);
  expect(outlived(pages, 3)).toEqual([]);
});

test.each([
  ['2026-11-23T01:02:03.000Z', '23/11/2026'],
  ['2026-11-23T18:00:00.000Z', '24/11/2026'],
  ['', ''],
  ['yesterday', ''],
])('what was kept at «%s» was kept on %s', (at, day) => {
  expect(keptDay(at)).toBe(day);
});
