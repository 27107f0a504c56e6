import { expect, test } from 'vitest';
import { clientAddressOf, formerHostsOf, isSameOrigin, originsOf } from '#platform/front-door/origins.ts';

test('a public origin answers for its own name only', () => {
  expect([...originsOf('https://diaba.example')]).toEqual([['diaba.example', 'https://diaba.example']]);
});

test('the loopback origin answers for each of its spellings', () => {
  expect([...originsOf('http://127.0.0.1:4321').keys()]).toEqual([
    '127.0.0.1:4321',
    'localhost:4321',
    '[::1]:4321',
  ]);
});

test('former origins are known by their hosts, as browsers write them', () => {
  const origins = [
    'https://Old.example',
    'http://old.example',
    'http://old.example:8080/',
    'https://nhà.example',
  ];
  expect([...formerHostsOf(origins)]).toEqual(['old.example', 'old.example:8080', 'xn--nh-kia.example']);
});

const ours = 'https://diaba.example';

test.each([
  ['our own page', { origin: ours, secFetchSite: 'same-origin' }, true],
  ['our own page in an old browser', { origin: ours, secFetchSite: undefined }, true],
  ['no Origin but the browser vouches', { origin: undefined, secFetchSite: 'same-origin' }, true],
  ['nothing at all', { origin: undefined, secFetchSite: undefined }, false],
  ['another site', { origin: 'https://evil.example', secFetchSite: 'cross-site' }, false],
  ['another site that claims', { origin: 'https://evil.example', secFetchSite: 'same-origin' }, false],
  ['an opaque origin', { origin: 'null', secFetchSite: undefined }, false],
  ['a subdomain', { origin: 'https://x.diaba.example', secFetchSite: 'same-site' }, false],
  ['another port', { origin: 'https://diaba.example:444', secFetchSite: undefined }, false],
  ['another scheme', { origin: 'http://diaba.example', secFetchSite: undefined }, false],
])('%s: %o is accepted: %s', (_, unsafe, expected) => {
  expect(isSameOrigin(unsafe, ours)).toBe(expected);
});

const trusted = (address: string) => address.startsWith('10.');

test.each([
  ['no proxy', '203.0.113.9', undefined, '203.0.113.9'],
  ['an untrusted peer cannot pretend', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['one trusted proxy', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['a forged left part is not read', '10.0.0.1', '1.2.3.4, 198.51.100.1', '198.51.100.1'],
  ['two trusted proxies', '10.0.0.1', '198.51.100.1, 10.0.0.2', '198.51.100.1'],
  ['rubbish from a trusted proxy', '10.0.0.1', 'unknown', '10.0.0.1'],
  ['an IPv4 peer in IPv6 spelling', '::ffff:203.0.113.9', undefined, '203.0.113.9'],
])('%s', (_, peer, forwarded, expected) => {
  expect(clientAddressOf(peer, forwarded, trusted)).toBe(expected);
});
