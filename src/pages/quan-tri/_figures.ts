import type { AstroGlobal } from 'astro';
import { nextDay } from '#features/accounts/domain/privacy/data-request.ts';
import type { Actor } from '#kernel/actor.ts';
import { formatDate } from '#kernel/dates.ts';
import { formatNumber } from '#kernel/text.ts';

/** What helps to decide which room of the desk to enter, by its name. */
export async function deskFigures(
  { lang, services, t }: AstroGlobal['locals'],
  actor: Actor,
): Promise<ReadonlyMap<string, string>> {
  const { accounts, inquiries, listings, marketing } = services;
  const [counted, queue, written, reported, shown, alarms] = await Promise.all([
    accounts.directory.count(actor),
    accounts.requests.queue(actor),
    inquiries.inbox.waiting(actor),
    listings.reports.waiting(actor),
    marketing.figures(actor),
    accounts.journal.alarms(actor),
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
  const wait = (room: 'inquiries' | 'reports', number: number, since: Date | null) =>
    figures.set(
      room,
      since === null
        ? t(`accounts.desk.figure.no-${room}`)
        : t(`accounts.desk.figure.${room}`, {
            number: formatNumber(number, lang),
            day: formatDate(since, 'day'),
          }),
    );
  if (written.ok) wait('inquiries', written.value.inquiries, written.value.since);
  if (reported.ok) wait('reports', reported.value.reports, reported.value.since);
  if (shown.ok)
    for (const room of ['landings', 'banners', 'prices'] as const)
      figures.set(
        room,
        t(`marketing.desk.figure.${room}`, { number: formatNumber(shown.value[room], lang) }),
      );
  if (alarms.ok) {
    const name = alarms.value === 0 ? 'no-alarms' : 'audit';
    figures.set('audit', t(`accounts.desk.figure.${name}`, { number: formatNumber(alarms.value, lang) }));
  }
  return figures;
}
