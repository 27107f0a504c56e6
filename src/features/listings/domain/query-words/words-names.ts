import { BEGIN, END, END_OF_UNIT, loose, pattern, phrases, type Sheet } from './words-sheet.ts';

/** Places whose names, with their marks or without, hold words of other rules. */
const NAMES = phrases(`
  Nha Trang, Nhà Bè, Nhà Bàng, Phong Nha, Chế Cu Nha, Mường Nhà, Nha Bích, Xuân Nha,
  Lương Nha, Hà Nha, Nhã Lộng, Long Đất, Hòn Đất, Cầu Đất, Đất Cuốc, Đất Bằng, Đất Mũi,
  Đất Mới, Đất Đỏ, Đạt Hiếu, Quy Đạt, Hoằng Đạt, Động Đạt, Giáp Đắt, Cầu Kho, Đạ Kho,
  Đồng Kho, Phiêng Ban, Chiềng Ban, Nam Ban, Nậm Ban, Văn Bán, Vân Bán, Đại Bản, Văn Bàn, Vụ Bản,
  Vũ Bản, Điện Bàn, Thạch Bàn, Đỉnh Bàn, Bàn Cờ, Sơn Mùa, Tô Múa, Tế Xương, Đức Xương, Kiến Xương,
  Quảng Xương, Thọ Xương, Thanh Xương, Hiệp Xương, Mỹ Xương, Vĩnh Xương, Phồn Xương, Xương Giang,
  Xương Huân, Xương Lâm, Xương Thịnh, Khánh Bình Tây Bắc, Bắc Ninh, Bắc Giang, Bắc Kạn, Bắc Từ Liêm,
  Nam Từ Liêm, Nam Định, Tây Ninh, Tây Hồ, Đông Anh, Đông Hà, Ban Mê Thuột, Đại Từ, Hà Tu, Ea Tu,
  Vân Từ, Yên Từ, Duy Từ, Phố Huế, Phố Hiến
`);
/** Without their marks these are «mặt tiền nhà», «nhà mặt tiền», «nhà năm tầng», «bán đất». */
const MARKED_NAMES = pattern(`${BEGIN}(?:tiên nha|nhà mát|nhã nam|bàn đạt)${END}`);

/** After a number these units mark a measure, not a name. */
const MEASURES = `(?! ?(?:m[2²]|[x×*]|${loose('mv, m vuông, mét, tỷ, tỉ, tr, triệu, k, tầng, tấm, lầu, trệt, pn, phòng, ha, wc, sqm, million, billion, bedroom, bedrooms, floors')}${END_OF_UNIT}))`;
const NUMBER = `\\d{1,3}(?:/\\d{1,4})*(?:\\p{L}(?!\\p{L}))?(?!\\d|[.,]\\d| ?[-–] ?\\d)${MEASURES}`;
/** No «mặt đường», and not the end of «Bình Dương» or «nghỉ dưỡng», typed without marks. */
const ROAD = `(?<!(?:binh|hai|nghi|hoang|an|thai|dai|mat|mặt) )${loose('đường')}`;
const NUMBERED = loose(`
    phường, p, f, quận, q, ward, district, dist, số, hẻm, ngõ, ngách, kiệt, lô,
    khu, khu phố, kp, tổ, ấp, thôn, block, tòa, tháp, ql, tl, quốc lộ, tỉnh lộ
  `);
const WITH_NUMBER = pattern(`${BEGIN}(?:${NUMBERED}|${ROAD}(?: ?${loose('số')})?)[ .]{0,2}${NUMBER}`);

const CALLED = loose(`
    phường, p, xã, thị trấn, tt, quận, q, huyện, thị xã, tx, thành phố, tp, tỉnh, hẻm,
    ngõ, cầu, ấp, thôn, kdc, kđt, kcn, khu dân cư, khu đô thị, street
  `);
const STREET = `(?<!${loose('nhà, mặt, khu')} )${loose('phố')}`;
const WITH_NAME = pattern(
  `${BEGIN}(?:${CALLED}|${ROAD}|${STREET}|chợ)(?:\\. ?| )(?!${loose('ngủ, hội')}${END})\\p{L}+`,
);

/** Protects place and street names, and names that contain words of other rules. */
export function keepNames(sheet: Sheet): void {
  for (const names of [NAMES, MARKED_NAMES, WITH_NUMBER, WITH_NAME]) sheet.take(names, () => 'protected');
}
