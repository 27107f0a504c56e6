import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { HOUR } from '#kernel/clock.ts';
import { email } from '#kernel/contact/contact.ts';
import { countUp } from '#platform/limits/shared.ts';
import {
  cheapProof,
  makePerson,
  nextAddress,
  nextPhone,
  signInToDesk,
} from '../../_support/people/account-people.ts';
import { openAccounts } from '../../_support/people/accounts-app.ts';
import { caller, codeOf } from '../../_support/people/codes.ts';
import { attachedTo, keptOf, member, written } from '../../_support/inquiries.ts';
import { servicesOver } from '../../_support/services.ts';

const { browse, db, folder, outbox, services } = await openAccounts();
const PAGE = '/du-lieu-cua-toi';
const AT_CODE = { status: 303, location: `${PAGE}?buoc=ma` };

/** The code in the letter to an address. */
const codeIn = (to: string) =>
  vi.waitUntil(
    async () => {
      const lines = (await readFile(join(folder, 'outbox.jsonl'), 'utf8').catch(() => '')).split('\n');
      const letters = lines
        .filter((line) => line.endsWith('}'))
        .map((line): { to?: string; text: string } => JSON.parse(line));
      return letters.findLast((letter) => letter.to === to)?.text.slice(0, 6);
    },
    { timeout: 5_000, interval: 5 },
  );

/** A browser without scripts that has verified a contact. */
async function entered(contact: string) {
  const browser = browse();
  expect(await browser.post(PAGE, 'guests.start', { contact })).toMatchObject(AT_CODE);
  const code = contact.includes('@') ? await codeIn(contact) : await outbox.codeTo(contact);
  const done = await browser.post(`${PAGE}?buoc=ma`, 'guests.enter', { code });
  expect(done).toMatchObject({ status: 303, location: PAGE });
  return browser;
}

