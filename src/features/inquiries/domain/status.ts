export const INQUIRY_STATUSES = ['new', 'open', 'answered', 'closed', 'spam'] as const;
export type InquiryStatus = (typeof INQUIRY_STATUSES)[number];

/** What may follow what; an answered one is answered again, a closed one is opened before anybody writes in it. */
const NEXT: Readonly<Record<InquiryStatus, readonly InquiryStatus[]>> = {
  new: ['open', 'answered', 'closed', 'spam'],
  open: ['answered', 'closed', 'spam'],
  answered: ['answered', 'open', 'closed'],
  closed: ['open'],
  spam: ['open'],
};

export const inquiryMayBecome = (from: InquiryStatus, to: InquiryStatus) => NEXT[from].includes(to);

/** What staff may choose themselves: answered is what an answer makes of it, and nothing is new twice. */
export const CHOSEN = ['open', 'closed', 'spam'] as const satisfies readonly InquiryStatus[];
export type Chosen = (typeof CHOSEN)[number];

export const choicesFor = (from: InquiryStatus) => CHOSEN.filter((to) => inquiryMayBecome(from, to));

/** Whether somebody of ours has to do something about it. */
export const isWaiting = (status: InquiryStatus) => status === 'new' || status === 'open';

/** Whoever writes again brings it back to the desk; what was taken for spam stays where it is. */
export const afterTheirWord = (status: InquiryStatus): InquiryStatus =>
  status === 'answered' || status === 'closed' ? 'open' : status;
