import type { Caller, Signed } from '../domain/session.ts';
import type { CodeRequest } from '#features/accounts/domain/code.ts';
import { maskCard, type Profile, type ProfileForm } from '#features/accounts/domain/profile.ts';
import { type AccountId, isProven, isStaff } from '#kernel/actor.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { type Phone, reachable } from '#kernel/contact/contact.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { EmailProof } from './email-proof.ts';
import { createAccountRepository } from './account-repository.ts';
import type { Deps } from './deps.ts';
import { createProfileRepository } from './profile-repository.ts';
import { createSealedRepository, SEALED } from './sealed-repository.ts';

const NOT_PROVEN: Failure = { kind: 'forbidden', code: 'accounts/confirm-first' };

export function createProfiles(
  { db, seal, codes, codeGate, recordAccess, recordConsents, security, audit, notices, offers }: Deps,
  emailProof: Pick<EmailProof, 'send'>,
) {
  const repository = createAccountRepository(db);

  const profiles = createProfileRepository(db);

  async function cardOf(id: AccountId): Promise<string | undefined> {
    const sealed = await createSealedRepository(db).findCard(id);
    return sealed ? seal.open(sealed, SEALED.identification_card(id)) : undefined;
  }

  return {
    read: ({ actor }: Signed): Promise<Profile> => profiles.read(actor.id),

    /** The card number for its owner; the access is logged. */
    async openCard({ actor }: Signed, why: string): Promise<string | undefined> {
      const card = await cardOf(actor.id);
      if (card !== undefined) await recordAccess(db, { account: actor.id, actor: actor.id, why });
      return card;
    },

    /** As much of the card as its owner needs to recognise it. */
    async maskedCard({ actor }: Signed): Promise<string | undefined> {
      const card = await cardOf(actor.id);
      return card ? maskCard(card) : undefined;
    },

    /** Saves the form; a new e-mail address is sent a verification link. Returns whether one was sent. */
    async save({ actor }: Signed, form: ProfileForm): Promise<boolean> {
      const isNew = await transaction(db, async (trx) => {
        const isNewEmail = await createProfileRepository(trx).save(actor.id, form);
        await offers.takeContact(trx, actor.id, { name: form.fullName });
        return isNewEmail;
      });
      return isNew && (await emailProof.send(actor.id)).ok;
    },

    /** Stores the identity card with the consent to it, or deletes it with the consent withdrawn. */
    async saveCard({ actor }: Signed, card: string, wording: string, caller: Caller): Promise<void> {
      const sealed = card === '' ? null : seal.seal(card, SEALED.identification_card(actor.id));
      await transaction(db, async (trx) => {
        await createSealedRepository(trx).setCard(actor.id, sealed);
        const consent = { purpose: 'identity' as const, given: sealed !== null, wording };
        await recordConsents(trx, actor.id, [consent], caller, 'profile');
      });
    },

    /** Sends a code to a new number; one that has an account gets a notice instead. */
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
        await offers.takeContact(trx, actor.id, { phone: request.phone });
        await accounts.endSessions(actor.id, signed.sessionId);
        await accounts.deleteCodes(actor.id, signed.user.phone);
        // To the old number, in case its owner did not do this.
        await notices.notify(trx, {
          account: actor.id,
          kind: 'accounts.phone-changed',
          key: request.id,
          data: {},
          recipient: { channel: 'sms', to: signed.user.phone as Phone },
        });
        if (isStaff(actor))
          await audit(trx, { actorKind: 'account', actor: actor.id, action: 'accounts/phone-changed' });
        return ok(undefined);
      });
      const about = { phone: request.phone, address: caller.address, session: signed.sessionId };
      security.outcome('code-typed', done, about);
      return done;
    },
  };
}
