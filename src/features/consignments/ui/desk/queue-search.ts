import { consignmentMachine } from '../../domain/status.ts';
import type { DeskFilter, QueuePlace } from '../../domain/views.ts';

/** What the queue may show: what waits for staff, what has unread messages, or everything in one state; drafts are their owners' own. */
export const QUEUE_SHOWN = [
  'waiting' as const,
  'unread' as const,
  ...consignmentMachine.states.filter((status) => status !== 'draft'),
];

/** The query of a filter, and of the page after an entry. */
export function queueSearch({ status, mine, deal }: DeskFilter, after?: QueuePlace): string {
  const query = new URLSearchParams({
    ...(status !== 'waiting' && { 'trang-thai': status }),
    ...(deal !== null && { loai: deal }),
    ...(mine && { 'cua-toi': '1' }),
    ...(after !== undefined && { sau: `${after.since}-${after.number}` }),
  }).toString();
  return query === '' ? '' : `?${query}`;
}
