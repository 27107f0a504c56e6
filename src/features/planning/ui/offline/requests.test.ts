import { expect, test } from 'vitest';
import { careFor } from './requests.ts';

const PLOTS = '/tra-cuu/thong-tin-quy-hoach/';

test.each([
  ['GET', 'navigate', '/tra-cuu/thong-tin-quy-hoach/267409010003', 'plot'],
  ['GET', 'navigate', '/tra-cuu/thong-tin-quy-hoach', 'page'],
  ['GET', 'navigate', '/tra-cuu/thong-tin-quy-hoach/', 'page'],
  ['GET', 'navigate', '/tra-cuu/thong-tin-quy-hoach/ho-chi-minh/sai-gon', 'page'],
  ['GET', 'navigate', '/tai-khoan', 'page'],
  ['GET', 'navigate', '/dang-nhap', 'page'],
  ['GET', 'navigate', '/quan-tri/nhat-ky', 'page'],
  ['GET', 'navigate', '/api/auth/session', 'none'],
  ['GET', 'cors', '/api/settings', 'none'],
  ['GET', 'cors', '/tra-cuu/thong-tin-quy-hoach/267409010003', 'none'],
  ['GET', 'no-cors', '/_astro/main.B1x.css', 'asset'],
  ['GET', 'cors', '/_astro/be-vietnam-pro-400.C2y.woff2', 'asset'],
  ['GET', 'no-cors', '/favicon.svg', 'none'],
  ['GET', 'cors', '/tiles/zones/1/14/1/1.mvt', 'none'],
  ['POST', 'navigate', '/tra-cuu/thong-tin-quy-hoach/267409010003', 'none'],
  ['POST', 'navigate', '/tai-khoan', 'none'],
  ['HEAD', 'cors', '/_astro/main.B1x.css', 'none'],
] as const)('%s (%s) %s is cared for as %s', (method, mode, path, care) => {
  expect(careFor({ method, mode, path }, PLOTS)).toBe(care);
});
