import { expect, test } from 'vitest';
import { openAccounts } from '../../_support/people/accounts-app.ts';

const { browse } = await openAccounts();
const { get } = browse();

test.each([
  ['/nha-rieng/778/99999999', 'Không tìm thấy tin đăng này', '/nha-rieng/778'],
  ['/nha-rieng/778/99999999?lang=en', 'This listing was not found', '/nha-rieng/778'],
  ['/dia-danh/khong-co', 'Không tìm thấy địa danh này', '/tra-cuu-hanh-chinh'],
  ['/thi-truong/khong-co', 'Không tìm thấy địa danh này', '/thi-truong'],
  ['/tin-tuc/khong-co', 'Không tìm thấy bài viết này', '/tin-tuc/'],
  ['/tin-tuc/khong-co?lang=en', 'This article was not found', '/tin-tuc/'],
  ['/tra-cuu/thong-tin-quy-hoach/267400000', 'Không tìm thấy thửa đất này', '/tra-cuu-toa-an?ma=26740'],
  ['/dich-vu/khong-co', 'Không tìm thấy dịch vụ này', '/dich-vu/'],
])('%s says what was not found, and what is near', async (path, heading, near) => {
  const { status, text } = await get(path);
  expect(status).toBe(404);
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
  expect(/<h1[^>]*>([^<]*)/.exec(main)?.[1]).toBe(heading);
  expect(main.includes(`<a href="${near}`)).toBe(true);
  // For machines only.
  expect(main.replaceAll(/<[^>]*>/g, '')).not.toContain('Page Not Found');
});
