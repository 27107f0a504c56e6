// @vitest-environment happy-dom
import { createServer } from 'node:http';
import * as fc from 'fast-check';
import type { DetachedWindowAPI } from 'happy-dom';
import { createInstance } from 'i18next';
import { expect, onTestFinished, test, vi } from 'vitest';
import { $dictionary, loadDictionary, translate } from '#i18n/client.ts';
import en from '../../i18n/en/client.json' with { type: 'json' };
import vn from '../../i18n/vi/client.json' with { type: 'json' };

declare global {
  var happyDOM: DetachedWindowAPI;
}

const TEXTS = {
  ui: { 'pagination.next': 'Trang sau', count: '{{n}} tin, {{ n }} nhà', name: 'Chào {{name}}' },
};

test.each([
  ['ui.pagination.next', {}, 'Trang sau'],
  ['ui.count', { n: 3 }, '3 tin, 3 nhà'],
  ['ui.name', { name: '{{n}} $& <b>' }, 'Chào {{n}} $& <b>'],
  ['ui.name', {}, 'Chào {{name}}'],
  ['ui.unknown', {}, 'ui.unknown'],
  ['news.title', {}, 'news.title'],
  ['Số dư không đủ.', {}, 'Số dư không đủ.'],
  ['plain', {}, 'plain'],
])('%s %j', (key, values, expected) => {
  expect(translate(TEXTS, key, values)).toBe(expected);
});

test('the browser and the server say the same', async () => {
  const engine = createInstance();
  await engine.init({ lng: 'vi', keySeparator: false, interpolation: { escapeValue: false } });
  const name = fc.constantFrom('a', 'gia', 'b2');
  const word = fc.string().filter((text) => !/[{}$]/.test(text) && text !== '');
  const hole = fc
    .tuple(name, fc.boolean())
    .map(([hole, spaced]) => (spaced ? `{{ ${hole} }}` : `{{${hole}}}`));
  const text = fc.array(fc.oneof(word, hole), { minLength: 1 }).map((parts) => parts.join(''));
  const values = fc.dictionary(name, fc.oneof(fc.integer(), word));

  fc.assert(
    fc.property(text, values, (text, values) => {
      engine.addResource('vi', 'ui', 'key', text);
      const said = engine.getFixedT('vi', 'ui')('key', values);
      expect(translate({ ui: { key: text } }, 'ui.key', values)).toBe(said);
    }),
  );
});

test('a namespace is fetched once, in the language of the page, and after a failure again', async () => {
  let status = 503;
  const requests: unknown[] = [];
  const server = createServer(({ url }, response) => {
    requests.push(url);
    response.writeHead(status).end('{"hi":"Hello"}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  happyDOM.setURL(`http://127.0.0.1:${Object(server.address()).port}`);
  document.documentElement.lang = 'en';
  await expect(loadDictionary('greeting')).rejects.toThrow('no texts for greeting: 503');

  status = 200;
  await vi.waitFor(() => loadDictionary('greeting'));
  await Promise.all([loadDictionary('greeting'), loadDictionary('greeting')]);
  expect(translate($dictionary.get(), 'greeting.hi')).toBe('Hello');
  expect(requests).toEqual(['/i18n/en/greeting.json', '/i18n/en/greeting.json']);
});

test('both languages have the same texts', () => {
  expect(Object.keys(en)).toEqual(Object.keys(vn));
});
