import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../_support/browser.ts';
import type { Database } from '#platform/db/client.ts';
import { PIECE_BYTES } from '#features/planning/domain/plans/plan-file.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { dataDirectory } from '../../_support/database/database-process.ts';
import { type App, startApp } from '../../_support/app.ts';
import { HEAD, plots } from '../../_support/land/plan-imports.ts';
import { sendParts } from '../../_support/marketing.ts';
import { browserOf } from '../../_support/people/people.ts';

const PAGE = '/quan-tri/ban-do-quy-hoach';

let db: Database;
let app: App;
let editor: Browser;
let moderator: Browser;

beforeAll(async () => {
  const fresh = await freshDatabase('demo');
  db = fresh.db;
  app = await startApp({ DATABASE_URL: fresh.target, DATA_DIR: await dataDirectory() });
  editor = await browserOf(app.origin, 'editor');
  moderator = await browserOf(app.origin, 'moderator');
});
afterAll(() => app.stop());

const FORM = {
  plan: 'thu-ban-lam-viec',
  kind: HEAD.kind,
  title: HEAD.title,
  province: HEAD.province,
  ward: 'Sài Gòn',
  scale: '500',
  decision: HEAD.decision,
  decidedOn: '02/05/2026',
  authority: HEAD.authority,
  status: 'approved',
  inForceFrom: '10/05/2026',
  inForceUntil: '',
  licence: HEAD.licence,
  attribution: HEAD.attribution,
  url: '',
  projection: HEAD.projection,
  fields: '',
};

const collection = (features: readonly object[]) => JSON.stringify({ type: 'FeatureCollection', features });
const fileOf = (text: string, name = 'thua.geojson') => new File([text], name);
const send = (file: File, more: Partial<typeof FORM> = {}, by = editor) =>
  sendParts(by, app.origin, PAGE, 'plans.send', { ...FORM, ...more, file });

const idIn = (location: string) => new URL(location, app.origin).searchParams.get('tep') ?? '';

/** What a page shows, without what its islands are given. */
const shown = ({ text }: { text: string }) => text.replaceAll(/ props="[^"]*"/g, '');

/** The values of the fields of a form by name. */
function valuesIn(page: string): Record<string, string> {
  const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  const inputs = [...page.matchAll(/<input\b(?![^>]*type="hidden")[^>]*>/g)].map(([tag]) => [
    attribute(tag, 'name'),
    attribute(tag, 'value'),
  ]);
  const selects = [...page.matchAll(/(<select\b[^>]*>)(.*?)<\/select>/gs)].map(
    ([, tag = '', options = '']) => [
      attribute(tag, 'name'),
      attribute(/<option\b[^>]*\sselected[^>]*>/.exec(options)?.[0] ?? '', 'value'),
    ],
  );
  return Object.fromEntries([...inputs, ...selects]);
}

/** The page of a file once it has been read. */
async function settled(location: string): Promise<string> {
  let page = '';
  const look = async () => (page = shown(await editor.get(location)));
  await expect.poll(look, { timeout: 20_000 }).not.toContain('<progress');
  return page;
}

async function checked(file: File, more: Partial<typeof FORM> = {}) {
  const sent = await send(file, more);
  expect(sent.status).toBe(303);
  return { id: idIn(sent.location), text: await settled(sent.location) };
}

const versions = (plan: string) =>
  db
    .selectFrom('plan_version as version')
    .innerJoin('plan', 'plan.id', 'version.plan')
    .select(['version.id', 'version.state', 'version.features', 'version.by'])
    .where('plan.code', '=', plan)
    .orderBy('version.id')
    .execute();

