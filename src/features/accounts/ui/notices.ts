import type { Translate } from '#i18n/translate.ts';
import { pathTo } from '#routes/index.ts';

type Warning = 'password-changed' | 'phone-changed' | 'deletion';

/** What may have been done by another than the owner: said in the account, by short message and by letter. */
const warning = (kind: Warning, path: string) => ({
  line: (_data: unknown, t: Translate) => ({ text: t(`accounts.notice.${kind}`), path }),

  message(channel: 'sms' | 'mail', t: Translate, origin: string) {
    if (channel === 'sms') return { text: t(`accounts.sms.${kind}`, { host: new URL(origin).host }) };
    const text = t(`accounts.letter.${kind}`, {
      reset: origin + pathTo('forgotPassword'),
      contact: origin + pathTo('contact'),
      login: origin + pathTo('login'),
    });
    return { subject: t(`accounts.notice.${kind}`), text: `${text}\n` };
  },
});

export const accountNotices = {
  passwordChanged: warning('password-changed', pathTo('devices')),
  phoneChanged: warning('phone-changed', pathTo('account')),
  deletionRequested: warning('deletion', pathTo('personalData')),

  /** The letter that verifies an address. */
  emailProof: ({ to, token }: { to: string; token: string }, t: Translate, origin: string) => ({
    to,
    subject: t('accounts.email.subject'),
    text: `${t('accounts.email.letter', { address: `${origin}${pathTo('confirmEmail')}?ma=${token}` })}\n`,
  }),
};
