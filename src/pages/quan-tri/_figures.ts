import type { AstroGlobal } from 'astro';
import { nextDay } from '#features/accounts/domain/data-request.ts';
import type { Actor } from '#kernel/actor.ts';
import { formatDate } from '#kernel/dates.ts';
import { formatNumber } from '#kernel/text.ts';

/** What helps to decide which room of the desk to enter, by its name. */
export async function deskFigures(
  { lang, services, t }: AstroGlobal['locals'],
  actor: Actor,
): Promise<ReadonlyMap<string, string>> {
  const { accounts, listings } = services;
  const [counted, queue, reported] = await Promise.all([
    accounts.directory.count(actor),
    accounts.requests.queue(actor),
    listings.reports.waiting(actor),
  ]);
  const figures = new Map<string, string>();
  if (counted.ok)
    figures.set(
      'accounts',
      t('accounts.desk.figure.accounts', { number: formatNumber(counted.value, lang) }),
    );
  if (queue.ok) {
    const [first] = queue.value;
    const day = first && formatDate(nextDay(first), 'day');
    figures.set(
      'requests',
      day === undefined
        ? t('accounts.desk.figure.no-requests')
        : t('accounts.desk.figure.requests', { number: queue.value.length, day }),
    );
  }
  if (reported.ok) {
    const { reports, since } = reported.value;
    figures.set(
      'reports',
      since === null
        ? t('accounts.desk.figure.no-reports')
        : t('accounts.desk.figure.reports', {
            number: formatNumber(reports, lang),
            day: formatDate(since, 'day'),
          }),
    );
  }
  return figures;
}
