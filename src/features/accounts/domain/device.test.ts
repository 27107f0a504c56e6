import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'Chrome, Windows'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, 'Chrome, Android'],
  [`Mozilla/5.0 (Windows NT 10.0) ${CHROME} Safari/537.36 Edg/142.0`, 'Edge, Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) coc_coc_browser/130.0 ${CHROME}`, 'Cốc Cốc, Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox, Linux'],
  ['Zalo android/1', 'Zalo'],
  ['zalo iOS', 'Zalo'],
  ['FBAN/FBIOS', 'Facebook'],
  ['FBAV/400', 'Facebook'],
  ['Edge/18', 'Edge'],
  ['EdgA/120', 'Edge'],
  ['EdgiOS/120', 'Edge'],
  ['Chrome/142 OPR/120', 'Opera'],
  ['Opera/9', 'Opera'],
  ['SamsungBrowser/20 Chrome/120', 'Samsung Internet'],
  ['FxiOS/140', 'Firefox'],
  ['CriOS/140 Safari/600', 'Chrome'],
  ['iPad; CPU OS 18_0 like Mac OS X', 'iPad'],
  ['Macintosh; Intel', 'macOS'],
  ['Intel Mac OS X 10_15', 'macOS'],
  ['X11; CrOS x86_64', 'ChromeOS'],
  [`${'-'.repeat(512)}Linux`, '?'],
  [`${'-'.repeat(507)}Linux`, 'Linux'],
  ['curl/8.5.0', '?'],
  ['', '?'],
  [null, '?'],
])('%s is %s', (agent, device) => {
  expect(deviceOf(agent)).toBe(device);
});