describe('what a guest wrote', () => {
  test('is shown with a code to its number, to no one else, and is not cached by browsers', async () => {
    const phone = nextPhone();
    await written(db, services, null, { phone, description: 'Câu hỏi của khách' });
    const stranger = await browse().get(PAGE);
    expect(stranger.text).not.toContain('Câu hỏi của khách');
    const { text, headers } = await (await entered(phone)).get(PAGE);
    expect(text).toContain('Câu hỏi của khách');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(text).toContain('content="noindex"');
    expect((await (await entered(await reader('khac@vi-du.vn'))).get(PAGE)).text).not.toContain(
      'Câu hỏi của khách',
    );
  });

  /** Another guest, who has written with an e-mail address. */
  async function reader(email: string): Promise<string> {
    await written(db, services, null, { email });
    return email;
  }

  test('is reached by letter too, where the number stays masked', async () => {
    const [phone, email] = [nextPhone(), 'thu.gui@vi-du.vn'];
    const id = await written(db, services, null, { phone, email });
    const browser = await entered(email);
    const [all, form] = [await browser.get(PAGE), await browser.get(`${PAGE}?sua=${id}`)];
    for (const { text } of [all, form]) {
      expect(text).toContain(`${phone.slice(0, 4)} ${phone.slice(4, 7)} ***`);
      expect(text.replaceAll(' ', '')).not.toContain(phone);
    }
    for (const part of ['Trần Văn Thử', email, 'Đồng ý để được trả lời']) expect(all.text).toContain(part);
  });

  test('shows the masked address to the verified number, which can delete it', async () => {
    const phone = nextPhone();
    const id = await written(db, services, null, { phone, email: 'nguyen.an@vi-du.vn' });
    const browser = await entered(phone);
    for (const page of [PAGE, `${PAGE}?sua=${id}`]) {
      const { text } = await browser.get(page);
      expect([text.includes('ng***@vi-du.vn'), text.includes('nguyen.an@')]).toEqual([true, false]);
    }
    const said = { inquiry: id, full_name: 'Trần Văn Thử', email: '', description: 'Cho tôi hỏi' };
    await browser.post(PAGE, 'guests.correct', { ...said, version: '1' });
    expect(await keptOf(db, phone)).toMatchObject([{ email: 'nguyen.an@vi-du.vn', version: 2 }]);
    await browser.post(PAGE, 'guests.correct', { ...said, version: '2', no_email: 'on' });
    expect(await keptOf(db, phone)).toMatchObject([{ email: null, version: 3 }]);
    await db.updateTable('inquiry').set({ status: 'answered' }).where('id', '=', id).execute();
    expect((await browser.get(PAGE)).text).toContain('Đã trả lời nên không sửa được nữa');
    const form = await browser.get(`${PAGE}?sua=${id}`);
    expect(form.text).toContain('Đã trả lời nên không sửa được nữa');
    expect(form.text).not.toContain('guests.correct');
  });

  test('has a heading of its own for each conversation', async () => {
    const phone = nextPhone();
    for (const description of ['Câu hỏi đầu', 'Câu hỏi sau'])
      await written(db, services, null, { phone, description });
    const { text } = await (await entered(phone)).get(PAGE);
    const ids = [...text.matchAll(/<article[^>]* id="([^"]*)"[^>]*>\s*<h2/g)].map(([, id]) => id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(2);
  });

  test('speaks of the address where the code went by letter, and of the number otherwise', async () => {
    const browser = browse();
    await browser.post(PAGE, 'guests.start', { contact: await reader('sai.chu@vi-du.vn') });
    expect((await browser.get(`${PAGE}?buoc=ma`)).text).toContain('Sai email? Nhập lại');
    await browser.post(PAGE, 'guests.start', { contact: nextPhone() });
    expect((await browser.get(`${PAGE}?buoc=ma`)).text).toContain('Sai số? Nhập lại');
  });

  test('says beside the field that a number of old is not reached', async () => {
    const { status, text } = await browse().post(PAGE, 'guests.start', { contact: '01601234567' });
    expect(status).toBe(422);
    expect(text).toMatch(/id="contact"[^>]*aria-invalid="true"/);
    expect(text).toContain('"#contact"');
  });

  test('is requested by phone where no mail is sent', async () => {
    const { guests } = servicesOver(db, { demo: false }).accounts;
    const caller = {
      address: nextAddress(),
      device: '',
      deviceToken: () => undefined,
      lang: 'vi',
      sms: () => '',
    } as const;
    const letter = { subject: '', text: () => '' };
    const started = await guests.start(
      { contact: { kind: 'email', to: email.parse('thu.gui@vi-du.vn') }, proof: '' },
      caller,
      letter,
    );
    expect(started).toMatchObject({ ok: false, error: { code: 'accounts/no-letters' } });
  });

  test('that was written from an account is that account’s alone', async () => {
    const phone = nextPhone();
    await written(db, services, await member(db), { phone, description: 'Của tài khoản' });
    await written(db, services, null, { phone, description: 'Không tài khoản' });
    const { text } = await (await entered(phone)).get(PAGE);
    expect([text.includes('Không tài khoản'), text.includes('Của tài khoản')]).toEqual([true, false]);
  });

  test('is set right while it waits, and staff see that it was', async () => {
    const phone = nextPhone();
    const inquiry = await written(db, services, null, { phone });
    const browser = await entered(phone);
    const fields = {
      inquiry,
      version: '1',
      full_name: 'Lê Thị Thử',
      email: 'moi@vi-du.vn',
      description: 'Câu đã sửa',
    };
    const forged = { ...fields, phone: nextPhone() };
    const corrected = await browser.post(PAGE, 'guests.correct', forged);
    expect(corrected).toMatchObject({ status: 303, location: `${PAGE}?da-sua` });
    const [kept] = await keptOf(db, phone);
    expect(kept).toMatchObject({
      full_name: 'Lê Thị Thử',
      email: 'moi@vi-du.vn',
      description: 'Câu đã sửa',
      version: 2,
    });
    const stale = await browser.post(PAGE, 'guests.correct', { ...fields, description: 'Câu của thẻ khác' });
    for (const part of ['vừa thay đổi', 'Câu đã sửa', 'Câu của thẻ khác', 'name="version" value="2"'])
      expect(stale.text).toContain(part);
    const desk = browse({
      session: await signInToDesk(services, await makePerson(db, 'Người Trực', 'moderator')),
    });
    expect((await desk.get(`/quan-tri/hop-thu/${inquiry}`)).text).toContain('Khách sửa lúc');
    await db.updateTable('inquiry').set({ status: 'answered' }).where('id', '=', inquiry).execute();
    const late = await browser.post(PAGE, 'guests.correct', { ...fields, version: '2' });
    expect(late.text).toContain('không sửa được nữa');
  });

  test('is erased with its pictures, and staff are notified', async () => {
    const phone = nextPhone();
    for (const description of ['Một', 'Hai']) await written(db, services, null, { phone, description });
    const [first = '', second] = (await keptOf(db, phone)).map(({ id }) => id);
    const file = await attachedTo(db, services, first);
    const browser = await entered(phone);
    expect((await browser.get(`/api/inquiries/files/${file}`)).status).toBe(200);
    expect((await browse().get(`/api/inquiries/files/${file}`)).status).toBe(404);
    expect((await browser.get(`${PAGE}?xoa=${first}`)).text).toContain('Xóa hẳn');
    expect(await keptOf(db, phone)).toHaveLength(2);
    const others = await browse().post(PAGE, 'guests.erase', { inquiry: first });
    expect(others.status).toBe(422);
    expect(others.text).toContain('Trang đã tự đóng sau 30 phút');
    const erased = await browser.post(PAGE, 'guests.erase', { inquiry: first });
    expect(erased).toMatchObject({ status: 303, location: `${PAGE}?da-xoa` });
    expect((await keptOf(db, phone)).map(({ id }) => id)).toEqual([second]);
    expect(await readFile(join(folder, 'outbox.jsonl'), 'utf8')).not.toContain(phone);
    expect((await browser.get(`/api/inquiries/files/${file}`)).status).toBe(404);
    const desk = browse({
      session: await signInToDesk(services, await makePerson(db, 'Người Trực', 'moderator')),
    });
    const { location } = await desk.get(`/quan-tri/hop-thu/${first}`);
    expect((await desk.get(location)).text).toContain('Khách đã tự xóa lời nhắn LH-');
    await browser.post(PAGE, 'guests.erase');
    expect(await keptOf(db, phone)).toEqual([]);
    const empty = (await browser.get(`${PAGE}?da-xoa`)).text;
    for (const part of ['Đã xóa hẳn.', 'Không còn lời nhắn nào']) expect(empty).toContain(part);
    expect(empty).not.toContain('Những gì đã gửi cùng');
    expect((await browse().get(`${PAGE}?da-xoa`)).text).not.toContain('Đã xóa hẳn.');
    expect((await desk.get('/quan-tri/hop-thu')).text).toContain('khách đã tự xóa: LH-');
    expect(JSON.stringify(await db.selectFrom('inquiry_erasure').selectAll().execute())).not.toContain(phone);
  });
});

