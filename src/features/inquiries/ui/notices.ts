import { answerData, answerFacts } from '#features/inquiries/domain/answer.ts';
import type { Translate } from '#i18n/translate.ts';
import { pathTo } from '#routes/index.ts';
import { quoted } from '../domain/inquiry.ts';

/** An answer to what one has written. */
export const answered = {
  line(data: unknown, t: Translate) {
    const { inquiry, number } = answerData.parse(data);
    return {
      text: t('inquiries.notice.answered', { number: quoted(number) }),
      path: pathTo('feedback', { feedback_id: inquiry }),
    };
  },

  /** Plain text, without the name of the staff member. */
  letter(facts: unknown, t: Translate, origin: string) {
    const answer = answerFacts.parse(facts);
    const number = quoted(answer.number);
    const text = [
      t('inquiries.mail.hello', { name: answer.fullName }),
      t('inquiries.mail.lead', { number }),
      answer.text,
      answer.pictures === 0
        ? ''
        : t(`inquiries.mail.pictures-${answer.hasAccount ? 'account' : 'guest'}`, {
            count: answer.pictures,
            address: origin + pathTo('guestData'),
          }),
      answer.hasAccount
        ? t('inquiries.mail.account', {
            address: origin + pathTo('feedback', { feedback_id: answer.inquiry }),
          })
        : t('inquiries.mail.no-account', { number, address: origin + pathTo('contact') }),
    ]
      .filter(Boolean)
      .join('\n\n');
    return { subject: t('inquiries.mail.subject', { number }), text: `${text}\n` };
  },
};
