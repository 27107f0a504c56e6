import type { InquiryFile } from '#features/inquiries/domain/file.ts';
import { type FeedbackForm, isId } from '#features/inquiries/domain/forms.ts';
import type { Inquiry, InquiryLine, Message } from '#features/inquiries/domain/inquiry.ts';
import { afterTheirWord } from '#features/inquiries/domain/status.ts';
import type { Member } from '#kernel/actor.ts';
import { HOUR } from '#kernel/clock.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { Lang } from '#kernel/text.ts';
import { page } from '#kernel/web/pagination.ts';
import { consume } from '#platform/limits/shared.ts';
import { sentOnce } from '#platform/db/sent-once.ts';
import { transaction } from '#platform/db/transaction.ts';
import { createFileRepository } from './file-repository.ts';
import { createMessageRepository } from './message-repository.ts';
import { feedbackCodec } from './record.ts';
import { createInquiryRepository, textOf } from './repository.ts';
import type { Deps } from './deps.ts';
import { tooMany } from './sending.ts';

/** Who writes from their account, and how to answer them. */
export type MemberWriter = {
  fullName: string;
  phone: string;
  email: string | null;
  /** Answers are mailed to verified addresses only. */
  isEmailProved: boolean;
  lang: Lang;
};

export type OwnThread = {
  inquiry: Inquiry;
  messages: readonly Message[];
  files: readonly InquiryFile[];
  /** The name of the place that is looked for. */
  place: string | null;
};

const MAX_PER_HOUR = 20;
const PAGE = 20;
/** A thread that is longer is no conversation. */
const MAX_MESSAGES = 200;
const NEWEST = Number.MAX_SAFE_INTEGER;

const MISSING = fail<Failure>({ kind: 'missing', code: 'inquiries/no-such-inquiry' });
const FULL = fail<Failure>({ kind: 'conflict', code: 'inquiries/thread-full' });

/** What members see and write of their own inquiries. */
export function createMyInquiries({ db, notices, places }: Deps) {
  const repository = createInquiryRepository(db);

  const countedFor = ({ id }: Member) =>
    consume(db, [{ key: `inquiries/member/${id}`, most: MAX_PER_HOUR, windowMs: HOUR }]);

  return {
    /** A page of them, the newest first; `next` is where the page after it begins. */
    async list({ id }: Member, before = NEWEST): Promise<{ lines: InquiryLine[]; next: number | undefined }> {
      const found = await repository.ofAccount(id, before, PAGE + 1);
      const { rows: lines, next } = page(found, PAGE, ({ number }) => number);
      return { lines, next };
    },

    /** One of them; opening it marks our answers as read. */
    async open({ id: account }: Member, id: string): Promise<Result<OwnThread, Failure>> {
      const inquiry = isId(id) ? await repository.findOwn(id, account) : undefined;
      if (!inquiry) return MISSING;
      const own = createMessageRepository(db);
      const area = inquiry.wish?.place ?? null;
      const [messages, files, place] = await Promise.all([
        own.thread(id),
        createFileRepository(db).of(id),
        area === null ? null : places.longNameOf(area),
      ]);
      await own.markRead(id, 'staff');
      const answers = messages.filter(({ from }) => from === 'staff').map((answer) => String(answer.id));
      await notices.markReadAbout(account, 'inquiries.answered', answers);
      return ok({ inquiry, messages, files, place });
    },

    /** What one of them is quoted by. */
    async numberOf({ id: account }: Member, id: string): Promise<number | undefined> {
      return isId(id) ? (await repository.findOwn(id, account))?.number : undefined;
    },

    /** Feedback; what it is about has to be one's own. */
    async write(member: Member, form: FeedbackForm, writer: MemberWriter): Promise<Result<string, Failure>> {
      const about = form.adviseId;
      if (about !== null && !(await repository.findOwn(about, member.id))) return MISSING;
      const over = await countedFor(member);
      if (over) return fail(tooMany(over.waitSeconds));
      const { fullName, phone, description } = feedbackCodec.decode({
        ...form,
        full_name: writer.fullName,
        phone_number: writer.phone,
        is_read: false,
        is_reply: false,
      });
      const email = writer.isEmailProved ? writer.email : null;
      const said = { fullName, phone, description, about, email, note: '', url: null };
      const inquiry = { ...said, kind: 'feedback', source: 'tai-khoan', wish: null } as const;
      return transaction(db, async (trx) => {
        const make = async () => (await createInquiryRepository(trx).add(inquiry, member.id, writer.lang)).id;
        const { made } = await sentOnce(trx, 'inquiry', textOf(inquiry, member.id), make);
        return ok(made);
      });
    },

    /** Another word in a thread of one's own; it comes back to the desk. */
    async say(member: Member, id: string, text: string): Promise<Result<void, Failure>> {
      const over = await countedFor(member);
      if (over) return fail(tooMany(over.waitSeconds));
      return transaction(db, async (trx): Promise<Result<void, Failure>> => {
        const inquiries = createInquiryRepository(trx);
        const messages = createMessageRepository(trx);
        const held = await inquiries.hold(id, member.id);
        if (!held) return MISSING;
        if ((await messages.count(id)) >= MAX_MESSAGES) return FULL;
        const word = {
          inquiry: id,
          account: member.id,
          author: 'writer',
          staff: null,
          text,
          mail_to: null,
        } as const;
        await sentOnce(trx, 'word', [id, text], async () => {
          await messages.add(word);
          await inquiries.change(id, held.version, { status: afterTheirWord(held.status) });
          return id;
        });
        return ok(undefined);
      });
    },
  };
}
