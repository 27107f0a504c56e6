import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openAssets } from '#platform/front-door/assets.ts';
import { openObjectStore } from '#platform/objects/open.ts';
import { startBucket } from './_bucket.ts';
import { folder } from './_folder.ts';

/** A build whose one script is named after its bytes. */
async function build(name: string, text: string): Promise<string> {
  const root = await folder();
  await mkdir(path.join(root, '_astro'));
  await writeFile(path.join(root, '_astro', name), text);
  await writeFile(path.join(root, 'robots.txt'), text);
  return root;
}

test('while two builds serve, each has the hashed files of the other, and of nothing else', async () => {
  const bucket = await startBucket();
  const store = openObjectStore(bucket.address);
  const old = await openAssets(await build('page.AAAA.js', 'old()'), [], store);
  const next = await openAssets(await build('page.BBBB.js', 'next()'), [], store);
  expect(await old.find('/_astro/page.BBBB.js')).toBeUndefined();
  await Promise.all([old.publish(), next.publish()]);
  expect([...bucket.objects.keys()].toSorted()).toEqual(['assets/page.AAAA.js', 'assets/page.BBBB.js']);
  for (const [assets, name] of [
    [old, 'page.BBBB.js'],
    [next, 'page.AAAA.js'],
  ] as const) {
    const found = await assets.find(`/_astro/${name}`);
    expect(found?.body.identity.toString()).toBe(bucket.objects.get(`assets/${name}`)?.toString());
    expect(found?.full.identity).toEqual(expect.arrayContaining(['text/javascript; charset=utf-8']));
  }
  bucket.requests.length = 0;
  await next.publish();
  expect(bucket.requests).toEqual(['HEAD assets/page.BBBB.js']);
  for (const none of [
    '/_astro/../secret.js',
    '/_astro/page.CCCC.js',
    '/_astro/page.AAAA.exe',
    '/assets/page.AAAA.js',
  ])
    expect([none, await next.find(none)]).toEqual([none, undefined]);
  bucket.mischief = (_, response) => (response.destroy(), true);
  expect(await next.find('/_astro/page.DDDD.js')).toBeUndefined();
  expect(await next.find('/_astro/page.AAAA.js')).toBeDefined();
});
