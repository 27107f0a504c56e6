import type { AstroGlobal } from 'astro';
import { nextDay } from '#features/privacy/domain/data-request.ts';
import type { Actor } from '#kernel/actor.ts';
import { formatDate } from '#kernel/dates.ts';
import { formatNumber } from '#kernel/text.ts';

/** What helps to decide which room of the desk to enter, by its name. */
export async function deskFigures(
  { lang, services, t }: AstroGlobal['locals'],
  actor: Actor,
): Promise<ReadonlyMap<string, string>> {
  const { inquiries, listings, marketing, privacy, staff } = services;
  const [counted, queue, written, reported, shown, alarms] = await Promise.all([
    staff.directory.count(actor),
    privacy.requests.queue(actor),
    inquiries.inbox.waiting(actor),
    listings.reports.waiting(actor),
    marketing.figures(actor),
    staff.journal.alarms(actor),
  ]);
  const figures = new Map<string, string>();
  const numberOf = (value: number) => formatNumber(value, lang);
  if (counted.ok)
    figures.set('accounts', t('staff.desk.figure.accounts', { number: numberOf(counted.value) }));
  if (queue.ok) {
    const [first] = queue.value;
    const day = first && formatDate(nextDay(first), 'day');
    figures.set(
      'requests',
      day === undefined
        ? t('staff.desk.figure.no-requests')
        : t('staff.desk.figure.requests', { number: queue.value.length, day }),
    );
  }
  const wait = (room: 'inquiries' | 'reports', number: number, since: Date | null) =>
    figures.set(
      room,
      since === null
        ? t(`staff.desk.figure.no-${room}`)
        : t(`staff.desk.figure.${room}`, {
            number: numberOf(number),
            day: formatDate(since, 'day'),
          }),
    );
  if (written.ok) wait('inquiries', written.value.inquiries, written.value.since);
  if (reported.ok) wait('reports', reported.value.reports, reported.value.since);
  if (shown.ok)
    for (const room of ['landings', 'banners', 'prices'] as const)
      figures.set(room, t(`marketing.desk.figure.${room}`, { number: numberOf(shown.value[room]) }));
  if (alarms.ok)
    figures.set(
      'audit',
      alarms.value === 0
        ? t('staff.desk.figure.no-alarms')
        : t('staff.desk.figure.audit', { number: numberOf(alarms.value) }),
    );
  return figures;
}
