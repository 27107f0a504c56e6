import { addWorkingDays, dayOf, type IsoDate } from '#kernel/dates.ts';
import type { Inquiry } from './inquiry.ts';

/** Law 19/2023/QH15, article 31.2: complaints are taken up within three working days. All inquiries are answered by then. */
const ANSWER_DAYS = 3;

/** The day by which an inquiry is answered. */
export const answerDue = ({ waitingSince }: Pick<Inquiry, 'waitingSince'>): IsoDate =>
  addWorkingDays(dayOf(waitingSince), ANSWER_DAYS);
