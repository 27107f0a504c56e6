import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fullName, UNIT_KINDS, type UnitKind } from './unit.ts';
import { englishName, splitName } from './unit-name.ts';

test.each([
  ['Thành phố Hồ Chí Minh', 'thanh-pho', 'Hồ Chí Minh', 'Ho Chi Minh City'],
  ['Thành phố Hà Nội', 'thanh-pho', 'Hà Nội', 'Hanoi'],
  ['Thành phố Hà Tĩnh', 'thanh-pho', 'Hà Tĩnh', 'Ha Tinh City'],
  ['Tỉnh Đắk Lắk', 'tinh', 'Đắk Lắk', 'Dak Lak Province'],
  ['Quận 1', 'quan', '1', 'District 1'],
  ['Quận Bình Thạnh', 'quan', 'Bình Thạnh', 'Binh Thanh District'],
  ['Huyện Củ Chi', 'huyen', 'Củ Chi', 'Cu Chi District'],
  ['Thị xã Sơn Tây', 'thi-xa', 'Sơn Tây', 'Son Tay Town'],
  ['Phường Bến Nghé', 'phuong', 'Bến Nghé', 'Ben Nghe Ward'],
  ['Phường 16', 'phuong', '16', 'Ward 16'],
  ['Xã Đưng K’Nớ', 'xa', 'Đưng K’Nớ', 'Dung K’No Commune'],
  ["Xã Ea H'đinh", 'xa', "Ea H'đinh", "Ea H'dinh Commune"],
  ['Thị trấn Việt Lâm', 'thi-tran', 'Việt Lâm', 'Viet Lam Township'],
  ['Đặc khu Hoàng Sa', 'dac-khu', 'Hoàng Sa', 'Hoang Sa Special Zone'],
  ['THỊ XÃ Xã Xuân', 'thi-xa', 'Xã Xuân', 'Xa Xuan Town'],
  ['Xã Thị Hoa', 'xa', 'Thị Hoa', 'Thi Hoa Commune'],
])('%s is %s «%s», in English %s', (full, kind, name, english) => {
  const is = splitName(full);
  expect(is).toEqual({ kind, name });
  expect(is && englishName(is)).toBe(english);
});

test.each(['', 'Bến Nghé', 'Phường', 'Phườngg Bến Nghé', 'Khu phố 3'])('«%s» names no unit', (full) => {
  expect(splitName(full)).toBeUndefined();
});

test('what a unit is called is read back as its kind and name', () => {
  const kind = fc.constantFrom(...(Object.keys(UNIT_KINDS) as UnitKind[]));
  const name = fc.constantFrom('Bến Nghé', '1', 'Đắk Lắk', 'Ia H’Drai', 'Tỉnh Bắc', 'Xã');
  fc.assert(
    fc.property(kind, name, (kind, name) => {
      expect(splitName(fullName({ kind, name }))).toEqual({ kind, name });
    }),
  );
});