test('a plan is checked, loaded, replaced and taken back by forms alone', async () => {
  const first = await checked(fileOf(collection(plots(3))));
  expect(first.text).toContain('Số hình dùng được: 3.');
  expect(first.text).toContain('Đồ án này chưa có bản nào.');
  expect(first.text).toMatch(/<path class="covered" d="M/);
  expect(await versions(FORM.plan)).toEqual([]);

  const loaded = await editor.post(PAGE, 'plans.load', { file: first.id });
  expect(loaded.status).toBe(303);
  expect(await settled(loaded.location)).toContain('Đã tải lên xong');
  const [own] = await versions(FORM.plan);
  expect(own).toMatchObject({ state: 'ready', features: 3, by: expect.any(String) });

  const next = await checked(fileOf(collection(plots(5).slice(1))), { decision: '15/QĐ-STNMT' });
  expect(next.text).toMatch(
    /So với bản 12\/QĐ-STNMT: 2 hình mới, 0 hình đổi, 1 hình mất đi, 2 hình giữ nguyên/,
  );
  await settled((await editor.post(PAGE, 'plans.load', { file: next.id })).location);
  const list = shown(await editor.get(PAGE));
  expect(list).toContain('15/QĐ-STNMT');
  expect(list).toContain('Đã được thay');

  const [, newer] = await versions(FORM.plan);
  const version = String(newer?.id);
  const taken = await editor.post(PAGE, 'plans.takeBack', { plan: FORM.plan, version });
  expect([taken.status, taken.location]).toEqual([303, `${PAGE}?xong=rut`]);
  // Pressed twice, it takes no other back.
  const again = await editor.post(PAGE, 'plans.takeBack', { plan: FORM.plan, version });
  expect(shown(again)).toContain('không còn là bản mới nhất');
  expect((await versions(FORM.plan)).map(({ state }) => state)).toEqual(['ready', 'withdrawn']);
  const noted = await db.selectFrom('audit_entry').selectAll().where('subject', '=', FORM.plan).execute();
  expect(noted.map(({ action, actor }) => [action, actor === own?.by])).toEqual([
    ['planning/plan-loaded', true],
    ['planning/plan-loaded', true],
    ['planning/plan-taken-back', true],
  ]);
});

test('refused features are listed, downloaded, and left out only if one says how many', async () => {
  const [good, bad] = plots(2);
  const broken = { ...bad, properties: { SoHieuToBanDo: 'x' } };
  const plan = 'thu-tu-choi';
  const { id, text } = await checked(fileOf(collection([good ?? {}, broken])), { plan });
  expect(text).toContain('Số hình bị từ chối: 1.');
  expect(text).toContain('không phải mã thửa');
  const list = await editor.get(`${PAGE}/${id}/tu-choi`);
  expect(list.text).toMatch(/Hình số,Dòng,Lý do\r?\n2,,/);
  expect((await moderator.get(`${PAGE}/${id}/tu-choi`)).status).toBe(403);

  const refused = await editor.post(PAGE, 'plans.load', { file: id, mayRefuse: '0' });
  expect(shown(refused)).toContain('Có 1 hình bị từ chối, nhiều hơn số được phép bỏ qua.');
  const loaded = await editor.post(PAGE, 'plans.load', { file: id, mayRefuse: '1' });
  await settled(loaded.location);
  expect(await versions(plan)).toMatchObject([{ state: 'ready', features: 1 }]);
});

test.each([
  ['of another kind', fileOf('%PDF-1.7', 'a.geojson'), 'đây là PDF'],
  ['cut off', fileOf(collection(plots(2)).slice(0, -40)), 'cắt ngang'],
  ['empty of features', fileOf('{"type":"FeatureCollection","features":[]}'), 'không có'],
  ['with a path for a name', fileOf('x', '../../../etc/x.zip'), 'cắt ngang'],
])('a file that is %s is refused, and nothing of it stays', async (_, file, why) => {
  const { id, text } = await checked(file, { plan: 'thu-hong' });
  expect(text).toContain(why);
  expect(text).not.toMatch(/plans\.load/);
  expect(await versions('thu-hong')).toEqual([]);
  expect((await editor.post(PAGE, 'plans.discard', { file: id })).status).toBe(303);
  expect(await db.selectFrom('plan_file').select('id').where('id', '=', id).execute()).toEqual([]);
  const left = await readdir(tmpdir());
  expect(left.filter((name) => /^diaba-(?:plan-file|zip)-/.test(name))).toEqual([]);
});

test('degrees instead of metres are refused feature by feature', async () => {
  const { text } = await checked(fileOf(collection(plots(2))), { plan: 'thu-do', projection: 'wgs84' });
  expect(text).toContain('là mét VN-2000, không phải độ WGS 84');
});

test('what is wrong in the form is said beside its fields', async () => {
  const sent = await send(fileOf('{}'), {
    ward: 'Không Đâu',
    inForceFrom: '31/02/2026',
    fields: 'sheet',
    projection: '',
  });
  expect(sent.status).toBe(422);
  const text = shown(sent);
  expect(text).toContain('Có hiệu lực từ chưa đúng định dạng');
  expect(text).toContain('phải có dạng tên chuẩn = tên trong tệp');
  expect(text).toContain('Hệ tọa độ của tệp không được để trống');
  expect(shown(await send(fileOf('{}'), { ward: 'Không Đâu' }))).toContain(
    'Không có xã, phường nào tên như vậy.',
  );
});

test('pieces are taken from their sender alone, each in its length', async () => {
  const bytes = 2 * PIECE_BYTES + 10;
  const fields = { ...FORM, plan: 'thu-lon', name: 'lon.csv', bytes: String(bytes) };
  const begun = await editor.post(PAGE, 'plans.send', fields);
  const id = idIn(begun.location);
  const path = (piece: number) => `/api/planning/files/${id}/${piece}`;
  const put = (by: Browser, piece: number, length: number) =>
    by.send(path(piece), {
      method: 'POST',
      body: 'x'.repeat(length),
      headers: { origin: app.origin, 'content-type': 'application/octet-stream' },
    });
  expect((await put(editor, 0, PIECE_BYTES)).status).toBe(200);
  expect((await put(editor, 1, 5)).status).toBe(400);
  expect((await put(editor, 3, 10)).status).toBe(400);
  expect((await put(moderator, 1, PIECE_BYTES)).status).toBe(403);
  const early = await editor.post(PAGE, 'plans.check', { file: id });
  expect(shown(early)).toContain('Tệp chưa gửi xong');
  expect((await put(editor, 1, PIECE_BYTES)).status).toBe(200);
  expect((await put(editor, 2, 10)).status).toBe(200);
  const done = await editor.post(PAGE, 'plans.check', { file: id });
  expect(await settled(done.location)).toContain('Bảng cần một cột tên');
});

test('the form of the next version has all that was said of this one but its file and its decision', async () => {
  const { id } = await checked(fileOf(collection(plots(2))), { plan: 'thu-ban-moi' });
  await settled((await editor.post(PAGE, 'plans.load', { file: id })).location);
  const [first] = await versions('thu-ban-moi');
  const link = `?tu=${first?.id}#ban-moi`;
  expect(shown(await editor.get(PAGE))).toContain(`href="${link}"`);
  const page = shown(await editor.get(PAGE + link));
  expect(page).toContain(`Phiên bản mới của ${FORM.title}`);
  const { fields: _, status, ...written } = FORM;
  const open = { decision: '', url: '', decidedOn: '', inForceFrom: '', inForceUntil: '' };
  const kept = { ...written, ...open, plan: 'thu-ban-moi', ward: '26740' };
  expect(valuesIn(page)).toMatchObject(kept);

  const next = await checked(fileOf(collection(plots(3))), {
    ...kept,
    status,
    decision: '16/QĐ-STNMT',
    inForceFrom: '01/11/2026',
  });
  await settled((await editor.post(PAGE, 'plans.load', { file: next.id })).location);
  expect(await versions('thu-ban-moi')).toMatchObject([{ features: 2 }, { features: 3 }]);
});

test.each(['?tu=x', '?tu=999999999', '?ban=x', '?ban=1.5', '?ban=-1', '?tep=x', '?truoc=x', '?truoc=1e300'])(
  'the address %s shows the room',
  async (search) => {
    expect((await editor.get(PAGE + search)).status).toBe(200);
  },
);
