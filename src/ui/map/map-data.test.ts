import { expect, test } from 'vitest';
import { foreignHost } from './map-data.ts';

test.each([
  ['https://tiles.example/{z}/{x}/{y}.png', 'tiles.example'],
  ['https://diaba.example:8443/{z}/{x}/{y}.png', 'diaba.example:8443'],
  ['https://diaba.example/nen/{z}/{x}/{y}.png', undefined],
  ['/nen/{z}/{x}/{y}.png', undefined],
])('%s is of the host %s', (url, host) => {
  expect(foreignHost(url, 'https://diaba.example')).toBe(host);
});
