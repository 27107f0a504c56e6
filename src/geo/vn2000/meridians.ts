/** The zones of the VN-2000 grid: 3° wide for land records, 6° wide for small-scale maps. */
export const ZONES = [
  { meridian: 102, width: 3, epsg: 5896 },
  { meridian: 103, width: 3, epsg: 9205 },
  { meridian: 104, width: 3, epsg: 9206 },
  { meridian: 104.5, width: 3, epsg: 9207 },
  { meridian: 104.75, width: 3, epsg: 9208 },
  { meridian: 105, width: 3, epsg: 5897 },
  { meridian: 105.5, width: 3, epsg: 9209 },
  { meridian: 105.75, width: 3, epsg: 9210 },
  { meridian: 106, width: 3, epsg: 9211 },
  { meridian: 106.25, width: 3, epsg: 9212 },
  { meridian: 106.5, width: 3, epsg: 9213 },
  { meridian: 107, width: 3, epsg: 9214 },
  { meridian: 107.25, width: 3, epsg: 9215 },
  { meridian: 107.5, width: 3, epsg: 9216 },
  { meridian: 107.75, width: 3, epsg: 5899 },
  { meridian: 108, width: 3, epsg: 5898 },
  { meridian: 108.25, width: 3, epsg: 9217 },
  { meridian: 108.5, width: 3, epsg: 9218 },
  { meridian: 105, width: 6, epsg: 3405 },
  { meridian: 111, width: 6, epsg: 3406 },
] as const;

export type Meridian = (typeof ZONES)[number]['meridian'];
export type ZoneWidth = (typeof ZONES)[number]['width'];

type Province = { code: string; name: string; meridian: Meridian };

/** Circular 24/2025/TT-BNNMT, in force from 1 July 2025: the 34 provinces. */
const CURRENT = [
  { code: '01', name: 'Hà Nội', meridian: 105 },
  { code: '04', name: 'Cao Bằng', meridian: 105.75 },
  { code: '08', name: 'Tuyên Quang', meridian: 106 },
  { code: '11', name: 'Điện Biên', meridian: 103 },
  { code: '12', name: 'Lai Châu', meridian: 104.75 },
  { code: '14', name: 'Sơn La', meridian: 104 },
  { code: '15', name: 'Lào Cai', meridian: 104.75 },
  { code: '19', name: 'Thái Nguyên', meridian: 106.5 },
  { code: '20', name: 'Lạng Sơn', meridian: 107.25 },
  { code: '22', name: 'Quảng Ninh', meridian: 107.75 },
  { code: '24', name: 'Bắc Ninh', meridian: 107 },
  { code: '25', name: 'Phú Thọ', meridian: 104.75 },
  { code: '31', name: 'Hải Phòng', meridian: 105.75 },
  { code: '33', name: 'Hưng Yên', meridian: 105.5 },
  { code: '37', name: 'Ninh Bình', meridian: 105 },
  { code: '38', name: 'Thanh Hóa', meridian: 105 },
  { code: '40', name: 'Nghệ An', meridian: 104.75 },
  { code: '42', name: 'Hà Tĩnh', meridian: 105.5 },
  { code: '44', name: 'Quảng Trị', meridian: 106 },
  { code: '46', name: 'Huế', meridian: 107 },
  { code: '48', name: 'Đà Nẵng', meridian: 107.75 },
  { code: '51', name: 'Quảng Ngãi', meridian: 108 },
  { code: '52', name: 'Gia Lai', meridian: 108.25 },
  { code: '56', name: 'Khánh Hòa', meridian: 108.25 },
  { code: '66', name: 'Đắk Lắk', meridian: 108.5 },
  { code: '68', name: 'Lâm Đồng', meridian: 107.75 },
  { code: '75', name: 'Đồng Nai', meridian: 107.75 },
  { code: '79', name: 'Hồ Chí Minh', meridian: 105.75 },
  { code: '80', name: 'Tây Ninh', meridian: 105.75 },
  { code: '82', name: 'Đồng Tháp', meridian: 105 },
  { code: '86', name: 'Vĩnh Long', meridian: 105.5 },
  { code: '91', name: 'An Giang', meridian: 104.75 },
  { code: '92', name: 'Cần Thơ', meridian: 105 },
  { code: '96', name: 'Cà Mau', meridian: 104.5 },
] as const satisfies readonly Province[];

/**
 * Circular 25/2014/TT-BTNMT, for papers drawn before 1 July 2025: the 63 provinces of that time. Sources disagree about
 * Hà Nam alone: some lists in circulation print 105°30′ where this one has 105°00′.
 */
