import { expect, test } from 'vitest';
import { sql } from 'kysely';
import type { RenderPage } from '#platform/astro/load-build.ts';
import { readConfig } from '#platform/config/config.ts';
import { countStatements } from '#platform/db/statements.ts';
import { emptyNotes } from '#platform/front-door/dynamic.ts';
import { createLogging } from '#platform/log/log.ts';
import { createSite } from '#site.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { servicesOver } from '../../_support/services.ts';

/** What pages that are not there lead on to. */
const { target, db } = await freshDatabase('demo');
const config = readConfig({ DATABASE_URL: target, DEMO: '1' });
if (!config.ok) throw new Error(config.error.join());
const entry: { render: RenderPage } = await import(
  new URL('../../../dist/server/entry.mjs', import.meta.url).href
);
const site = createSite({
  config: config.value,
  build: { id: 'test', render: entry.render },
  log: createLogging('silent').log,
  services: servicesOver(db),
  isReady: () => Promise.resolve(true),
});

const WITHDRAWN = 100_050;

async function ask(path: string, variant = 'vi.light') {
  const notes = emptyNotes();
  const request = new Request(`http://127.0.0.1:4321${path}`);
  const response = await site.render(request, { clientAddress: '127.0.0.1', id: 'test', notes, variant });
  const text = await response.text();
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
  const links = [...main.matchAll(/<a href="([^"]+)"[^>]*>([^<]+)</g)].map(([, href = '', label = '']) => ({
    href,
    label,
  }));
  return { status: response.status, isStored: notes.stored && response.status === 200, text, links };
}

const hrefs = async (path: string) => (await ask(path)).links.map(({ href }) => href);

test.each([
  ['/nha-rieng/778/99999999', /^\/nha-rieng\/\d+\/\d+$/, '/nha-rieng/778'],
  ['/nha-rieng/26741/99999999', /^\/nha-rieng\/\d+\/\d+$/, '/nha-rieng'],
  ['/nha-rieng/99999', /^\/dia-danh\//, '/tra-cuu-hanh-chinh'],
  ['/tin-tuc/63-thanh-34-tinh-ai-nhap-voi', /^\/tin-tuc\//, '/tin-tuc/63-thanh-34-tinh-ai-nhap-voi-ai'],
  ['/tin-tuc/khong-giong-bai-nao', /^\/tin-tuc\//, '/'],
  ['/dia-danh/phuong-sai-gn-99999', /^\/dia-danh\//, '/dia-danh/phuong-sai-gon-26740'],
  ['/dia-danh/26741', /^\/dia-danh\//, '/dia-danh/phuong-sai-gon-26740'],
  ['/thi-truong/quan-bay-muoi', /^\//, '/thi-truong'],
  ['/tra-cuu/thong-tin-quy-hoach/26740abc', /^\//, '/dia-danh/phuong-sai-gon-26740'],
  ['/tra-cuu/thong-tin-quy-hoach/26740abc', /^\//, '/tra-cuu-toa-an?ma=26740'],
  ['/tra-cuu/thong-tin-quy-hoach/ho-chi-minh/phuong-sai-gn', /^\//, '/dia-danh/phuong-sai-gon-26740'],
  ['/kho-ban-do/quy-hoach/ho-chi-min', /^\//, '/dia-danh/thanh-pho-ho-chi-minh-79'],
  ['/tra-cuu/so-sanh/khong-co', /^\//, '/tra-cuu/so-sanh'],
  ['/dich-vu/khong-co', /^\//, '/dich-vu/dinh-gia-thua-dat'],
])('%s leads to what is near it', async (path, first, wanted) => {
  const { status, isStored, links } = await ask(path);
  expect([status, isStored]).toEqual([404, false]);
  expect(links.length).toBeGreaterThan(1);
  expect(links[0]?.href).toMatch(first);
  expect(links.map(({ href }) => href)).toContain(wanted);
  expect(links.at(-1)?.href).toBe('/');
});

test('what it leads to is there', async () => {
  for (const path of ['/nha-rieng/778/99999999', '/tin-tuc/khong-giong', '/dia-danh/26741', '/dich-vu/x'])
    for (const href of await hrefs(path)) expect([href, (await ask(href)).status]).toEqual([href, 200]);
});

test('a withdrawn property leads to those like it, wherever its address says it is', async () => {
  const { rows } = await sql<{ kind: string; commune: string }>`
    update listing set status = 'withdrawn' where id = ${WITHDRAWN} returning kind, commune`.execute(db);
  const links = await hrefs(`/dat/001/${WITHDRAWN}`);
  const ids = links.flatMap((href) => /\/(\d+)$/.exec(href)?.[1] ?? []).map(Number);
  const { rows: shown } = await sql<{ kind: string }>`
    select distinct kind from listing where id = any(${ids})`.execute(db);
  expect(ids).not.toContain(WITHDRAWN);
  expect(shown).toEqual([{ kind: rows[0]?.kind }]);
});

test('the screen keeps to the language', async () => {
  const { text, links } = await ask('/dia-danh/phuong-sai-gn-99999', 'en.light');
  expect(text).toContain('PAGE NOT FOUND');
  expect(text).toContain('You may be looking for one of these places:');
  expect(links.at(-1)?.label).toContain('Back to the home page');
});

test.each([
  ['/nha-rieng/778/99999999', 5],
  ['/tin-tuc/63-thanh-34-tinh-ai-nhap-voi', 4],
  ['/dia-danh/phuong-sai-gn-99999', 0],
  ['/tra-cuu/thong-tin-quy-hoach/26740abc', 1],
  ['/khong-co', 0],
])('%s costs few statements', async (path, most) => {
  await ask(path);
  expect((await countStatements(() => ask(path))).statements).toBeLessThanOrEqual(most);
});

test.each(['%', "'", 'a'.repeat(2_000), '%F0%9F%98%80', '..%2f..', '9'.repeat(300)])(
  'a hostile name is missing too: %#',
  async (name) => {
    for (const path of ['/dia-danh/', '/tin-tuc/', '/nha-rieng/778/', '/tra-cuu/thong-tin-quy-hoach/'])
      expect((await ask(path + encodeURIComponent(decodeURI(name.replace(/^%$/, '%25'))))).status).toBe(404);
  },
);
