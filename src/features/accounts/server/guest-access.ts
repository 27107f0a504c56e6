import { GUEST_SECONDS, type GuestRequest } from '#features/accounts/domain/code.ts';
import type { Caller } from '../domain/session.ts';
import { HOUR } from '#kernel/clock.ts';
import { type Contact, provenContact, reachable } from '#kernel/contact/contact.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { householdOf, networkOf } from '#kernel/contact/household.ts';
import { consume } from '#platform/limits/shared.ts';
import { transaction } from '#platform/db/transaction.ts';
import { pseudonymizer } from '#platform/crypto/pseudonymize.ts';
import type { Deps } from './deps.ts';

/** Whether a guest has written to us and left this contact. */
export type HasWritten = (contact: Contact) => Promise<boolean>;

/** The letter that carries a code. */
export type CodeLetter = { subject: string; text: (code: string) => string };

const PURPOSE = 'guest';

const OVER = fail<Failure>({ kind: 'invalid', code: 'accounts/code-over', field: 'code' });

const destinationOf = (contact: Contact) =>
  contact.kind === 'phone' ? { phone: contact.to } : { email: contact.to };

/** Guests verify a phone number or e-mail address by a code, to see what they wrote. */
export function createGuestAccess(
  { db, seal, codes, codeGate, security, clock }: Deps,
  hasWritten: HasWritten,
) {
  const hide = pseudonymizer(seal, 'limit');

  /** A browser without scripts cannot solve the challenge; a few an hour are admitted without it. */
  async function letIn(address: string): Promise<Result<void, Failure>> {
    const over = await consume(db, [
      { key: `guest:plain:${hide(householdOf(address))}`, most: 3, windowMs: HOUR },
      { key: `guest:plain:${hide(networkOf(address))}`, most: 10, windowMs: HOUR },
      { key: 'guest:plain', most: 60, windowMs: HOUR },
    ]);
    return over ? fail({ kind: 'invalid', code: 'accounts/proof-needed' }) : ok(undefined);
  }

  const wishFor = async (contact: Contact, { address, sms }: Caller, letter: CodeLetter) => ({
    address,
    // Unknown contacts receive nothing; the page looks the same in both cases.
    answer: (await hasWritten(contact)) ? ('code' as const) : ('nothing' as const),
    texts: {
      subject: letter.subject,
      withCode: (code: string) =>
        contact.kind === 'phone' ? sms('code-guest', { code }) : letter.text(code),
    },
  });

  return {
    async start(
      form: { contact: Contact; proof: string },
      caller: Caller,
      letter: CodeLetter,
    ): Promise<Result<string, Failure>> {
      let { contact } = form;
      if (contact.kind === 'phone') {
        const phone = reachable(contact.to);
        if (!phone.ok) return fail({ ...phone.error, field: 'contact' });
        contact = { kind: 'phone', to: phone.value };
      }
      const asker = { to: contact.to, isKnownDevice: false };
      const admitted = await codeGate.admit(form.proof, asker, () => letIn(caller.address));
      if (!admitted.ok) return admitted;
      const wish = { ...(await wishFor(contact, caller, letter)), ...admitted.value };
      return contact.kind === 'phone'
        ? codes.start({ purpose: 'guest', phone: contact.to, ...wish })
        : codes.startByMail({ purpose: 'guest', email: contact.to, ...wish });
    },

    async again({ id, contact }: GuestRequest, caller: Caller, letter: CodeLetter) {
      const wish = await wishFor(contact, caller, letter);
      return codes.again({ id, purpose: 'guest', ...destinationOf(contact) }, wish);
    },

    /** The token that a browser keeps for half an hour to prove the contact. */
    async enter(
      { id, contact }: GuestRequest,
      code: string,
      { address }: Caller,
    ): Promise<Result<string, Failure>> {
      const verified = await transaction(db, (trx) => codes.verify(trx, id, code));
      const done = verified.ok && verified.value.purpose !== 'guest' ? OVER : verified;
      security.outcome('code-typed', done, { phone: contact.to, address });
      if (!done.ok) return done;
      const until = new Date(clock().getTime() + GUEST_SECONDS * 1000);
      return ok(seal.token(PURPOSE, contact, until));
    },

    provenBy: (token: string | undefined): Contact | undefined =>
      token === undefined ? undefined : provenContact.safeParse(seal.readToken(PURPOSE, token, clock())).data,
  };
}
