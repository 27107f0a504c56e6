import type { Lang } from '#i18n/locale.ts';
import type { Translate } from '#i18n/translate.ts';
import { formatVnd } from '#kernel/money.ts';
import type { DepositType } from '../domain/deposit-type.ts';
import type { HistoryEvent } from '../domain/views.ts';

/** What happened, in words. */
export function historyText(
  { what, revision, detail }: HistoryEvent,
  deal: DepositType,
  t: Translate,
  lang: Lang,
): string {
  const money = (amount: string | number | null | undefined) =>
    typeof amount === 'number' ? formatVnd(amount, lang) : '–';
  if (what === 'close') return t(`consignments.closed.${deal}`);
  const text = t(`consignments.event.${what}`, {
    revision: revision ?? '',
    name: String(detail['name'] ?? ''),
    from: money(detail['from']),
    to: money(detail['to']),
  });
  const note = detail['note'];
  return typeof note === 'string' && note !== '' ? `${text}: ${note}` : text;
}
