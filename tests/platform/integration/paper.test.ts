import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_SEGMENT } from '#features/valuation/domain/answers.ts';
import { readTexts } from '#features/valuation/domain/texts.ts';
import { GUEST } from '#kernel/actor.ts';
import { geodesicLength } from '#geo/geodesy.ts';
import { readPdf } from '#formats/pdf/_read-pdf.ts';
import { A4, MM } from '#formats/pdf/page.ts';
import { pathOperators } from '#formats/pdf/svg-path.ts';
import { bbox, type Point } from '#geo/rings/rings.ts';
import { qrOf } from '#formats/qr/qr.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { type App, startApp } from '../../_support/app.ts';
import { block, writeVersion } from '../../_support/land/plan-features.ts';
import { servicesOver } from '../../_support/services.ts';
import { must } from '../../_support/people/whole-person.ts';

const { db, target } = await freshDatabase('demo');
const { market, places, valuation } = servicesOver(db);

/** A plot of about 44 by 22 metres, and one far larger that as many zones cross as no page has room for. */
const PLOT = '267409990001';
const LARGE = '267409990002';
const MANY = 70;
const WEST = 106.61;
const SOUTH = 10.61;
const strip = (at: number) => block(WEST + 0.01 + at * 1e-4, SOUTH, 1e-4, 0.004);
await writeVersion(db, {
  parcels: [
    { no: 1, code: PLOT, shape: [[block(WEST, SOUTH, 4e-4, 2e-4)]] },
    { no: 2, code: LARGE, shape: [[block(WEST + 0.01, SOUTH, MANY * 1e-4, 0.004)]] },
  ],
});
await writeVersion(db, {
  zones: [
    { no: 1, code: 'II.1', use: 'ODT', function: 'Đất ở ≥ 5 tầng → 漢', density: 60, shape: [[block(WEST, SOUTH, 0.002)]] },
    ...Array.from({ length: MANY }, (_, at) => ({ no: at + 2, code: `Z-${at + 1}`, use: 'TMD', function: 'Đất thương mại', shape: [[strip(at)]] })),
  ],
  roads: [{ no: 1, name: 'Đường Thử', width: 12, shape: [[block(WEST, SOUTH, 4e-4, 5e-5)]] }],
}); // prettier-ignore

let app: App;
beforeAll(async () => {
  await market.test();
  app = await startApp({ DATABASE_URL: target, DATA_DIR: await dataDirectory() });
}, 240_000);
afterAll(() => app.stop());

const get = (path: string, lang = 'vi') => fetch(app.origin + path, { headers: { 'accept-language': lang } });

async function paperAt(path: string, lang?: string) {
  const answer = await get(path, lang);
  expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'application/pdf']);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(bytes.length).toBeLessThan(150_000);
  const pdf = readPdf(bytes);
  expect([pdf.pages.length, ...pdf.mediaBox.map(Math.round)]).toEqual([1, 0, 0, 595, 842]);
  // Nothing is outside the page, and nothing is cut off at the bottom.
  expect(pdf.texts.filter(({ x, y }) => x < 30 || x > 560 || y < 20 || y > 830)).toEqual([]);
  return { ...pdf, answer };
}

const PLOTS = '/tra-cuu/thong-tin-quy-hoach';

/** Every printed text of the page must be in its PDF, in normalized spelling. */
const pageAt = async (path: string, lang?: string) => (await get(path, lang)).text();

