import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { badPictures, goodPictures, HTML, MAKER, photo } from '#platform/images/_pictures.ts';
import { forgetCounts, makePerson, signIn } from '../../_support/people/account-people.ts';
import { idIn, sender } from '../../uploads/integration/_line.ts';
import { openAccounts } from '../../_support/people/accounts-app.ts';

const { browse, db, app, services } = await openAccounts();
const person = await makePerson(db, 'Trần Thị Bích Thủy');
const browser = browse({ session: await signIn(services, person) });
const jpeg = await photo();
beforeEach(() => forgetCounts(db));

const PAGE = '/tai-khoan';
const PICTURE = '/tai-khoan/anh-dai-dien';
const GONE = 'Ảnh đã gửi quá lâu nên không còn.';
const UNREADABLE = 'Không mở được tệp này. Bạn chọn ảnh JPEG, PNG hoặc WebP khác.';

const send = (body: FormData | string, headers: Record<string, string> = {}) =>
  browser.send(`${PAGE}?_action=members.saveAvatar`, {
    method: 'POST',
    headers: { origin: app.origin, ...headers },
    body,
  });

function formWith(upload: Uint8Array<ArrayBuffer> | string, name = 'anh.jpg', type = 'image/jpeg'): FormData {
  const form = new FormData();
  if (typeof upload === 'string') form.set('avatar', upload);
  else form.set('avatar', new Blob([upload], { type }), name);
  return form;
}

const bytesOf = (upload: Buffer) => new Uint8Array(upload);
const upload = (picture: Buffer, name?: string) => send(formWith(bytesOf(picture), name));
const kept = () => db.selectFrom('upload').selectAll().where('purpose', '=', 'avatar').execute();
const fetched = (headers: Record<string, string> = {}) =>
  fetch(app.origin + PICTURE, { headers: { cookie: `session=${browser.jar.get('session')}`, ...headers } });

