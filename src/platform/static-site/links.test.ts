import { expect, test } from 'vitest';
import { linksIn, referencesIn } from '#platform/static-site/links.ts';

test.each([
  ['<a href="/a">x</a><img src=/b.png alt=x>', ['/a', '/b.png']],
  [`<a class='x > y' href='/a?b=1&amp;c=2#d'>`, ['/a?b=1&c=2#d']],
  ['<a href="/a?b=1&#38;c=&#x32;">', ['/a?b=1&c=2']],
  ['<link rel="icon" href="/i.svg"/><br/><a\n  href = "/n">', ['/i.svg', '/n']],
  ['<!-- <a href="/no"> --><a href="/yes">', ['/yes']],
  [`<script>const a = '<a href="/no">';</script><a href="/yes">`, ['/yes']],
  ['<style>a::before{content:"<a href=/no>"}</style>', []],
  ['<textarea><a href="/no"></textarea><noscript><img src="/pixel"></noscript>', ['/pixel']],
  ['a < b <3 <a data-href="/no" href="/yes">', ['/yes']],
  ['<a href>', []],
  ['<a href="/cut', []],
])('%s', (html, found) => {
  expect([...referencesIn(html)]).toEqual(found);
});

const ORIGIN = 'https://diaba.vn';

test.each([
  ['/tin-tuc', '/tin-tuc'],
  ['/tin-tuc?lang=en', '/tin-tuc'],
  ['/tin-tuc?muc=gia-dat&lang=en#x', '/tin-tuc?muc=gia-dat'],
  ['https://diaba.vn/tin-tuc#cuoi', '/tin-tuc'],
  ['?trang=2', '/here?trang=2'],
  ['//else.example/x', undefined],
  ['https://else.example/x', undefined],
  ['mailto:a@b.example', undefined],
  ['#here', undefined],
  ['/a/../b', '/b'],
])('%s on a page leads to %s', (reference, link) => {
  const found = linksIn(`<a href="${reference}">`, ORIGIN, '/here');
  expect([...found]).toEqual(link === undefined ? [] : [link]);
});
