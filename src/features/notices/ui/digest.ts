import type { Line } from '#features/notices/domain/kinds.ts';
import type { Translate } from '#i18n/translate.ts';
import { pathTo } from '#routes/index.ts';

/** All notices of a day in one letter. */
export function digestLetter(lines: readonly Line[], token: string, t: Translate, origin: string) {
  const stop = `?ma=${token}`;
  const text = [
    t('notices.mail.lead'),
    ...lines.map((line) => `${line.text}\n${origin}${line.path}`),
    t('notices.mail.change', { address: origin + pathTo('notices') }),
    t('notices.mail.stop', { address: origin + pathTo('stopAlerts') + stop }),
  ].join('\n\n');
  return {
    subject: t('notices.mail.subject', { count: lines.length }),
    text: `${text}\n`,
    unsubscribe: origin + pathTo('stopAlertsAtOnce') + stop,
  };
}
