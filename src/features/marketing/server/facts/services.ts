import { readFileSync, readdirSync } from 'node:fs';
import { readProse } from '#prose/prose-read.ts';
import { writeProse } from '#prose/prose-write.ts';

/** The groups of services and their pages. */
export const CATEGORIES = [
  { slug: 'tra-cuu', name_vi: 'Tra cứu', name_en: 'Look-ups', position: 1 },
  { slug: 'mua-ban', name_vi: 'Mua bán', name_en: 'Buying and selling', position: 2 },
] as const;

export const PAGES = [
  { slug: 'dinh-gia-thua-dat', category: 'tra-cuu', position: 1 },
  { slug: 'tra-cuu-quy-hoach', category: 'tra-cuu', position: 2 },
  { slug: 'ky-gui-nha-dat', category: 'mua-ban', position: 3 },
] as const;

const FROM = '2026-11-22';

/** Prices of services, tax included: look-ups are free, as their page says; work is quoted individually. */
export const PRICES = [
  {
    code: 'dinh-gia',
    name_vi: 'Định giá một thửa đất theo bảng giá nhà nước',
    name_en: 'Valuing a plot by the State land price table',
    amount: 0,
    unit: 'time',
    page: 'dinh-gia-thua-dat',
    position: 1,
    in_force_from: FROM,
  },
  {
    code: 'quy-hoach',
    name_vi: 'Tra cứu thông tin quy hoạch một thửa đất',
    name_en: 'Looking up planning information for a plot',
    amount: 0,
    unit: 'time',
    page: 'tra-cuu-quy-hoach',
    position: 2,
    in_force_from: FROM,
  },
  {
    code: 'ky-gui-dang-tin',
    name_vi: 'Ký gửi: kiểm tra thông tin và đăng tin',
    name_en: 'Consignment: checking the facts and publishing the listing',
    amount: 0,
    unit: 'listing',
    page: 'ky-gui-nha-dat',
    position: 3,
    in_force_from: FROM,
  },
  {
    code: 'ky-gui-ho-so',
    name_vi: 'Ký gửi có người phụ trách: kiểm tra hồ sơ, chụp ảnh, dẫn khách xem',
    name_en: 'Consignment with somebody in charge: papers checked, pictures taken, viewings',
    amount: null,
    unit: 'file',
    page: 'ky-gui-nha-dat',
    position: 4,
    in_force_from: FROM,
  },
  {
    code: 'tin-quang-cao-7-ngay',
    name_vi: 'Tin quảng cáo 7 ngày: đóng khung và gắn nhãn trong danh sách',
    name_en: 'Advertised for 7 days: framed and labelled in lists',
    amount: 50_000,
    unit: 'listing',
    page: 'ky-gui-nha-dat',
    position: 5,
    in_force_from: FROM,
  },
  {
    code: 'tin-quang-cao-30-ngay',
    name_vi: 'Tin quảng cáo 30 ngày: đóng khung và gắn nhãn trong danh sách',
    name_en: 'Advertised for 30 days: framed and labelled in lists',
    amount: 150_000,
    unit: 'listing',
    page: 'ky-gui-nha-dat',
    position: 6,
    in_force_from: FROM,
  },
  {
    code: 'them-30-ngay',
    name_vi: 'Thêm 30 ngày hiển thị tin, không cần chờ đến hạn',
    name_en: 'Another 30 days for an offer, without waiting for its end',
    amount: 20_000,
    unit: 'listing',
    page: 'ky-gui-nha-dat',
    position: 7,
    in_force_from: FROM,
  },
  {
    code: 'phieu-dinh-gia-co-dau',
    name_vi: 'Phiếu định giá bằng PDF có con dấu điện tử',
    name_en: 'Valuation sheet as a PDF with our electronic seal',
    amount: 30_000,
    unit: 'file',
    page: 'dinh-gia-thua-dat',
    position: 8,
    in_force_from: FROM,
  },
] as const;

type Text = { title: string; lead: string; body: string };

const folder = new URL('.', import.meta.url);

/** Front matter with title and lead between two lines of dashes, and the text as editors find it. */
function textIn(file: string): Text {
  const written = readFileSync(new URL(file, folder), 'utf8');
  const [, head = '', body = ''] = /^---\n([^]*?)\n---\n([^]*)$/.exec(written) ?? [];
  const said = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(head)?.[1] ?? '';
  return { title: said('title'), lead: said('lead'), body: writeProse(readProse(body)).trim() };
}

export const POLICY_SLUG = 'chinh-sach-ung-dung';

/** The built-in texts, by page. */
export const textsOfPages = () =>
  readdirSync(folder)
    .toSorted()
    .flatMap((file) => {
      const slug = file.endsWith('.vi.md') ? file.slice(0, -'.vi.md'.length) : undefined;
      return slug === undefined ? [] : [{ slug, vi: textIn(file), en: textIn(`${slug}.en.md`) }];
    });