const FORMER = [
  { code: '01', name: 'Hà Nội', meridian: 105 },
  { code: '02', name: 'Hà Giang', meridian: 105.5 },
  { code: '04', name: 'Cao Bằng', meridian: 105.75 },
  { code: '06', name: 'Bắc Kạn', meridian: 106.5 },
  { code: '08', name: 'Tuyên Quang', meridian: 106 },
  { code: '10', name: 'Lào Cai', meridian: 104.75 },
  { code: '11', name: 'Điện Biên', meridian: 103 },
  { code: '12', name: 'Lai Châu', meridian: 103 },
  { code: '14', name: 'Sơn La', meridian: 104 },
  { code: '15', name: 'Yên Bái', meridian: 104.75 },
  { code: '17', name: 'Hòa Bình', meridian: 106 },
  { code: '19', name: 'Thái Nguyên', meridian: 106.5 },
  { code: '20', name: 'Lạng Sơn', meridian: 107.25 },
  { code: '22', name: 'Quảng Ninh', meridian: 107.75 },
  { code: '24', name: 'Bắc Giang', meridian: 107 },
  { code: '25', name: 'Phú Thọ', meridian: 104.75 },
  { code: '26', name: 'Vĩnh Phúc', meridian: 105 },
  { code: '27', name: 'Bắc Ninh', meridian: 105.5 },
  { code: '30', name: 'Hải Dương', meridian: 105.5 },
  { code: '31', name: 'Hải Phòng', meridian: 105.75 },
  { code: '33', name: 'Hưng Yên', meridian: 105.5 },
  { code: '34', name: 'Thái Bình', meridian: 105.5 },
  { code: '35', name: 'Hà Nam', meridian: 105 },
  { code: '36', name: 'Nam Định', meridian: 105.5 },
  { code: '37', name: 'Ninh Bình', meridian: 105 },
  { code: '38', name: 'Thanh Hóa', meridian: 105 },
  { code: '40', name: 'Nghệ An', meridian: 104.75 },
  { code: '42', name: 'Hà Tĩnh', meridian: 105.5 },
  { code: '44', name: 'Quảng Bình', meridian: 106 },
  { code: '45', name: 'Quảng Trị', meridian: 106.25 },
  { code: '46', name: 'Thừa Thiên Huế', meridian: 107 },
  { code: '48', name: 'Đà Nẵng', meridian: 107.75 },
  { code: '49', name: 'Quảng Nam', meridian: 107.75 },
  { code: '51', name: 'Quảng Ngãi', meridian: 108 },
  { code: '52', name: 'Bình Định', meridian: 108.25 },
  { code: '54', name: 'Phú Yên', meridian: 108.5 },
  { code: '56', name: 'Khánh Hòa', meridian: 108.25 },
  { code: '58', name: 'Ninh Thuận', meridian: 108.25 },
  { code: '60', name: 'Bình Thuận', meridian: 108.5 },
  { code: '62', name: 'Kon Tum', meridian: 107.5 },
  { code: '64', name: 'Gia Lai', meridian: 108.5 },
  { code: '66', name: 'Đắk Lắk', meridian: 108.5 },
  { code: '67', name: 'Đắk Nông', meridian: 108.5 },
  { code: '68', name: 'Lâm Đồng', meridian: 107.75 },
  { code: '70', name: 'Bình Phước', meridian: 106.25 },
  { code: '72', name: 'Tây Ninh', meridian: 105.5 },
  { code: '74', name: 'Bình Dương', meridian: 105.75 },
  { code: '75', name: 'Đồng Nai', meridian: 107.75 },
  { code: '77', name: 'Bà Rịa - Vũng Tàu', meridian: 107.75 },
  { code: '79', name: 'Hồ Chí Minh', meridian: 105.75 },
  { code: '80', name: 'Long An', meridian: 105.75 },
  { code: '82', name: 'Tiền Giang', meridian: 105.75 },
  { code: '83', name: 'Bến Tre', meridian: 105.75 },
  { code: '84', name: 'Trà Vinh', meridian: 105.5 },
  { code: '86', name: 'Vĩnh Long', meridian: 105.5 },
  { code: '87', name: 'Đồng Tháp', meridian: 105 },
  { code: '89', name: 'An Giang', meridian: 104.75 },
  { code: '91', name: 'Kiên Giang', meridian: 104.5 },
  { code: '92', name: 'Cần Thơ', meridian: 105 },
  { code: '93', name: 'Hậu Giang', meridian: 105 },
  { code: '94', name: 'Sóc Trăng', meridian: 105.5 },
  { code: '95', name: 'Bạc Liêu', meridian: 105 },
  { code: '96', name: 'Cà Mau', meridian: 104.5 },
] as const satisfies readonly Province[];

/** Which provinces a paper speaks of: those since 1 July 2025, or those before. */
export const PROVINCE_MERIDIANS = { current: CURRENT, former: FORMER } as const;

export type MeridianScheme = keyof typeof PROVINCE_MERIDIANS;

/** The central meridian of the land records of a province, named by its code in the scheme. */
export function meridianOf(provinceCode: string, scheme: MeridianScheme): Meridian | undefined {
  const provinces: readonly Province[] = PROVINCE_MERIDIANS[scheme];
  return provinces.find(({ code }) => code === provinceCode)?.meridian;
}

/** The EPSG number of the grid of a zone. */
export const epsgOf = (meridian: Meridian, width: ZoneWidth = 3) =>
  ZONES.find((zone) => zone.meridian === meridian && zone.width === width)?.epsg;

/** As circulars and land books write it: 105.75 → 105°45′. */
export function formatMeridian(meridian: number): string {
  const degrees = Math.floor(meridian);
  return `${degrees}°${String(Math.round((meridian - degrees) * 60)).padStart(2, '0')}′`;
}
