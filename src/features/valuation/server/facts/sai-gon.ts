import { keysOf } from '#features/valuation/domain/prices/segment-key.ts';
import type { PriceHead, Segment } from '#features/valuation/domain/prices/price-table.ts';
import { isoDate } from '#kernel/dates.ts';

export const SAI_GON_HEAD: PriceHead = {
  province: '79',
  act: 'Nghị quyết 87/2025/NQ-HĐND',
  issuer: 'Hội đồng nhân dân Thành phố Hồ Chí Minh',
  from: isoDate.parse('2026-01-01'),
  until: null,
  url: 'https://congbao.hochiminhcity.gov.vn/cong-bao/van-ban/nghi-quyet/so/87-2025-nq-hdnd/ngay/26-12-2025/48983?cbid=48997',
};

/** Appendix II, Phường Sài Gòn: street, ends of the part, and the prices of the first position in thousand đồng. */
const ROWS = `
Alexandre de Rhodes | Trọn đường | 430400 301300 258200
Cao Bá Quát | Trọn đường | 294100 205900 176500
Chu Mạnh Trinh | Trọn đường | 326500 228600 195900
Công trường Lam Sơn | Trọn đường | 491700 344200 295000
Công trường Mê Linh | Trọn đường | 450800 315600 270500
Công xã Paris | Trọn đường | 450800 315600 270500
Đinh Tiên Hoàng | Lê Duẩn | Nguyễn Đình Chiểu | 234100 163900 140500
Đồng Khởi | Trọn đường | 687200 481000 412300
Đông Du | Trọn đường | 451700 316200 271000
Hai Bà Trưng | Bến Bạch Đằng | Nguyễn Thị Minh Khai | 450800 315600 270500
Hai Bà Trưng | Nguyễn Thị Minh Khai | Nguyễn Đình Chiểu | 266500 186600 159900
Hải Triều | Trọn đường | 400600 280400 240400
Hàm Nghi | Tôn Đức Thắng | Nam Kỳ Khởi Nghĩa | 429300 300500 257600
Hàn Thuyên | Trọn đường | 430400 301300 258200
Hoàng Sa | Nguyễn Thị Minh Khai | Nguyễn Đình Chiểu | 191200 133800 114700
Hồ Huấn Nghiệp | Trọn đường | 430400 301300 258200
Hồ Tùng Mậu | Võ Văn Kiệt | Hàm Nghi | 206100 144300 123700
Hồ Tùng Mậu | Hàm Nghi | Tôn Thất Thiệp | 343700 240600 206200
Huỳnh Thúc Kháng | Nguyễn Huệ | Nam Kỳ Khởi Nghĩa | 430400 301300 258200
Lê Duẩn | Trọn đường | 466700 326700 280000
Lê Lợi | Nguyễn Huệ | Nam Kỳ Khởi Nghĩa | 687200 481000 412300
Lê Thánh Tôn | Nam Kỳ Khởi Nghĩa | Hai Bà Trưng | 491700 344200 295000
Lê Thánh Tôn | Hai Bà Trưng | Tôn Đức Thắng | 466700 326700 280000
Lê Văn Hưu | Trọn đường | 266400 186500 159800
Lý Tự Trọng | Nam Kỳ Khởi Nghĩa | Hai Bà Trưng | 429300 300500 257600
Lý Tự Trọng | Hai Bà Trưng | Tôn Đức Thắng | 365700 256000 219400
Mạc Đĩnh Chi | Nguyễn Du | Nguyễn Đình Chiểu | 276700 193700 166000
Mạc Thị Bưởi | Trọn đường | 470000 329000 282000
Nam Kỳ Khởi Nghĩa | Võ Văn Kiệt | Hàm Nghi | 368900 258200 221300
Nam Kỳ Khởi Nghĩa | Hàm Nghi | Nguyễn Thị Minh Khai | 323200 226200 193900
Ngô Đức Kế | Trọn đường | 409900 286900 245900
Ngô Văn Năm | Trọn đường | 258600 181000 155200
Nguyễn Bỉnh Khiêm | Nguyễn Hữu Cảnh | Nguyễn Đình Chiểu | 227300 159100 136400
Nguyễn Du | Nam Kỳ Khởi Nghĩa | Hai Bà Trưng | 375200 262600 225100
Nguyễn Du | Hai Bà Trưng | Tôn Đức Thắng | 325200 227600 195100
Nguyễn Huệ | Trọn đường | 687200 481000 412300
Nguyễn Hữu Cảnh | Tôn Đức Thắng | Cầu Thị Nghè 2 | 368900 258200 221300
Nguyễn Siêu | Trọn đường | 294100 205900 176500
Nguyễn Thị Minh Khai | Cầu Thị Nghè | Hai Bà Trưng | 286000 200200 171600
Nguyễn Thiệp | Trọn đường | 373300 261300 224000
Nguyễn Trung Ngạn | Trọn đường | 208700 146100 125200
Nguyễn Văn Bình | Trọn đường | 266400 186500 159800
Nguyễn Văn Chiêm | Trọn đường | 307400 215200 184400
Nguyễn Công Trứ | Nam Kỳ Khởi Nghĩa | Hồ Tùng Mậu | 340000 238000 204000
Nguyễn Đình Chiểu | Hai Bà Trưng | Nguyễn Bỉnh Khiêm | 307400 215200 184400
Nguyễn Đình Chiểu | Nguyễn Bỉnh Khiêm | Hoàng Sa | 276700 193700 166000
Pasteur | Nguyễn Thị Minh Khai | Hàm Nghi | 351700 246200 211000
Pasteur | Hàm Nghi | Võ Văn Kiệt | 324200 226900 194500
Phạm Ngọc Thạch | Lê Duẩn | Nguyễn Thị Minh Khai | 285600 199900 171400
Phùng Khắc Khoan | Trọn đường | 229000 160300 137400
Phan Văn Đạt | Trọn đường | 266400 186500 159800
Thái Văn Lung | Trọn đường | 390600 273400 234400
Thi Sách | Trọn đường | 325200 227600 195100
Tôn Đức Thắng | Lê Duẩn | Công trường Mê Linh | 434900 304400 260900
Tôn Đức Thắng | Công trường Mê Linh | Cầu Nguyễn Tất Thành | 468200 327700 280900
Tôn Thất Đạm | Tôn Thất Thiệp | Hàm Nghi | 368900 258200 221300
Tôn Thất Đạm | Hàm Nghi | Võ Văn Kiệt | 294400 206100 176600
Tôn Thất Thiệp | Trọn đường | 340300 238200 204200
Trần Cao Vân | Hai Bà Trưng | Mạc Đĩnh Chi | 298100 208700 178900
Võ Văn Kiệt | Tôn Đức Thắng | Nam Kỳ Khởi Nghĩa | 202200 141500 121300
`;

const thousands = (price: string | undefined) => [Number(price) * 1_000];

function segmentOf(row: string): Omit<Segment, 'key'> {
  const cells = row.split(' | ');
  const [residential, commercial, production] = cells.at(-1)?.split(' ') ?? [];
  const [street = '', from = '', to = ''] = cells.slice(0, -1);
  return {
    place: '26740',
    street,
    from,
    to,
    price: {
      residential: thousands(residential),
      commercial: thousands(commercial),
      production: thousands(production),
    },
  };
}

/** The built-in prices of Phường Sài Gòn. */
export function saiGonSegments(): Segment[] {
  const parts = ROWS.trim().split('\n').map(segmentOf);
  const keys = keysOf(parts);
  return parts.map((part, at) => ({ key: keys[at] ?? '', ...part }));
}