describe('a file that is no picture is refused beside its field, and not stored', async () => {
  test.each(Object.entries(await badPictures()))('%s', async (_, picture) => {
    const answer = await upload(picture);
    expect(answer.status).toBe(422);
    expect(answer.text.replaceAll(/ props="[^"]*"/g, '').split(UNREADABLE)).toHaveLength(3);
    expect(await kept()).toEqual([]);
  });

  test.each([
    ['no file', formWith(new Uint8Array(), '')],
    ['an empty file', formWith(new Uint8Array())],
    ['a text in its place', formWith('không phải tệp')],
    ['a form without it', new FormData()],
  ])('%s', async (_, form) => {
    expect(await send(form)).toMatchObject({ status: 422 });
    expect(await kept()).toEqual([]);
  });

  test.each([
    ['no boundary', 'multipart/form-data', 'avatar'],
    ['another boundary', 'multipart/form-data; boundary=a', '--b\r\n\r\nx\r\n--b--'],
    [
      'an end in the middle',
      'multipart/form-data; boundary=a',
      '--a\r\nContent-Disposition: form-data; name="avatar"; fi',
    ],
    ['JSON', 'application/json', '{"avatar":[255,216,255]}'],
    ['nothing', 'multipart/form-data; boundary=a', ''],
  ])('a body with %s', async (_, type, body) => {
    const { status } = await send(body, { 'content-type': type });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
});

describe('a picture', async () => {
  test('is a drawing of initials as long as there is none', async () => {
    expect(await fetched()).toMatchObject({ status: 404 });
    expect((await browser.get(PAGE)).text).toMatch(/<text[^>]*>\s*TT\s*<\/text>/);
  });

  test.each(Object.entries(await goodPictures()))(
    '%s is kept as a small square of our own',
    async (_, picture) => {
      expect(await upload(picture)).toMatchObject({ status: 303, location: '/tai-khoan?xong' });
      const [row, ...others] = await kept();
      expect(others).toEqual([]);
      expect(row).toMatchObject({ account: person.id, status: 'success', type: 'image/webp', width: 256 });
      const shown = Buffer.from(await (await fetched()).arrayBuffer());
      expect(shown).toHaveLength(row?.bytes ?? 0);
      for (const hidden of [MAKER, HTML, 'Exif']) expect(shown.includes(hidden)).toBe(false);
    },
  );

  test('the type is detected from the bytes, whatever name and type are sent', async () => {
    expect(await upload(jpeg, 'anh.svg')).toMatchObject({ status: 303 });
    const disguised = formWith(bytesOf(jpeg), '../../trang.html', 'text/html');
    expect(await send(disguised)).toMatchObject({ status: 303 });
    expect((await fetched()).headers.get('content-type')).toBe('image/webp');
  });

  test('is shown on the page of its owner, and sent again only when it is another', async () => {
    expect((await browser.get(PAGE)).text).toContain(`src="${PICTURE}"`);
    const first = await fetched();
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cross-origin-resource-policy': 'same-origin',
    });
    const etag = first.headers.get('etag') ?? '';
    expect((await fetched({ 'if-none-match': etag })).status).toBe(304);
    await upload(jpeg);
    expect((await fetched({ 'if-none-match': etag })).status).toBe(200);
  });

  test('that was sent in pieces is taken by the form of its sender, once', async () => {
    const owner = await sender(services, person.id, () => app);
    const id = idIn(await owner.create(jpeg.length, { purpose: 'avatar' }));
    expect((await owner.patch(id, 0, jpeg)).status).toBe(204);
    await owner.settled(id);
    const before = (await fetched()).headers.get('etag');
    expect(before).not.toBe(`"${id}"`);
    const save = (who: typeof browser) => who.post(PAGE, 'members.saveAvatar', { avatar: id });
    const other = browse({ session: await signIn(services, await makePerson(db)) });
    expect(await save(other)).toMatchObject({ status: 422, text: expect.stringContaining(GONE) });
    expect(await save(browser)).toMatchObject({ status: 303, location: '/tai-khoan?xong' });
    expect((await fetched()).headers.get('etag')).toBe(`"${id}"`);
    expect(await kept()).toMatchObject([{ id, status: 'success', width: 256 }]);
    expect(await save(browser)).toMatchObject({ status: 422, text: expect.stringContaining(GONE) });
  });

  test('is not accessible to others', async () => {
    const other = browse({ session: await signIn(services, await makePerson(db)) });
    expect(await other.get(PICTURE)).toMatchObject({ status: 404 });
    expect(await browse().get(PICTURE)).toMatchObject({ status: 303 });
  });

  test('is gone when its owner wants it gone', async () => {
    const { status, location } = await browser.post(PAGE, 'members.removeAvatar');
    expect([status, location]).toEqual([303, '/tai-khoan?xong']);
    expect(await fetched()).toMatchObject({ status: 404 });
  });

  test('may be changed twenty times an hour', async () => {
    const statuses = [];
    for (let nth = 0; nth < 21; nth += 1) statuses.push((await upload(jpeg)).status);
    expect(statuses).toEqual([...Array<number>(20).fill(303), 422]);
  });
});

test('200 damaged copies are stored or refused without harm', { timeout: 120_000 }, async () => {
  const damage = fc.array(fc.tuple(fc.noBias(fc.nat(9_999)), fc.nat(255)), { minLength: 1, maxLength: 6 });
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(damage, fc.boolean(), async (bytes, isAnywhere) => {
      const copy = Buffer.from(jpeg);
      for (const [part, byte] of bytes)
        copy[Math.floor((part / 10_000) * (isAnywhere ? copy.length : 600))] = byte;
      await forgetCounts(db);
      const { status } = await upload(copy);
      seen.add(status);
      expect([303, 422]).toContain(status);
    }),
    { numRuns: 200, seed: 20_261_120 },
  );
  expect([...seen].toSorted()).toEqual([303, 422]);
  expect(app.lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});

test('of many concurrent uploads a few wait and the others are refused, each on its page', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => makePerson(db)));
  const answers = await Promise.all(
    people.map(async (who) => {
      const theirs = browse({ session: await signIn(services, who) });
      return theirs.send(`${PAGE}?_action=members.saveAvatar`, {
        method: 'POST',
        headers: { origin: app.origin },
        body: formWith(bytesOf(jpeg)),
      });
    }),
  );
  for (const { status, text } of answers)
    expect(status === 303 || (status === 422 && text.includes('Đang có nhiều ảnh chờ xử lý'))).toBe(true);
  expect(answers.filter(({ status }) => status === 303).length).toBeGreaterThanOrEqual(9);
});
