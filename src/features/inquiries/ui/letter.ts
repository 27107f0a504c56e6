import { quoted } from '../domain/inquiry.ts';
import type { Translate } from '#i18n/translate.ts';

type Answer = { number: number; full_name: string; text: string };
type Addresses = { account: string | undefined; contact: string };

/** A plain-text mail with an answer, without the name of the staff member. */
export function answerLetter(answer: Answer, { account, contact }: Addresses, t: Translate) {
  const number = quoted(answer.number);
  const text = [
    t('inquiries.mail.hello', { name: answer.full_name }),
    t('inquiries.mail.lead', { number }),
    answer.text,
    account === undefined
      ? t('inquiries.mail.no-account', { number, address: contact })
      : t('inquiries.mail.account', { address: account }),
  ].join('\n\n');
  return { subject: t('inquiries.mail.subject', { number }), text: `${text}\n` };
}
