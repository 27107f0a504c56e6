import { expect, test } from 'vitest';
import { fileOf, withPolicy } from '#platform/static-site/place.ts';

test.each([
  ['/', 'index.html', '_en/index.html'],
  ['/tin-tuc', 'tin-tuc.html', '_en/tin-tuc.html'],
  ['/tin-tuc/so-do', 'tin-tuc/so-do.html', '_en/tin-tuc/so-do.html'],
  ['/tin-tuc/rss.xml', 'tin-tuc/rss.xml', '_en/tin-tuc/rss.xml'],
  ['/tin-tuc/%C4%91%E1%BA%A5t', 'tin-tuc/đất.html', '_en/tin-tuc/đất.html'],
])('%s', (path, vi, en) => {
  expect([fileOf({ path, lang: 'vi' }), fileOf({ path, lang: 'en' })]).toEqual([vi, en]);
});

test('a page carries its own policy behind the line that says how to read it', () => {
  const html = '<!doctype html><html><head><meta charset="utf-8"><title>x</title>';
  expect(withPolicy(html, "default-src 'none';frame-ancestors 'none'; script-src 'self' 'sha256-x=';")).toBe(
    '<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="content-security-policy" ' +
      `content="default-src 'none'; script-src 'self' 'sha256-x='"><title>x</title>`,
  );
});
