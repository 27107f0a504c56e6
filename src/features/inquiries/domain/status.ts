import { stateMachine } from '#kernel/state-machine.ts';

export const INQUIRY_STATUSES = ['new', 'open', 'answered', 'closed', 'spam'] as const;
export type InquiryStatus = (typeof INQUIRY_STATUSES)[number];

const answer = { by: 'staff', permission: 'inquiries.answer' } as const;
const reopen = { ...answer, by: ['staff', 'owner'] } as const;

/** The life of an inquiry; an answered one takes more answers, a closed one is reopened before anybody writes in it. */
export const inquiryMachine = stateMachine({
  new: {
    open: { to: 'open', ...answer },
    answer: { to: 'answered', ...answer },
    close: { to: 'closed', ...answer },
    reject: { to: 'spam', ...answer },
  },
  open: {
    answer: { to: 'answered', ...answer },
    close: { to: 'closed', ...answer },
    reject: { to: 'spam', ...answer },
  },
  answered: {
    answer: { to: 'answered', ...answer },
    open: { to: 'open', ...reopen },
    close: { to: 'closed', ...answer },
  },
  closed: { open: { to: 'open', ...reopen } },
  spam: { open: { to: 'open', ...answer } },
});

/** What staff may choose themselves: answered is what an answer makes of it, and nothing is new twice. */
export const CHOSEN = ['open', 'closed', 'spam'] as const satisfies readonly InquiryStatus[];
export type Chosen = (typeof CHOSEN)[number];

export const choicesFor = (from: InquiryStatus) =>
  CHOSEN.filter((to) => inquiryMachine.canTransition(from, to));

/** Whether staff have to act on it. */
export const isWaiting = (status: InquiryStatus) => status === 'new' || status === 'open';

/** A new message reopens it; spam stays spam. */
export const afterTheirWord = (status: InquiryStatus): InquiryStatus =>
  status === 'answered' || status === 'closed' ? 'open' : status;
