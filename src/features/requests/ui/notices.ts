import { requestNotice } from '#features/requests/domain/forms.ts';
import type { Translate } from '#i18n/translate.ts';
import { formatDate } from '#kernel/dates.ts';
import { pathTo } from '#routes/index.ts';
import { quoted } from '../domain/request.ts';

const pathOf = (id: string) => pathTo('propertyRequest', { request_id: id });

type Suggested = {
  id: string;
  number: number;
  lines: readonly { title: string; facts: string; why: string; address: string }[];
};

/** What customers are notified of about what they look for. */
export const requestNotices = {
  /** Properties that fit, each with the reasons. */
  suggested: {
    line(data: unknown, t: Translate) {
      const { request, number, count } = requestNotice.parse(data);
      return {
        text: t('requests.notice.suggested', { number: quoted(number), count }),
        path: pathOf(request),
      };
    },

    letter({ id, number, lines }: Suggested, t: Translate, origin: string) {
      const text = [
        t('requests.mail.hello'),
        t('requests.mail.suggested', { number: quoted(number) }),
        ...lines.map(
          ({ title, facts, why, address }, at) =>
            `${at + 1}. ${title}\n   ${facts}\n   ${why}\n   ${address}`,
        ),
        t('requests.mail.judge', { address: origin + pathOf(id) }),
      ].join('\n\n');
      const subject = t('requests.notice.suggested', { number: quoted(number), count: lines.length });
      return { subject, text: `${text}\n` };
    },
  },

  /** A week is left. */
  expiring: {
    line(data: unknown, t: Translate) {
      const { request, number } = requestNotice.parse(data);
      return { text: t('requests.notice.expiring', { number: quoted(number) }), path: pathOf(request) };
    },

    letter(
      { id, number, expiresAt }: { id: string; number: number; expiresAt: Date },
      t: Translate,
      origin: string,
    ) {
      const day = formatDate(expiresAt, 'day');
      const text = [
        t('requests.mail.hello'),
        t('requests.mail.expiring', { number: quoted(number), day }),
        t('requests.mail.renew', { address: origin + pathOf(id) }),
      ].join('\n\n');
      return { subject: t('requests.notice.expiring', { number: quoted(number) }), text: `${text}\n` };
    },
  },
};