describe('the door', () => {
  test.each(['guests.enter', 'guests.resend'])('reports an expired code: %s', async (action) => {
    const { status, text } = await browse().post(`${PAGE}?buoc=ma`, action, { code: '123456' });
    expect(status).toBe(422);
    for (const part of ['Mã đã hết hạn', 'name="contact"']) expect(text).toContain(part);
    expect(text).not.toContain('>Gửi mã khác<');
  });

  test('leads to the account, those who are signed in first of all', async () => {
    const link = 'href="/tai-khoan/gop-y"';
    const { text } = await browse().get(PAGE);
    expect(text.lastIndexOf(link)).toBeGreaterThan(text.indexOf('name="contact"'));
    const session = await signInToDesk(services, await makePerson(db, 'Người Đã Vào', 'moderator'));
    const known = (await browse({ session }).get(PAGE)).text.split('<h1')[1] ?? '';
    expect(known.indexOf(link)).toBeLessThan(known.indexOf('name="contact"'));
    expect(known).toContain(link);
  });

  test('answers the same to an unknown contact, and sends nothing', async () => {
    const [known, unknown] = [nextPhone(), nextPhone()];
    await written(db, services, null, { phone: known });
    const browser = browse();
    const pages = [];
    for (const contact of [known, unknown]) {
      expect(await browser.post(PAGE, 'guests.start', { contact })).toMatchObject(AT_CODE);
      pages.push((await browser.get(`${PAGE}?buoc=ma`)).text.replaceAll(/09\d\d \d{3}/g, '09'));
    }
    expect(pages[0]).toBe(pages[1]);
    await outbox.codeTo(known);
    expect(await outbox.messagesTo(unknown)).toEqual([]);
    const guess = await browser.post(`${PAGE}?buoc=ma`, 'guests.enter', { code: '123456' });
    expect(guess.status).toBe(422);
  });

  test('lets few in without the work of a browser', async () => {
    const browser = browse();
    for (let nth = 0; nth < 3; nth += 1)
      expect(await browser.post(PAGE, 'guests.start', { contact: nextPhone() })).toMatchObject(AT_CODE);
    const late = await browser.post(PAGE, 'guests.start', { contact: nextPhone() });
    expect(late.status).toBe(422);
    expect((await browse().post(PAGE, 'guests.start', { contact: nextPhone() })).status).toBe(303);
  });

  test('a code for it opens nothing else, and a code for anything else does not open it', async () => {
    const phone = nextPhone();
    await written(db, services, null, { phone });
    const browser = browse();
    await browser.post(PAGE, 'guests.start', { contact: phone });
    const code = await outbox.codeTo(phone);
    for (const action of ['accounts.verify', 'accounts.finishDeletion'])
      expect((await browser.post('/xac-thuc', action, { code })).status).not.toBe(200);
    expect(await browser.get('/xac-thuc')).toMatchObject({ status: 303, location: '/dang-ky' });
    expect((await browser.post(PAGE, 'guests.enter', { code })).status).toBe(303);
  });
});

test('a code for a guest costs the work that every code costs', async () => {
  const { guests } = services.accounts;
  const letter = { subject: '', text: (code: string) => code };
  const ask = async (proof: string, to = nextPhone()) =>
    codeOf(await guests.start({ contact: { kind: 'phone', to }, proof }, caller(), letter));
  const needed = 'accounts/proof-needed';
  expect([await ask(''), await ask(await cheapProof())]).toEqual(['right', 'right']);
  await countUp(db, [{ key: 'code:all', windowMs: HOUR, by: 50_000 }]);
  expect([await ask(''), await ask(await cheapProof()), await ask(await cheapProof(2))]).toEqual([
    needed,
    needed,
    'right',
  ]);
  await sql`delete from rate_window where key = 'code:all'`.execute(db);
});
