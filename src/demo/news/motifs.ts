import type { Category } from '#features/news/domain/article.ts';
import type { Motif } from '#demo/pictures/articles/article.ts';

/** What the drawing of an article shows. */
const MOTIFS: Readonly<Record<string, Motif>> = {
  '63-thanh-34-tinh-ai-nhap-voi-ai': 'merging',
  'bang-gia-dat-hoat-dong-the-nao-luat-dat-dai-2024': 'price-table',
  'bo-cap-huyen-viec-cua-quan-huyen-nay-ai-lam': 'office',
  'bon-con-so-gia-bang-gia-rao-gia-giao-dich-gia-tham-dinh': 'bars',
  'co-phai-doi-so-do-vi-doi-ten-phuong-tinh': 'certificate',
  'dat-chua-co-giay-to-truong-hop-duoc-cap-so': 'plot',
  'dat-coc-mua-nha-dat-va-tranh-chap-dat-coc': 'banknotes',
  'dat-trong-quy-hoach-co-duoc-ban-sua-xay': 'building',
  'dien-tich-tren-so-lech-dien-tich-do-lai': 'surveying',
  'dinh-chinh-va-cap-doi-giay-chung-nhan': 'certificate-corrected',
  'dinh-gia-bang-so-sanh-doc-the-nao-cho-dung': 'comparing',
  'doc-so-do-so-hong-tung-trang': 'open-certificate',
  'doc-tin-rao-nha-dat-dau-hieu-tin-ao': 'phone',
  'doi-dia-chi-ca-bang-tinh': 'addresses',
  'ghi-dia-chi-cu-va-moi-the-nao-cho-dung': 'letter',
  'gia-tri-con-lai-cua-nha-tren-dat': 'scaffold',
  'giay-chung-nhan-mau-moi-co-ma-qr': 'certificate-with-code',
  'he-so-hem-hem-dat-cach-mat-tien-100-m': 'alley',
  'hoa-giai-o-xa-truoc-khi-kien-dat-dai': 'round-table',
  'hoi-thong-tin-quy-hoach-o-dau-xin-van-ban': 'zones',
  'hop-dong-mua-ban-cong-chung-dieu-khoan-can-doc': 'contract',
  'kiem-tra-gi-truoc-khi-dat-coc-mua-nha-dat': 'form',
  'kinh-tuyen-truc-sau-sap-nhap-tinh-2025': 'globe',
  'ky-hieu-loai-dat-odt-ont-cln-dgt-nghia-la-gi': 'fields',
  'lo-gioi-chi-gioi-duong-do-chi-gioi-xay-dung': 'road',
  'mat-do-xay-dung-he-so-su-dung-dat-so-tang': 'house',
  'mot-ma-phuong-co-the-chi-hai-noi': 'codes',
  'nha-dat-thua-ke-giay-to-theo-thu-tu': 'altar',
  'quy-hoach-su-dung-dat-phan-khu-1-2000-chi-tiet-1-500': 'plots',
  'sang-ten-nha-dat-cac-buoc-thue-va-phi': 'keys',
  'sap-nhap-2025-thay-doi-gi-tren-giay-to-nha-dat': 'certificate-on-map',
  'so-do-va-so-hong-khac-nhau-the-nao': 'two-certificates',
  'so-to-so-thua-ma-thua-dat-la-gi-tra-o-dau': 'sheet',
  'tach-thua-va-hop-thua-dieu-kien': 'cutting',
  'thanh-pho-ho-chi-minh-moi-168-phuong-xa-dac-khu': 'city',
  'thue-su-dung-dat-phi-nong-nghiep-cach-tinh': 'tax-form',
  'tien-su-dung-dat-khi-chuyen-muc-dich-tinh-the-nao': 'orchard',
  'tinh-gia-dat-tung-dong-mot-thua-o-phuong-sai-gon': 'receipt',
  'toa-an-nhan-dan-khu-vuc-thay-toa-cap-huyen': 'court',
  'toa-do-vn-2000-tren-so-x-y-dua-len-ban-do': 'coordinates',
  'tranh-chap-dat-dai-nop-don-o-toa-nao': 'gavel',
  'vi-tri-1-den-4-mat-tien-va-hem-tphcm-nq-87-2025': 'corner',
  'vien-kiem-sat-khu-vuc-trong-vu-tranh-chap-dat': 'folders',
};

/** For an article that no motif was chosen for. */
const OF_CATEGORY: Record<Category, Motif> = {
  'giay-to': 'certificate',
  'gia-dat': 'price-table',
  'quy-hoach': 'zones',
  'sap-nhap': 'merging',
  'toa-an': 'court',
  'mua-ban': 'contract',
};

export const motifOf = (slug: string, category: Category): Motif => MOTIFS[slug] ?? OF_CATEGORY[category];
