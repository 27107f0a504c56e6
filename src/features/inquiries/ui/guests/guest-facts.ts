import type { Inquiry } from '#features/inquiries/domain/inquiry.ts';
import type { Translate } from '#i18n/translate.ts';
import { type Contact, type Email, type Phone, formatPhone, maskContact } from '#kernel/contact/contact.ts';

type Written = Pick<Inquiry, 'fullName' | 'phone' | 'email' | 'consent'>;

/** The number and the address as a guest sees them: only what a code has proved theirs is shown whole. */
export function contactsFor({ phone, email }: Pick<Written, 'phone' | 'email'>, who: Contact) {
  const number = phone as Phone;
  return {
    phone: who.kind === 'phone' ? formatPhone(number) : maskContact({ kind: 'phone', to: number }),
    email:
      email === null || who.kind === 'email' ? email : maskContact({ kind: 'email', to: email as Email }),
  };
}

/** What is kept of a guest besides their words. */
export function guestFacts(inquiry: Written, who: Contact, t: Translate) {
  const { phone, email } = contactsFor(inquiry, who);
  const { fullName, consent } = inquiry;
  return [
    { label: t('inquiries.field.full_name'), value: fullName },
    { label: t('inquiries.fact.phone'), value: phone },
    { label: t('inquiries.fact.email'), value: email ?? t('inquiries.fact.none') },
    ...(consent === null ? [] : [{ label: t('inquiries.fact.consent'), value: consent }]),
  ];
}
