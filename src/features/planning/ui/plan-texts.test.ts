import { expect, test } from 'vitest';
import { provenanceOf } from '#features/planning/domain/plots/_answers.ts';
import { translator } from '#i18n/translate.ts';
import { projectionText, shortProjection, sourceFacts } from './plan-texts.ts';

const vi = translator('vi');
const en = translator('en');

test.each([
  ['vn2000:105.75', 'VN-2000, kinh tuyến trục 105°45′, múi 3°', 'VN-2000, central meridian 105°45′, 3° zone'],
  ['vn2000-6:105', 'VN-2000, kinh tuyến trục 105°00′, múi 6°', 'VN-2000, central meridian 105°00′, 6° zone'],
  ['wgs84', 'WGS 84 (kinh độ, vĩ độ)', 'WGS 84 (longitude, latitude)'],
  ['of another kind', 'of another kind', 'of another kind'],
])('a file that counts in %s is said to', (key, vietnamese, english) => {
  expect([projectionText(key, vi), projectionText(key, en)]).toEqual([vietnamese, english]);
});

test.each([
  ['vn2000:105.75', 'VN-2000 105°45′'],
  ['vn2000-6:105', 'VN-2000 105°00′/6°'],
  ['wgs84', 'WGS 84'],
  ['of another kind', 'of another kind'],
])('%s in short is %s', (key, text) => {
  expect(shortProjection(key)).toBe(text);
});

test('a source names its file, and its hash short with the whole of it behind', () => {
  const sha256 = 'ab12'.repeat(16);
  const facts = sourceFacts(provenanceOf({ file: 'phan-khu.zip', sha256 }), vi, 'vi');
  expect(facts).toContainEqual({ label: 'Tệp đã tải lên', value: 'phan-khu.zip' });
  expect(facts).toContainEqual({ label: 'Mã SHA-256 của tệp', value: 'ab12ab12ab12…', whole: sha256 });
});
