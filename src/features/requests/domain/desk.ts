import { readListingNumber } from '#kernel/codes.ts';
import type { Deal } from './request.ts';
import type { RequestStatus } from './status.ts';

/** Which requests the desk lists: open ones without a person in charge, one's own, or all. */
export const SHOWN = ['cho', 'cua-toi', 'tat-ca'] as const;
export type DeskFilter = {
  shown: (typeof SHOWN)[number];
  /** The number of the last one on the page before. */
  after: number | null;
};

/** Parses the query of the list; invalid values are dropped. */
export const deskFilter = (search: URLSearchParams): DeskFilter => ({
  shown: SHOWN.find((shown) => shown === search.get('hien')) ?? 'cho',
  after: readListingNumber(search.get('sau') ?? '') ?? null,
});

export const deskSearch = ({ shown }: Pick<DeskFilter, 'shown'>, after?: number) => {
  const search = new URLSearchParams();
  if (shown !== 'cho') search.set('hien', shown);
  if (after !== undefined) search.set('sau', String(after));
  return search.size > 0 ? `?${search}` : '';
};

/** A request in the list of the desk, without anything of whose it is. */
export type DeskLine = {
  id: string;
  number: number;
  status: RequestStatus;
  deal: Deal;
  kind: string;
  also: readonly string[];
  /** The name of the place; none is anywhere. */
  place: string | null;
  madeAt: Date;
  assignee: string | null;
  liked: number;
};

/** How a customer is reached; only the person in charge has it. */
export type RequestContact = { fullName: string; phone: string | null; email: string | null };
