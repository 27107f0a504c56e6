import { slugOf } from '#kernel/slug.ts';
import { fold } from '#kernel/text.ts';
import type { StreetTable } from '../tables.ts';

const STREET_SOURCE = 'places/streets-sai-gon';

/** Streets of Phường Sài Gòn that Resolution 87/2025/NQ-HĐND of Hồ Chí Minh City prices in appendix II. */
const SAI_GON = `
Alexandre de Rhodes | Cao Bá Quát | Chu Mạnh Trinh | Công trường Lam Sơn | Công trường Mê Linh | Công xã Paris
Đinh Tiên Hoàng | Đồng Khởi | Đông Du | Hai Bà Trưng | Hải Triều | Hàm Nghi | Hàn Thuyên | Hoàng Sa
Hồ Huấn Nghiệp | Hồ Tùng Mậu | Huỳnh Thúc Kháng | Lê Duẩn | Lê Lợi | Lê Thánh Tôn | Lê Văn Hưu | Lý Tự Trọng
Mạc Đĩnh Chi | Mạc Thị Bưởi | Nam Kỳ Khởi Nghĩa | Ngô Đức Kế | Ngô Văn Năm | Nguyễn Bỉnh Khiêm | Nguyễn Du
Nguyễn Huệ | Nguyễn Hữu Cảnh | Nguyễn Siêu | Nguyễn Thị Minh Khai | Nguyễn Thiệp | Nguyễn Trung Ngạn
Nguyễn Văn Bình | Nguyễn Văn Chiêm | Nguyễn Công Trứ | Nguyễn Đình Chiểu | Pasteur | Phạm Ngọc Thạch
Phùng Khắc Khoan | Phan Văn Đạt | Thái Văn Lung | Thi Sách | Tôn Đức Thắng | Tôn Thất Đạm | Tôn Thất Thiệp
Trần Cao Vân | Võ Văn Kiệt
`;

export const streetRows = (): StreetTable[] =>
  SAI_GON.trim()
    .split(/[|\n]/)
    .map((name) => name.trim())
    .map((name) => ({
      id: `26740-${slugOf(name)}`,
      scheme: '2025',
      commune_code: '26740',
      name,
      folded: fold(name),
      source: STREET_SOURCE,
    }));
