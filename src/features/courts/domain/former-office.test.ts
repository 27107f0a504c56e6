import { expect, test } from 'vitest';
import { formerOffice } from './former-office.ts';

test.each([
  ['Huyện Hoàng Sa', null],
  ['Huyện Trường Sa', null],
  ['Huyện Cồn Cỏ', null],
  ['Huyện Bạch Long Vĩ', null],
  ['Huyện Côn Đảo', 'Viện kiểm sát nhân dân huyện Côn Đảo'],
  ['Quận 1', 'Viện kiểm sát nhân dân Quận 1'],
])('%s had %s', (district, office) => {
  expect(formerOffice('procuracy', district)?.vi ?? null).toBe(office);
});
