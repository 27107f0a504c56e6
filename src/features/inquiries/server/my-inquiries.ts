import type { FeedbackForm } from '#features/inquiries/domain/forms.ts';
import type { News } from '#features/inquiries/domain/inbox.ts';
import type { Inquiry, InquiryLine, NewInquiry } from '#features/inquiries/domain/inquiry.ts';
import { afterTheirWord } from '#features/inquiries/domain/status.ts';
import { isId, type MessageForm, type ThreadPage } from '#features/threads/domain/thread.ts';
import type { Member } from '#kernel/actor.ts';
import { HOUR } from '#kernel/clock.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { Lang } from '#kernel/text.ts';
import { page } from '#kernel/web/pagination.ts';
import { consume } from '#platform/limits/shared.ts';
import type { Trx } from '#platform/db/command.ts';
import { sentOnce } from '#platform/db/sent-once.ts';
import { transaction } from '#platform/db/transaction.ts';
import { feedbackCodec, recordOf } from './record.ts';
import { createInquiryRepository, textOf } from './repository.ts';
import type { Deps } from './deps.ts';
import { newsOf } from './news.ts';
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
  thread: ThreadPage;
  /** The name of the place that is looked for. */
  place: string | null;
};

const MAX_PER_HOUR = 20;
const PAGE = 20;
const NEWEST = Number.MAX_SAFE_INTEGER;

const MISSING = fail<Failure>({ kind: 'missing', code: 'inquiries/no-such-inquiry' });

function feedbackOf(form: FeedbackForm, writer: MemberWriter): NewInquiry {
  const { fullName, phone, description } = feedbackCodec.decode({
    ...form,
    full_name: writer.fullName,
    phone_number: writer.phone,
    is_read: false,
    is_reply: false,
  });
  const email = writer.isEmailProved ? writer.email : null;
  const said = { fullName, phone, email, description, about: form.adviseId };
  return { ...said, kind: 'feedback', note: '', source: 'tai-khoan', url: null, wish: null, transfer: null };
}

const kept = async (trx: Trx, inquiry: NewInquiry, { id }: Member, { lang }: MemberWriter) =>
  (await createInquiryRepository(trx).add(inquiry, id, lang)).id;

