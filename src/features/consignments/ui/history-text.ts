import type { Lang } from '#i18n/locale.ts';
import type { Translate } from '#i18n/translate.ts';
import { formatVnd } from '#kernel/money.ts';
import type { HistoryEvent } from '../domain/views.ts';

/** What happened, in words. */
export function historyText({ what, revision, detail }: HistoryEvent, t: Translate, lang: Lang): string {
  const money = (amount: string | number | null | undefined) =>
    typeof amount === 'number' ? formatVnd(amount, lang) : '–';
  return t(`consignments.event.${what}`, {
    revision: revision ?? '',
    name: String(detail['name'] ?? ''),
    from: money(detail['from']),
    to: money(detail['to']),
  });
}
