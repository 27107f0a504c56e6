import { sql } from 'kysely';
import type { Caller } from '#features/accounts/domain/caller.ts';
import { maskCard, type Profile, type ProfileForm } from '#features/accounts/domain/profile.ts';
import type { Signed } from '#features/accounts/domain/session.ts';
import { type AccountId, isProven, isStaff } from '#kernel/actor.ts';
import type { Failure } from '#kernel/failure.ts';
import { type Phone, reachable } from '#kernel/contact/phone.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { CodeRequest } from './codes/codes.ts';
import { recordConsents } from './privacy/consents.ts';
import type { EmailProof, WriteProof } from './email-proof.ts';
import { columnsOf, profileOf } from './record.ts';
import { createAccountRepository } from './repository.ts';
import type { Deps } from './deps.ts';

const NOT_PROVEN: Failure = { kind: 'forbidden', code: 'accounts/confirm-first' };

/** Where a sealed card is at home: moved to another row it does not open. */
export const cardContext = (id: string) => `account.identification_card:${id}`;

export function createProfiles(
  { db, seal, codes, codeGate, security, audit, tell }: Deps,
  emailProof: Pick<EmailProof, 'send'>,
) {
  const repository = createAccountRepository(db);

  async function noteLook(account: AccountId, actor: AccountId, why: string) {
    await db
      .insertInto('sensitive_access')
      .values({ account, field: 'identification_card', actor, why })
      .execute();
  }

  return {
    async read({ actor }: Signed): Promise<Profile> {
      const row = await db
        .selectFrom('account')
        .selectAll()
        .select(
          sql<boolean>`exists (select from account_avatar a where a.account = account.id)`.as('has_avatar'),
        )
        .where('id', '=', actor.id)
        .executeTakeFirstOrThrow();
      return profileOf(row);
    },

    /** The number of the identity card for its owner, which is noted. */
    async openCard({ actor }: Signed, why: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('account')
        .select('identification_card')
        .where('id', '=', actor.id)
        .executeTakeFirstOrThrow();
      if (!row.identification_card) return undefined;
      await noteLook(actor.id, actor.id, why);
      return seal.open(row.identification_card, cardContext(actor.id));
    },

    /** As much of the card as its owner needs to know it by. */
    async maskedCard({ actor }: Signed): Promise<string | undefined> {
      const row = await db
        .selectFrom('account')
        .select('identification_card')
        .where('id', '=', actor.id)
        .executeTakeFirstOrThrow();
      const card = row.identification_card && seal.open(row.identification_card, cardContext(actor.id));
      return card ? maskCard(card) : undefined;
    },

    /** Saves what is in the form; another address of e-mail is unproved, and a letter goes there. Answers whether one went. */
    async save({ actor }: Signed, form: ProfileForm, write: WriteProof): Promise<boolean> {
      const isNew = await transaction(db, async (trx) => {
        const before = await trx
          .selectFrom('account')
          .select('email')
          .where('id', '=', actor.id)
          .forUpdate()
          .executeTakeFirstOrThrow();
        const changed = before.email !== form.email;
        const columns = { ...columnsOf(form), ...(changed && { email_proved_at: null }) };
        await trx.updateTable('account').set(columns).where('id', '=', actor.id).execute();
        return changed;
      });
      return isNew && (await emailProof.send(actor.id, write)).ok;
    },

    /** Keeps the number of an identity card with the consent to it, or forgets it with the consent taken back. */
    async saveCard({ actor }: Signed, card: string, wording: string, caller: Caller): Promise<void> {
      const sealed = card === '' ? null : seal.seal(card, cardContext(actor.id));
      await transaction(db, async (trx) => {
        await trx
          .updateTable('account')
          .set({ identification_card: sealed })
          .where('id', '=', actor.id)
          .execute();
        const consent = { purpose: 'identity' as const, given: sealed !== null, wording };
        await recordConsents(trx, actor.id, [consent], caller, 'profile');
      });
    },

    /** Sends a code to a number that shall be theirs; one that is somebody's gets word of it instead. */
    async startPhone(
      { actor }: Signed,
      form: { phone: Phone; proof: string },
      caller: Caller,
    ): Promise<Result<string, Failure>> {
      if (!isProven(actor)) return fail(NOT_PROVEN);
      const phone = reachable(form.phone);
      if (!phone.ok) return phone;
      const admitted = await codeGate.admitTo(form.proof, phone.value, caller);
      if (!admitted.ok) return admitted;
      const known = await repository.findCredentials(phone.value);
      return codes.start({
        purpose: 'phone',
        phone: phone.value,
        address: caller.address,
        ...admitted.value,
        answer: known ? 'notice' : 'code',
        texts: { withCode: (code) => caller.sms('code-phone', { code }), without: caller.sms('phone-taken') },
        account: actor.id,
      });
    },

    async finishPhone(
      signed: Signed,
      request: CodeRequest,
      code: string,
      caller: Caller,
    ): Promise<Result<void, Failure>> {
      const { actor } = signed;
      if (!isProven(actor)) return fail(NOT_PROVEN);
      if (request.account !== actor.id)
        return fail({ kind: 'invalid', code: 'accounts/code-over', field: 'code' });
      const done = await transaction(db, async (trx): Promise<Result<void, Failure>> => {
        const verified = await codes.verify(trx, request.id, code);
        if (!verified.ok) return verified;
        const accounts = createAccountRepository(trx);
        if (!(await accounts.setPhone(actor.id, request.phone)))
          return fail({ kind: 'conflict', code: 'accounts/phone-taken' });
        await accounts.endSessions(actor.id, signed.sessionId);
        await accounts.dropCodes(actor.id, signed.user.phone);
        if (isStaff(actor))
          await audit(trx, { actorKind: 'account', actor: actor.id, action: 'accounts/phone-changed' });
        return ok(undefined);
      });
      const about = { phone: request.phone, address: caller.address, session: signed.sessionId };
      security.outcome('code-typed', done, about);
      // Whoever held the account by its old number hears of it there.
      if (done.ok) tell(signed.user.phone as Phone, caller.sms('phone-changed'));
      return done;
    },
  };
}
