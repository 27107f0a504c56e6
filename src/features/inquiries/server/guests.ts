import type { CorrectionForm } from '#features/inquiries/domain/forms.ts';
import { isWaiting } from '#features/inquiries/domain/status.ts';
import { isId } from '#features/threads/domain/thread.ts';
import type { Contact } from '#kernel/contact/contact.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { forgetSentOnce } from '#platform/db/sent-once.ts';
import { transaction } from '#platform/db/transaction.ts';
import { createGuestRepository } from './guest-repository.ts';
import type { OwnThread } from './my-inquiries.ts';
import type { Deps } from './deps.ts';

/** More than anybody writes in two years. */
const MAX = 100;

const MISSING = fail<Failure>({ kind: 'missing', code: 'inquiries/no-such-inquiry' });
const CHANGED = fail<Failure>({ kind: 'conflict', code: 'inquiries/changed-for-writer' });
const NOT_OPEN = fail<Failure>({ kind: 'conflict', code: 'inquiries/not-open' });

/** Of the two ways to reach a guest, the one that a code has proved stays as it is. */
function otherContact({ kind }: Contact, { phone, email, no_email }: Partial<CorrectionForm>) {
  if (kind === 'email') return phone === undefined ? {} : { phone };
  if (email !== undefined) return { email };
  return no_email === undefined ? {} : { email: null };
}

/** What guests see of what they wrote, set right and erase, once a code has proved the number or the address theirs. */
export function createGuestLetters({ db, places, threads, forgetSent }: Deps) {
  const repository = createGuestRepository(db);

  return {
    /** All they wrote without an account, the newest first. */
    async all(contact: Contact): Promise<OwnThread[]> {
      const found = await repository.all(contact, MAX);
      return Promise.all(
        found.map(async (inquiry) => {
          const area = inquiry.wish?.place ?? null;
          const [thread, place] = await Promise.all([
            threads.read(inquiry.id),
            area === null ? null : places.longNameOf(area),
          ]);
          return { inquiry, thread, place };
        }),
      );
    },

    /** Only before the first answer; the proof of ownership stays valid. */
    correct: (
      contact: Contact,
      { inquiry: id, version, ...form }: CorrectionForm,
    ): Promise<Result<void, Failure>> =>
      transaction(db, async (trx): Promise<Result<void, Failure>> => {
        const own = createGuestRepository(trx);
        const held = isId(id) ? await own.hold(contact, id) : undefined;
        if (!held) return MISSING;
        if (!isWaiting(held.status)) return NOT_OPEN;
        if (held.version !== version) return CHANGED;
        const { full_name, description, note } = form;
        const said = {
          full_name,
          ...otherContact(contact, form),
          ...(description !== undefined && held.description !== '' && { description }),
          ...(note !== undefined && { note }),
        };
        return (await own.correct(id, version, said)) ? ok(undefined) : CHANGED;
      }),

    /** Erases one, or all of them. */
    async erase(contact: Contact, id: string | undefined): Promise<Result<void, Failure>> {
      if (id !== undefined && !isId(id)) return MISSING;
      const gone = await transaction(db, async (trx) => {
        const numbers = await createGuestRepository(trx).erase(contact, id);
        await forgetSentOnce(trx, 'inquiry', numbers);
        return numbers;
      });
      if (gone.length === 0) return MISSING;
      const { kind, to } = contact;
      await forgetSent({ phone: kind === 'phone' ? to : null, email: kind === 'email' ? to : null });
      return ok(undefined);
    },
  };
}
