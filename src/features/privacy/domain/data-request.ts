import * as z from 'zod/mini';
import { addDays, addWorkingDays, type IsoDate } from '#kernel/dates.ts';
import { stateMachine } from '#kernel/state-machine.ts';
import { collapseSpaces } from '#kernel/text.ts';

/** The requests that the law grants people about their data (Law 91/2025/QH15, article 4). */
export const REQUEST_KINDS = [
  'access',
  'correct',
  'delete',
  'restrict',
  'object',
  'withdraw',
  'complain',
] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export const REQUEST_STATES = ['open', 'answered', 'done', 'refused'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

const answer = { by: 'staff', permission: 'requests.answer' } as const;

/** The states of a request: a reply within days, then the work itself or a refusal. */
export const requestMachine = stateMachine({
  open: {
    reply: { to: 'answered', ...answer },
    finish: { to: 'done', ...answer },
    refuse: { to: 'refused', ...answer },
  },
  answered: { finish: { to: 'done', ...answer }, refuse: { to: 'refused', ...answer } },
  done: {},
  refused: {},
});

/** Decree 356/2025/NĐ-CP: a reply within two working days, the work itself within as many days as its kind has. */
export const ANSWER_DAYS = 2;
export const WORK_DAYS: Readonly<Record<RequestKind, number>> = {
  access: 10,
  correct: 10,
  delete: 20,
  restrict: 15,
  object: 15,
  withdraw: 15,
  complain: 15,
};

/**
 * The deadlines for the reply and the work. The decree can be read in two ways; for the work we take the shorter,
 * calendar days.
 */
export const dueDates = (kind: RequestKind, requestedOn: IsoDate) => ({
  answerDue: addWorkingDays(requestedOn, ANSWER_DAYS),
  due: addDays(requestedOn, WORK_DAYS[kind]),
});

export type DataRequest = {
  id: string;
  kind: RequestKind;
  text: string;
  state: RequestState;
  answer: string | null;
  requestedAt: Date;
  answerDue: IsoDate;
  due: IsoDate;
  closedAt: Date | null;
  /** The account, for staff only. */
  account?: string | undefined;
  fullName?: string | undefined;
};

type Dated = Pick<DataRequest, 'state' | 'answerDue' | 'due'>;

/** Whether the deadline for a reply, or the one for the work, has passed. */
export const isReplyLate = ({ state, answerDue }: Dated, today: IsoDate) =>
  state === 'open' && answerDue < today;
export const isWorkLate = ({ due }: Dated, today: IsoDate) => due < today;

/** The next open deadline. */
export const nextDay = ({ state, answerDue, due }: Dated) =>
  state === 'open' && answerDue < due ? answerDue : due;

export const requestForm = z.object({
  kind: z.enum(REQUEST_KINDS, 'validation.required'),
  text: z
    .string()
    .check(z.overwrite(collapseSpaces), z.minLength(1, 'validation.required'), z.maxLength(2_000)),
});
