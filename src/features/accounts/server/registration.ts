import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Caller } from '../domain/session.ts';
import type { CodeRequest } from '#features/accounts/domain/code.ts';
import type { Registration } from '#features/accounts/domain/registration.ts';
import { accountId } from '#kernel/actor.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { reachable } from '#kernel/contact/contact.ts';
import { transaction } from '#platform/db/transaction.ts';
import { createAccountRepository } from './account-repository.ts';
import type { Deps } from './deps.ts';
import type { StartedSession } from './sessions.ts';

/** A registration that waits for its code; the password is already hashed. */
const pendingRegistration = z.object({
  full_name: z.string(),
  email: z.string().nullable(),
  password_hash: z.string(),
  lang: z.enum(['vi', 'en']),
  referral: z.string().nullable().default(null),
  consents: z.array(
    z.object({ purpose: z.enum(['terms', 'age', 'marketing']), given: z.boolean(), wording: z.string() }),
  ),
});

/** The exact texts shown beside the checkboxes of the form. */
export type ConsentWordings = Record<'terms' | 'age' | 'marketing', string>;

const NO_SUCH_CODE = fail<Failure>({
  kind: 'invalid',
  code: 'accounts/no-such-referral',
  field: 'referral_code',
});

/** The message to a number that is being registered: a code, or a notice that it already has an account. */
const answerTo = (isKnown: boolean) => (isKnown ? ('notice' as const) : ('code' as const));

export function createRegistration({
  db,
  passwords,
  codes,
  sessions,
  codeGate,
  recordConsents,
  security,
  devices,
  referrals,
}: Deps) {
  const repository = createAccountRepository(db);

  return {
    /**
     * Accepts a registration and sends a code. The response for a number with an account is the same; its owner gets a
     * notice.
     */
    async start(
      form: Registration,
      wordings: ConsentWordings,
      caller: Caller,
    ): Promise<Result<string, Failure>> {
      const phone = reachable(form.phone);
      if (!phone.ok) return phone;
      const admitted = await codeGate.admitTo(form.proof, phone.value, caller);
      if (!admitted.ok) return admitted;
      const referral = form.referral_code === '' ? null : form.referral_code;
      if (referral !== null && !(await referrals.isCode(referral))) return NO_SUCH_CODE;
      const hash = await passwords.hash(form.password);
      if (!hash.ok) return hash;
      const known = await repository.findCredentials(phone.value);
      const pending: z.infer<typeof pendingRegistration> = {
        full_name: form.full_name,
        email: form.email ?? null,
        password_hash: hash.value,
        lang: caller.lang,
        referral,
        consents: [
          { purpose: 'terms', given: true, wording: wordings.terms },
          { purpose: 'age', given: true, wording: wordings.age },
          // Only consents that were given or refused explicitly are recorded.
          ...(form.consent_marketing
            ? [{ purpose: 'marketing' as const, given: true, wording: wordings.marketing }]
            : []),
        ],
      };
      return codes.start({
        purpose: 'register',
        phone: phone.value,
        address: caller.address,
        ...admitted.value,
        answer: answerTo(known !== undefined),
        texts: { withCode: (code) => caller.sms('code-register', { code }), without: caller.sms('known') },
        pending,
      });
    },

    /** Creates the account once its code is right, and signs its owner in. */
    async finish(
      request: CodeRequest,
      code: string,
      caller: Caller,
    ): Promise<Result<StartedSession, Failure>> {
      const id = accountId.parse(randomUUID());
      const made = await transaction(db, async (trx): Promise<Result<void, Failure>> => {
        const verified = await codes.verify(trx, request.id, code);
        if (!verified.ok) return verified;
        const { consents, referral, ...account } = pendingRegistration.parse(verified.value.pending);
        const isFirst = await createAccountRepository(trx).insert(id, { ...account, phone: request.phone });
        // Of two registrations of one number, the first to enter its code gets it.
        if (!isFirst) return fail({ kind: 'conflict', code: 'accounts/phone-taken' });
        if (referral !== null)
          await referrals.register(trx, {
            referee: id,
            code: referral,
            address: caller.address,
            isDeviceOf: (phone) => devices.known(caller.deviceToken(), phone) !== undefined,
          });
        await recordConsents(trx, id, consents, { ...caller, lang: account.lang }, 'register');
        return ok(undefined);
      });
      const started = made.ok ? ok(await sessions.start(id, caller, false)) : made;
      const session = started.ok ? started.value.id : undefined;
      security.outcome('code-typed', started, { phone: request.phone, address: caller.address, session });
      return started;
    },
  };
}
