import { expect, test } from 'vitest';
import { bodyName, districtName, provincialName, unitInEnglish } from './body-name.ts';

test.each([
  [
    'court',
    'Thành phố Hồ Chí Minh',
    'Tòa án nhân dân Thành phố Hồ Chí Minh',
    'People’s Court of Hồ Chí Minh City',
  ],
  ['court', 'Tỉnh Cao Bằng', 'Tòa án nhân dân tỉnh Cao Bằng', 'People’s Court of Cao Bằng Province'],
  [
    'procuracy',
    'Tỉnh Cao Bằng',
    'Viện kiểm sát nhân dân tỉnh Cao Bằng',
    'People’s Procuracy of Cao Bằng Province',
  ],
  ['procuracy', 'Thành phố Huế', 'Viện kiểm sát nhân dân thành phố Huế', 'People’s Procuracy of Huế City'],
] as const)('the %s of %s', (branch, province, vi, en) => {
  expect(provincialName(branch, province)).toEqual({ vi, en });
});

test.each([
  ['Quận 1', 'Tòa án nhân dân Quận 1', 'People’s Court of District 1'],
  ['Quận Bình Thạnh', 'Tòa án nhân dân quận Bình Thạnh', 'People’s Court of Bình Thạnh District'],
  ['Huyện Củ Chi', 'Tòa án nhân dân huyện Củ Chi', 'People’s Court of Củ Chi District'],
  ['Thành phố Thủ Đức', 'Tòa án nhân dân thành phố Thủ Đức', 'People’s Court of Thủ Đức City'],
  ['Thị xã Sơn Tây', 'Tòa án nhân dân thị xã Sơn Tây', 'People’s Court of Sơn Tây Town'],
])('the court of the former %s', (district, vi, en) => {
  expect(districtName('court', district)).toEqual({ vi, en });
});

test('a region retains the name of its source', () => {
  const name = 'Viện kiểm sát nhân dân khu vực 3 - Cao Bằng';
  expect(bodyName({ branch: 'procuracy', number: 3, name }, 'Tỉnh Cao Bằng')).toEqual({
    vi: name,
    en: 'People’s Procuracy of Region 3, Cao Bằng Province',
  });
  const court = { branch: 'court', number: null, name: 'Tòa án nhân dân Thành phố Huế' } as const;
  expect(bodyName(court, 'Thành phố Huế').en).toBe('People’s Court of Huế City');
});

test('a name without a kind stays as it is', () => {
  expect(unitInEnglish('Côn Đảo')).toBe('Côn Đảo');
});
