import { describe, expect, test } from 'vitest';
import { feedbackForm } from '#features/inquiries/domain/forms.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { member, textMessage, written } from '../../_support/inquiries.ts';
import { servicesOver } from '../../_support/services.ts';
import { must } from '../../_support/people/whole-person.ts';

const { db } = await freshDatabase();
const services = servicesOver(db);
const { inbox, own } = services.inquiries;
const WRITER = {
  fullName: 'Người Viết Thư',
  phone: '0903123456',
  email: null,
  isEmailProved: false,
  lang: 'vi',
} as const;
const MISSING = { ok: false, error: { kind: 'missing', code: 'inquiries/no-such-inquiry' } };
const moderator = await member(db, 'moderator');

const feedback = (des: string, adviseId = '') => feedbackForm.parse({ des, adviseId });

describe('what is one’s own', () => {
  test('is listed, opened and answered by its writer alone', async () => {
    const [a, b] = [await member(db), await member(db)];
    const id = must(await own.write(a, feedback('Trang dễ dùng'), WRITER));
    expect((await own.list(a)).lines).toMatchObject([{ id, kind: 'feedback', status: 'new' }]);
    expect((await own.list(b)).lines).toEqual([]);
    expect(await own.open(b, id)).toEqual(MISSING);
    expect(await own.say(b, id, textMessage('Của tôi'))).toEqual(MISSING);
    expect(await own.write(b, feedback('Về cái đó', id), WRITER)).toEqual(MISSING);
    expect(await own.numberOf(b, id)).toBeUndefined();
    for (const none of ['x', '', '00000000-0000-4000-8000-00000000ffff'])
      expect(await own.open(a, none)).toEqual(MISSING);
    expect(must(await own.open(a, id)).inquiry).toMatchObject({ description: 'Trang dễ dùng' });
  });

  test.each([true, false])(
    'an answer goes by letter to an address that is proved: %s',
    async (isEmailProved) => {
      const by = await member(db);
      const email = 'nguoi.viet@vi-du.vn';
      const inquiry = must(
        await own.write(by, feedback('Xin trả lời tôi'), { ...WRITER, email, isEmailProved }),
      );
      must(await inbox.reply(moderator, { inquiry, version: 1 }, textMessage('Xin trả lời')));
      const { thread } = must(await inbox.open(moderator, inquiry));
      const letter = await services.inquiries.answerLetter(String(thread.messages[0]?.id));
      expect(letter?.to).toBe(isEmailProved ? email : undefined);
    },
  );

  test('feedback names the inquiry it is about', async () => {
    const by = await member(db);
    const about = await written(db, services, by);
    const id = must(await own.write(by, feedback('Tư vấn rất rõ', about), WRITER));
    expect(must(await inbox.open(moderator, id)).inquiry).toMatchObject({ about, kind: 'feedback' });
  });

  test('what was answered comes back to the desk when its writer goes on; spam does not', async () => {
    const by = await member(db);
    const inquiry = await written(db, services, by);
    must(await inbox.reply(moderator, { inquiry, version: 1 }, textMessage('Xin trả lời')));
    must(await own.say(by, inquiry, textMessage('Cảm ơn, còn một điều')));
    const opened = must(await inbox.open(moderator, inquiry));
    expect(opened.inquiry.status).toBe('open');
    expect(opened.thread.messages.map(({ seq, side }) => [seq, side])).toEqual([
      [1, 'responder'],
      [2, 'requester'],
    ]);
    must(await inbox.move(moderator, { inquiry, version: opened.inquiry.version }, 'spam'));
    must(await own.say(by, inquiry, textMessage('Alo')));
    expect(must(await inbox.open(moderator, inquiry)).inquiry.status).toBe('spam');
  });

  test('twenty words an hour', async () => {
    const by = await member(db);
    const inquiry = await written(db, services, by);
    for (let nth = 0; nth < 20; nth += 1) must(await own.say(by, inquiry, textMessage(`Lần ${nth}`)));
    expect(await own.say(by, inquiry, textMessage('Nữa'))).toMatchObject({
      error: { code: 'inquiries/too-many' },
    });
  });
});