/** What members see and write of their own inquiries. */
export function createMyInquiries({ db, notices, places, threads }: Deps) {
  const repository = createInquiryRepository(db);

  const countedFor = ({ id }: Member) =>
    consume(db, [{ key: `inquiries/member/${id}`, most: MAX_PER_HOUR, windowMs: HOUR }]);

  const find = async ({ id: account }: Member, id: string) =>
    isId(id) ? repository.findOwn(id, account) : undefined;

  /** Marks our answers as read up to a message; what is read here is no longer new elsewhere. */
  async function readUpTo({ id: account }: Member, id: string, upTo: number): Promise<void> {
    const { requesterRead } = await threads.state(id);
    if (requesterRead !== null && requesterRead >= upTo) return;
    const answers = await threads.messageIds(id, 'responder', requesterRead ?? 0, upTo);
    await notices.markReadAbout(account, 'inquiries.answered', answers.map(String));
    await threads.markRead(id, 'requester', upTo);
  }

  return {
    /** A page of them, the newest first; `next` is where the page after it begins. */
    async list({ id }: Member, before = NEWEST): Promise<{ lines: InquiryLine[]; next: number | undefined }> {
      const found = await repository.ofAccount(id, before, PAGE + 1);
      const { rows: lines, next } = page(found, PAGE, ({ number }) => number);
      return { lines, next };
    },

    /** One of them with its last messages, or those before one; opening it marks them as read. */
    async open(member: Member, id: string, before?: number): Promise<Result<OwnThread, Failure>> {
      const inquiry = await find(member, id);
      if (!inquiry) return MISSING;
      const area = inquiry.wish?.place ?? null;
      const [thread, place] = await Promise.all([
        threads.read(id, { before }),
        area === null ? null : places.longNameOf(area),
      ]);
      await readUpTo(member, id, thread.messages.at(-1)?.seq ?? 0);
      return ok({ inquiry, thread, place });
    },

    /** What has come after a message. Nothing is written, since it is called every few seconds. */
    async news(
      member: Member,
      id: string,
      after: number,
      known: string | null,
    ): Promise<Result<News, Failure>> {
      const inquiry = await find(member, id);
      if (!inquiry) return MISSING;
      return ok(await newsOf(threads, inquiry, after, known));
    },

    /** What came while it was open has been in view. */
    async markRead(member: Member, id: string, upTo: number): Promise<Result<void, Failure>> {
      if (!(await find(member, id))) return MISSING;
      await readUpTo(member, id, upTo);
      return ok(undefined);
    },

    /** One of them by its published names. */
    async record(member: Member, id: string): Promise<Result<Record<string, unknown>, Failure>> {
      const inquiry = await find(member, id);
      if (!inquiry) return MISSING;
      const [{ state, opening }, isAnswered] = await Promise.all([
        threads.read(id, { before: 1 }),
        threads.isAnswered(id),
      ]);
      const files = opening.map((file) => file.id);
      return ok(recordOf(inquiry, { isRead: state.responderRead !== null, isAnswered, files }));
    },

    /** What one of them is quoted by. */
    async numberOf(member: Member, id: string): Promise<number | undefined> {
      return (await find(member, id))?.number;
    },

    /** Feedback; what it is about has to be one's own. */
    async write(member: Member, form: FeedbackForm, writer: MemberWriter): Promise<Result<string, Failure>> {
      const about = form.adviseId;
      if (about !== null && !(await repository.findOwn(about, member.id))) return MISSING;
      const over = await countedFor(member);
      if (over) return fail(tooMany(over.waitSeconds));
      const feedback = feedbackOf(form, writer);
      return transaction(db, async (trx) => {
        const make = () => kept(trx, feedback, member, writer);
        return ok((await sentOnce(trx, 'inquiry', textOf(feedback, member.id), make)).made);
      });
    },

    /** Complains about a transfer of one's own; of each there is one complaint, however often it is sent. */
    async complain(
      member: Member,
      { transfer, text }: { transfer: string; text: string },
      writer: MemberWriter,
    ): Promise<Result<string, Failure>> {
      const over = await countedFor(member);
      if (over) return fail(tooMany(over.waitSeconds));
      const feedback = feedbackOf({ des: text, adviseId: null }, writer);
      const complaint = { ...feedback, kind: 'complaint', transfer } as const;
      return transaction(db, async (trx) => {
        const earlier = () => createInquiryRepository(trx).complaintOf(member.id, transfer);
        const make = async () => (await earlier())?.id ?? kept(trx, complaint, member, writer);
        return ok((await sentOnce(trx, 'inquiry', ['complaint', member.id, transfer], make)).made);
      });
    },

    /** Another message in one's own; it comes back to the desk. */
    async say(member: Member, id: string, form: MessageForm): Promise<Result<void, Failure>> {
      if ((await find(member, id)) && (await threads.isSaid(id, 'requester', form))) return ok(undefined);
      const over = await countedFor(member);
      if (over) return fail(tooMany(over.waitSeconds));
      return transaction(db, async (trx): Promise<Result<void, Failure>> => {
        const inquiries = createInquiryRepository(trx);
        const held = isId(id) ? await inquiries.hold(id, member.id) : undefined;
        if (!held) return MISSING;
        const said = await threads.say(trx, {
          thread: id,
          clientId: form.client_id,
          side: 'requester',
          author: member.id,
          owner: member.id,
          text: form.text,
          files: form.file_ids,
        });
        if (!said.ok) return said;
        if (said.value.isNew)
          await inquiries.change(id, held.version, { status: afterTheirWord(held.status) });
        return ok(undefined);
      });
    },
  };
}
