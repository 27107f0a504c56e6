import { describe, expect, test } from 'vitest';
import { resolveRedirects } from '#platform/front-door/old-domain.ts';
import { readTarget } from '#platform/front-door/target.ts';

const ORIGIN = 'https://diaba.example';

/** Pages by their addresses: where each sends on to, or its status. */
type Pages = Record<string, string | number>;

function siteOf(pages: Pages) {
  const requests: [url: string, isOnOldDomain: boolean][] = [];
  const ask = (url: string, isOnOldDomain: boolean) => {
    requests.push([url, isOnOldDomain]);
    const page = pages[url];
    if (page === undefined) return Promise.resolve(undefined);
    const isTurn = typeof page === 'string';
    const init = isTurn ? { status: 301, headers: { location: page } } : { status: page };
    return Promise.resolve(new Response(page === 200 ? 'một trang' : null, init));
  };
  return { requests, ask };
}

function whereIs(url: string, pages: Pages) {
  const target = readTarget(url);
  if (typeof target === 'number') return expect.unreachable('a harmless address');
  return resolveRedirects(target, ORIGIN, siteOf(pages).ask);
}

describe('the address here for one of the old domain', () => {
  test.each<[string, Pages, string]>([
    // Not followed, or there is no such page: it stays.
    ['/', {}, '/'],
    ['/tai-khoan?a=1', {}, '/tai-khoan?a=1'],
    ['/dat', { '/dat': 200 }, '/dat'],
    ['/khong-co', { '/khong-co': 404 }, '/khong-co'],
    // Every redirect is followed, whether absolute or relative.
    ['/dat/7/cu-12', { '/dat/7/cu-12': '/dat/768/9' }, '/dat/768/9'],
    ['/dat/7/cu-12', { '/dat/7/cu-12': `${ORIGIN}/dat/768/9?lang=en` }, '/dat/768/9?lang=en'],
    ['/a', { '/a': '/b', '/b': '/c?x=1', '/c?x=1': 200 }, '/c?x=1'],
    ['/a?x=D%2CN', { '/a?x=D%2CN': '/a?x=D,N' }, '/a?x=D,N'],
    // One spelling, the query too.
    ['/dat/?b=%20&a=1', {}, '/dat?b=+&a=1'],
    ['/%64at', { '/dat': '/dat/768' }, '/dat/768'],
    // Other origins are not followed.
    ['/download', { '/download': 'https://apps.example/app' }, '/download'],
    ['/a', { '/a': '//evil.example/' }, '/a'],
    ['/a', { '/a': '/\\evil.example' }, '/a'],
    ['/a', { '/a': 'https://diaba.example.evil.example/' }, '/a'],
    ['/a', { '/a': 'http://diaba.example/b' }, '/a'],
    ['/a', { '/a': 'javascript:alert(1)' }, '/a'],
    ['/a', { '/a': '/%5cevil.example' }, '/a'],
    ['/a', { '/a': `${ORIGIN}//evil.example/` }, '/a'],
    // A loop ends somewhere in it.
    ['/a', { '/a': '/b', '/b': '/a' }, '/a'],
  ])('%s among %j is at %s', async (url, pages, expected) => {
    expect(await whereIs(url, pages)).toBe(expected);
  });

  test.each([500, 503])('is not guessed while its page answers %d', async (status) => {
    expect(await whereIs('/dat/7/cu-12', { '/dat/7/cu-12': status })).toBeUndefined();
    expect(await whereIs('/a', { '/a': '/b', '/b': status })).toBeUndefined();
  });

  test('the first request counts as on the old domain, those after it do not', async () => {
    const { ask, requests } = siteOf({ '/dat/7/12': '/dat/768/100012', '/dat/768/100012': 200 });
    const target = readTarget('/dat/7/12');
    if (typeof target !== 'number') await resolveRedirects(target, ORIGIN, ask);
    expect(requests).toEqual([
      ['/dat/7/12', true],
      ['/dat/768/100012', false],
    ]);
  });
});
