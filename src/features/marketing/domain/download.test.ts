import { expect, test } from 'vitest';
import { storeFor } from './download.ts';

const BOTH = { ios: 'https://apps.apple.com/vn/app/id1', android: 'https://play.google.com/store/apps/1' };

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15', BOTH.ios],
  ['an iPad of old', 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15', BOTH.ios],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36', BOTH.android],
  ['a Windows phone', 'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; like iPhone OS 7)', undefined],
  ['a computer', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', undefined],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', undefined],
  ['nothing that says what it is', '', undefined],
])('%s is sent to its store', (_, agent, store) => expect(storeFor(agent, BOTH)).toBe(store));

test('where there is no store of its own a phone stays', () => {
  expect(storeFor('iPhone', { ...BOTH, ios: undefined })).toBeUndefined();
  expect(storeFor('Android', { ...BOTH, android: undefined })).toBeUndefined();
});
