import { expect, test } from 'vitest';
import { pictureAddress } from './cms-article.ts';

const options = {
  base: 'https://news.example/media/',
  hosts: new Set(['news.example', '10.0.0.5:8080']),
  isHttpAllowed: false,
};

test.each([
  ['/a/b.jpg', 'https://news.example/media/a/b.jpg'],
  ['a b.jpg#x', 'https://news.example/media/a%20b.jpg'],
  ['https://cdn.example/a.jpg?w=1', 'https://cdn.example/a.jpg?w=1'],
  ['//cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
  ['https://10.0.0.5:8080/a.jpg', 'https://10.0.0.5:8080/a.jpg'],
  ['http://cdn.example/a.jpg', undefined],
  ['https://127.0.0.1/a.jpg', undefined],
  ['https://2130706433/a.jpg', undefined],
  ['https://[::1]/a.jpg', undefined],
  ['https://localhost/a.jpg', undefined],
  ['https://database.internal/a.jpg', undefined],
  ['https://cdn.example:5432/a.jpg', undefined],
  ['https://u:p@cdn.example/a.jpg', undefined],
  ['data:image/png;base64,x', undefined],
  ['file:///etc/passwd', undefined],
  ['javascript:alert(1)', undefined],
  [`https://cdn.example/${'a'.repeat(2_000)}`, undefined],
])('%s', (written, address) => expect(pictureAddress(written, options)).toBe(address));

test('in a demonstration pictures may come as they are', () => {
  expect(pictureAddress('http://cdn.example/a.jpg', { ...options, isHttpAllowed: true })).toBe(
    'http://cdn.example/a.jpg',
  );
});