describe('a plot', () => {
  test('brings what its page says, with plan, source, date and the way back', async () => {
    const { words, links, content, infoOf, root } = await paperAt(`${PLOTS}/267409010003.pdf`);
    for (const fact of [
      'Thửa 3, tờ bản đồ 901',
      '267409010003',
      'Phường Sài Gòn, Thành phố Hồ Chí Minh',
      'Trước 01/07/2025: Phường Nguyễn Thái Bình',
      'DỮ LIỆU MINH HỌA',
      'Được xây nhà ở: tối đa 8 tầng, cao 32 m, mật độ 55%',
      'Đang có hiệu lực, từ 10/03/2026',
      'Văn bản: Minh họa số 04 · Ngày ký: 02/03/2026 · Cơ quan: Địa Bạ (dữ liệu minh họa)',
      'mật độ xây dựng tối đa 55%',
      'Diện tích trên giấy tờ 200,0 m²',
      '200,0 m² 100%',
      'Nơi này chưa cập nhật: quy hoạch chi tiết 1/500',
      'không thay văn bản cung cấp thông tin của cơ quan nhà nước',
      'Chú giải',
      'Ranh thửa đất',
      'Lập lúc ',
    ])
      expect(words).toContain(fact);
    expect(
      words.match(/Cập nhật [\d/]{10}: VN-2000 105°45['′], SHA-256 [\da-f]{12}(?![\da-f])/g),
    ).toHaveLength(4);
    expect(words).not.toMatch(/\ufffd|undefined|null|NaN|Còn \d+ dòng/);
    const address = `${app.origin}${PLOTS}/267409010003`;
    expect(new Set(links)).toEqual(new Set([address]));
    const { path, size } = qrOf(address);
    const place = { scale: (25 * MM) / size, x: A4.width - 40 * MM, y: 12 * MM };
    expect(content).toContain(`${pathOperators(path, place)}\nf*`);
    expect(infoOf('Title')).toBe('Thông tin quy hoạch của thửa đất: Thửa 3, tờ bản đồ 901');
    expect(root).toContain('/Lang (vi-VN)');
  });

  test('is drawn to the scale that it names', async () => {
    const { words, content } = await paperAt(`${PLOTS}/${PLOT}.pdf`);
    const scale = Number(/Tỷ lệ 1:([\d.]+)/.exec(words)?.[1]?.replace('.', ''));
    expect(scale).toBe(500);
    const [, path = ''] = /2\.2 w 1 J 1 j \[\] 0 d\n([^S]*?)\nh\nS/.exec(content) ?? [];
    const corners = path
      .split('\n')
      .map((line): Point => [Number.parseFloat(line), Number(line.split(' ')[1])]);
    const [minX, minY, maxX, maxY] = bbox(corners);
    const points = (metres: number) => (metres * 1_000 * MM) / scale;
    const corner = (east: number, north: number) => [WEST + east, SOUTH + north] as const;
    expect(Math.abs(maxX - minX - points(geodesicLength([corner(0, 0), corner(4e-4, 0)])))).toBeLessThan(0.5);
    expect(Math.abs(maxY - minY - points(geodesicLength([corner(0, 0), corner(0, 2e-4)])))).toBeLessThan(0.5);
  });

  test('says what roads take, and writes plainly what the font has no letters for', async () => {
    const { words } = await paperAt(`${PLOTS}/${PLOT}.pdf`);
    expect(words).toContain('Đường Thử, lộ giới 12 m, lấy');
    expect(words).toContain('Lộ giới');
    expect(words).toContain('II.1 · Đất ở >= 5 tầng -> ?');
    expect(words).toContain('Quyết định 12/QĐ-UBND');
    expect(words).not.toContain('DỮ LIỆU MINH HỌA');
  });

  test('of more lines than have room says how many are missing', async () => {
    const { words } = await paperAt(`${PLOTS}/${LARGE}.pdf`);
    const shown = new Set(words.match(/Z-\d+ · Đất thương mại/g));
    const missing = Number(/Còn (\d+) dòng/.exec(words)?.[1]);
    expect(shown.size).toBeGreaterThan(3);
    expect(shown.size + missing).toBe(MANY);
    expect(words).toContain('không thay văn bản');
  });

  test('speaks the language of its reader, and leads to the page in it', async () => {
    for (const { words, links, root } of [
      await paperAt(`${PLOTS}/${PLOT}.pdf`, 'en'),
      await paperAt(`${PLOTS}/${PLOT}.pdf?lang=en`),
    ]) {
      expect(words).toContain('Plot 1, map sheet 900');
      expect(words).toContain('Scale 1:500');
      expect(links).toContain(`${app.origin}${PLOTS}/${PLOT}?lang=en`);
      expect(root).toContain('/Lang (en-GB)');
    }
  });

  test('is not cached, not indexed, and has a plain file name', async () => {
    const { headers } = await get(`${PLOTS}/${PLOT}.pdf`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('content-disposition')).toBe(`inline; filename="quy-hoach-${PLOT}.pdf"`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test.each(['267409990009', 'x', '%22x', '267409990001.pdf'])('called %s is not there', async (code) => {
    expect((await get(`${PLOTS}/${code}.pdf`)).status).toBe(404);
  });

  test('is offered on its page', async () => {
    expect(await pageAt(`${PLOTS}/${PLOT}`)).toContain(`href="${PLOTS}/${PLOT}.pdf"`);
    expect(await pageAt(`${PLOTS}/${PLOT}`, 'en')).toContain(`href="${PLOTS}/${PLOT}.pdf?lang=en"`);
  });
});

const PRICES = '/tra-cuu/bang-gia-dat';
const DEMO = `${PRICES}/267409010003-dem0000003`;
const COMPARED = '/tra-cuu/so-sanh';

const PLACE = {
  cityID: '79',
  districtCode: '778',
  sheetNumber: '12',
  plotNumber: '34',
  timeBuilding: '1',
};
const STREET = {
  streetName: 'Hẻm bí mật',
  distanceID: NO_SEGMENT,
  houseNumber: '12/3',
  location: 'tronghem',
  alleyWidth: '4',
  distanceToStreet: '50',
};
const LAND = {
  areaLegal: '60',
  areaLegalLength: '15',
  areaLegalWidth: '4',
  areaNotLegal: '0',
  areaNotLegalLength: '0',
  areaNotLegalWidth: '0',
  roadLimit: '0',
};
const HOME = { floorsCount: '4', areaConstructionFloor: '150', perRemainingValue: '80', remainingValue: '0' }; // prettier-ignore

/** A private valuation by comparison. */
async function privateOne(): Promise<string> {
  const [ward] = await places.communesOf('79', '778');
  let draft: string | null = null;
  for (const texts of [{ ...PLACE, wardCode: ward?.code ?? '' }, STREET, LAND, HOME])
    draft = must(
      await valuation.wizard.keep(GUEST, 'so-sanh', { draft, address: '192.0.2.1' }, readTexts(texts)),
    ).draft;
  const { landCode, code } = must(await valuation.wizard.finish(GUEST, draft ?? '', false));
  return `${landCode}-${code}`;
}

describe('a valuation', () => {
  test('has the range, the point, and lines that sum to the total', async () => {
    const { words, texts, links } = await paperAt(`${DEMO}.pdf`);
    for (const fact of [
      'Thửa đất 267409010003',
      'Võ Văn Kiệt, Phường Sài Gòn',
      'Nghị quyết 87/2025/NQ-HĐND, áp dụng từ 01/01/2026',
      'Định giá này là dữ liệu minh họa.',
      'Đây không phải giá mua bán trên thị trường, cũng không phải chứng thư thẩm định giá.',
      'chưa đối chiếu với Công báo',
      'Chưa tính trong bảng này',
      'Cây trồng, công trình phụ, tài sản trong nhà',
      '39.244.794.000 đ',
      'Diện tích hợp quy hoạch 200 m²',
    ])
      expect(words).toContain(fact);
    expect(words.indexOf('Khoảng giá trị 39,24 tỷ – 44,3 tỷ')).toBeGreaterThan(0);
    expect(words.indexOf('Theo bảng giá Nhà nước (để tính thuế, bồi thường)')).toBeGreaterThan(
      words.indexOf('Khoảng giá trị'),
    );
    expect(links).toContain(app.origin + DEMO);
    // The amounts are right-aligned: all but the last of them are lines.
    const amounts = texts
      .filter(({ text, x }) => x > 440 && /^[\d.]+\sđ$/.test(text))
      .map(({ text }) => Number(text.replaceAll(/\D/g, '')));
    const total = amounts.at(-1);
    expect(amounts.length).toBe(5);
    expect(amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(total);
  });

  test.each([
    ['267409010001-dem0000001', '4,2 18 4,2 18'],
    ['267409010003-dem0000003', '40 40'],
  ])('%s draws its plot with its sides', async (sheet, sides) => {
    const { words } = await paperAt(`${PRICES}/${sheet}.pdf`);
    expect(words).toContain(`Thửa đất trên bản đồ · DỮ LIỆU MINH HỌA ${sides}`);
    expect(words).toMatch(/Tỷ lệ 1:\d/);
  });

  test('shows the what-if values, and its QR code leads to them', async () => {
    const { words, links } = await paperAt(`${DEMO}.pdf?ngang=4&tim=%3Cb%3E`);
    expect(words).toContain('Kết quả theo giả định mới');
    expect(links).toContain(`${app.origin}${DEMO}?ngang=4`);
    expect(await pageAt(`${DEMO}?ngang=4&tim=x`)).toContain(`href="${DEMO}.pdf?ngang=4"`);
  });

  test('by comparison lists the asking prices of others, and says that it is no appraisal', async () => {
    const address = await privateOne();
    const { words, answer } = await paperAt(`${COMPARED}/${address}.pdf`);
    expect(words).toMatch(/Khoảng giá [\d,]+ (?:tỷ|triệu) – [\d,]+ (?:tỷ|triệu)/);
    expect(words).toContain(
      'Đây là giá chào bán, không phải giá giao dịch; không phải chứng thư thẩm định giá.',
    );
    expect(words).toContain('Các bất động sản đã so sánh');
    expect(words).toContain('Chỉ người có liên kết mới xem được.');
    expect(words).not.toContain('12/3');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-disposition')).toBe(`inline; filename="dinh-gia-${address}.pdf"`);
    const [landCode = '', code = ''] = address.split('-');
    for (const other of [
      landCode,
      `${landCode}-${code.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}`,
      code,
      `267409010003-${code}`,
    ])
      expect([other, (await get(`${COMPARED}/${other}.pdf`)).status]).toEqual([other, 404]);
    expect((await get(`${PRICES}/${address}.pdf`)).status).toBe(404);
    expect((await get(`/tra-cuu/khong-co/${address}.pdf`)).status).toBe(404);
  });

  test('is in English for English readers', async () => {
    const { words, links } = await paperAt(`${DEMO}.pdf`, 'en');
    expect(words).toContain('This is not a price on the market, nor a certificate of appraisal.');
    expect(links).toContain(`${app.origin}${DEMO}?lang=en`);
    expect(words).not.toMatch(/\ufffd|undefined|NaN/);
  });
});
