import { expect, test } from 'vitest';
import { fileXml, indexXml } from './sitemap-xml.ts';
import type { SitemapEntry } from './source.ts';

async function xmlOf(...entries: SitemapEntry[]) {
  let xml = '';
  for await (const piece of fileXml(entries, 'https://diaba.vn')) xml += piece;
  return xml;
}

test('a page is listed under both addresses, each with alternates', async () => {
  const xml = await xmlOf({ path: '/x' });
  const links =
    '<xhtml:link rel="alternate" hreflang="vi" href="https://diaba.vn/x"/>' +
    '<xhtml:link rel="alternate" hreflang="en" href="https://diaba.vn/x?lang=en"/>' +
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://diaba.vn/x"/>';
  expect(xml.split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    `<url><loc>https://diaba.vn/x</loc>${links}</url>`,
    `<url><loc>https://diaba.vn/x?lang=en</loc>${links}</url>`,
    '</urlset>',
    '',
  ]);
});

test('an address is escaped, and the language is added to what it says', async () => {
  const xml = await xmlOf({ path: `/x?a=1&b='"<>` });
  expect(xml).toContain(`<loc>https://diaba.vn/x?a=1&amp;b='&quot;&lt;&gt;&amp;lang=en</loc>`);
});

test('lastmod is written where it is known, before the links', async () => {
  expect(await xmlOf({ path: '/' })).not.toContain('lastmod');
  const xml = await xmlOf({ path: '/', lastmod: new Date('2026-11-20T09:00:00+07:00') });
  expect(xml.match(/<\/loc><lastmod>2026-11-20T02:00:00.000Z<\/lastmod><xhtml/g)).toHaveLength(2);
});

test('a file is made as it is read', async () => {
  const read: number[] = [];
  const pieces = fileXml(
    (function* () {
      for (let at = 1; at <= 1000; at += 1) {
        read.push(at);
        yield { path: `/${at}` };
      }
    })(),
    'https://diaba.vn',
  );
  await pieces.next();
  await pieces.next();
  expect(read).toEqual([1]);
});

test('the index names its files', () => {
  expect(indexXml(['https://diaba.vn/sitemap/a-1.xml?x=1&y=2'])).toContain(
    '<sitemap><loc>https://diaba.vn/sitemap/a-1.xml?x=1&amp;y=2</loc></sitemap>',
  );
});
