import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  groupOf,
  isLandUse,
  isLegacyUse,
  LAND_USES,
  USE_GROUPS,
  useFromWords,
} from '#features/planning/domain/land-uses.ts';

const names: Record<string, string> = JSON.parse(
  readFileSync(new URL('../../../../i18n/vi/planning.json', import.meta.url), 'utf8'),
);

test('the law has 61 codes, and older maps 15 more', () => {
  expect(LAND_USES.filter((code) => !isLegacyUse(code))).toHaveLength(61);
  expect(LAND_USES.filter(isLegacyUse)).toHaveLength(15);
});

test('every code has a name and a group, every group a name and a sentence', () => {
  expect(LAND_USES.filter((code) => !names[`use.${code}`])).toEqual([]);
  expect(new Set(LAND_USES.map(groupOf))).toEqual(new Set(USE_GROUPS));
  expect(USE_GROUPS.filter((group) => !names[`use-group.${group}`] || !names[`use-means.${group}`])).toEqual(
    [],
  );
});

const current = LAND_USES.filter((code) => !isLegacyUse(code));
test.each(current)('the name of %s in the law means it', (code) => {
  expect(useFromWords(names[`use.${code}`] ?? '')).toBe(code);
});

test.each([
  ['Đất nhóm nhà ở hiện hữu', 'ODT'],
  ['Đất nhóm nhà ở xây dựng mới', 'ODT'],
  ['ĐẤT Ở HIỆN HỮU CẢI TẠO CHỈNH TRANG', 'ODT'],
  ['Đất ở mới thấp tầng', 'ODT'],
  ['Đất nhà ở xã hội', 'ODT'],
  ['Đất ở', 'OTC'],
  ['Đất cây xanh', 'DKV'],
  ['Đất công viên cây xanh sử dụng công cộng', 'DKV'],
  ['Đất quảng trường', 'DKV'],
  ['Đất giáo dục', 'DGD'],
  ['Đất trường mầm non', 'DGD'],
  ['Trường THCS', 'DGD'],
  ['Đất giao thông', 'DGT'],
  ['Bãi đậu xe', 'DGT'],
  ['Đất y tế', 'DYT'],
  ['Đất bệnh viện', 'DYT'],
  ['Đất thương mại - dịch vụ', 'TMD'],
  ['Đất công trình dịch vụ đô thị', 'TMD'],
  ['Đất công trình công cộng cấp đô thị', 'CCC'],
  ['Đất hạ tầng kỹ thuật', 'CCC'],
  ['Đất hành chính', 'TSC'],
  ['Đất quân sự', 'CQP'],
  ['Đất công nghiệp', 'SKK'],
  ['Kho tàng, bến bãi', 'SKC'],
  ['Đất tôn giáo, tín ngưỡng', 'TON'],
  ['Đất tôn giáo (chùa Vĩnh Nghiêm)', 'TON'],
  ['Đất chưa xác định chức năng', null],
  ['Đất nghĩa địa', 'NTD'],
  ['Sông, rạch, kênh', 'SON'],
  ['Đất mặt nước', 'TVC'],
  ['Đất trồng lúa nước còn lại', 'LUK'],
  ['Đất chợ', 'DCH'],
  ['odt', null],
  ['ODT', 'ODT'],
  ['Đất ở tại nông thôn (ONT)', 'ONT'],
  ['  đất   CÂY XANH  ', 'DKV'],
  ['Đất cho giáo dục', 'DGD'],
  ['Đất hỗn hợp', null],
  ['Đất nhóm nhà ở hỗn hợp cao tầng', null],
  ['Đất ở kết hợp thương mại dịch vụ', null],
  ['Đất cây xanh cách ly', null],
  ['Đất dự trữ phát triển', null],
  ['ABC', null],
  ['', null],
])('«%s» means %s', (words, code) => {
  expect(useFromWords(words)).toBe(code);
});

test.each(['ODT', 'toString', '__proto__', 'odt', 'XYZ'])('whether %s is a code', (code) => {
  expect(isLandUse(code)).toBe(code === 'ODT');
});
