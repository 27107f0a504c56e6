import { randomUUID } from 'node:crypto';
import type { Caller, Signed } from '../domain/session.ts';
import type { CodeRequest } from '#features/accounts/domain/code.ts';
import { MORE_WORK, type WorkFor } from '../domain/login-throttle.ts';
import { type AccountId, accountId } from '#kernel/actor.ts';
import { type Clock, HOUR } from '#kernel/clock.ts';
import type { PersonName } from '#kernel/contact/person-name.ts';
import type { Phone } from '#kernel/contact/contact.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { Audit } from '#platform/audit/append.ts';
import type { PasswordHash } from '#platform/crypto/password-hash.ts';
import type { Seal } from '#platform/crypto/seal.ts';
import type { Database } from '#platform/db/client.ts';
import type { Trx } from '#platform/db/command.ts';
import { consume } from '#platform/limits/shared.ts';
import type { Log } from '#platform/log/log.ts';
import type { SecurityLog } from '#platform/log/security-log.ts';
import { defineSweep, hourlyAt } from '#platform/jobs/define-job.ts';
import { createAccountRepository } from './account-repository.ts';
import { type AvatarFiles, createAvatars } from './avatars.ts';
import { createCodeGate } from './codes/code-gate.ts';
import { type AccountNotices, createCodes } from './codes/codes.ts';
import { createCsrf } from './csrf.ts';
import type { Deps, Offers, PrivacyRecords, Referrals } from './deps.ts';
import { createDevices } from './devices.ts';
import { createEmailProof } from './email-proof.ts';
import { createGuestAccess, type HasWritten } from './guest-access.ts';
import { createLogin } from './login.ts';
import { createPasswords } from './passwords.ts';
import { createProfiles } from './profile.ts';
import { createProofGate, type VerifyProof } from './proof.ts';
import { createRegistration } from './registration.ts';
import { createResealing } from './resealing.ts';
import { createSealedRepository, SEALED } from './sealed-repository.ts';
import { createSecondFactor } from './second-factor.ts';
import { createSessions } from './sessions.ts';
import { PERSONAL_TABLES } from './tables.ts';

type Options = PrivacyRecords & {
  db: Database;
  seal: Seal;
  passwords: PasswordHash;
  uploads: AvatarFiles;
  hasWritten: HasWritten;
  verifyProof: VerifyProof;
  notices: AccountNotices;
  referrals: Referrals;
  offers: Offers;
  hourlyBudget: number;
  audit: Audit;
  log: Log;
  security: SecurityLog;
  clock: Clock;
  demo: boolean;
};

type Order = Pick<Parameters<Deps['codes']['start']>[0], 'texts'> & {
  phone: Phone;
  proof: string;
  findAccount: () => Promise<AccountId | undefined>;
};

/** Accounts: registration, signing in, codes, sessions and the profile. */
export function createAccountService(options: Options) {
  const { db, seal, clock, demo } = options;
  const sessions = createSessions(db, seal, clock, demo);
  const devices = createDevices(seal, clock);
  const codes = createCodes({ ...options, db });
  const proofGate = createProofGate(db, options.verifyProof);
  const codeGate = createCodeGate(codes, devices, proofGate);
  const deps: Deps = { ...options, sessions, devices, codes, proofGate, codeGate };
  const repository = createAccountRepository(db);
  const emailProof = createEmailProof(deps);
  const avatars = createAvatars(options);
  const endSessions = (trx: Trx, account: AccountId) => createAccountRepository(trx).endSessions(account);

  async function cleanUp(): Promise<void> {
    await sessions.deleteExpired();
    await codes.deleteOld();
  }

  return {
    sessions,
    csrf: createCsrf(seal),
    codes,
    login: createLogin(deps),
    registration: createRegistration(deps),
    passwords: createPasswords(deps),
    profiles: createProfiles(deps, emailProof),
    emailProof,
    guests: createGuestAccess(deps, options.hasWritten),
    avatars,
    secondFactor: createSecondFactor(deps),
    reseal: createResealing(deps),
    personalTables: PERSONAL_TABLES,

    /** Sends another code in place of the last one; its recipient and whether it is a code are decided again. */
    async resend(request: CodeRequest, caller: Caller): Promise<Result<void, Failure>> {
      const known = await repository.findCredentials(request.phone);
      const isOwn = ['reset', 'delete', 'withdrawal'].includes(request.purpose);
      const isOwner = known !== undefined && known.id === request.account && (demo || !known.isDemo);
      const answer = isOwn ? (isOwner ? 'code' : 'nothing') : known ? 'notice' : 'code';
      const without = caller.sms(request.purpose === 'phone' ? 'phone-taken' : 'known');
      const texts = { withCode: (code: string) => caller.sms(`code-${request.purpose}`, { code }), without };
      const isKnownDevice = devices.known(caller.deviceToken(), request.phone) !== undefined;
      return codes.again(request, { address: caller.address, isKnownDevice, answer, texts });
    },

    /** How many times heavier than the lightest the challenge for a purpose is. */
    workFor: async (purpose: WorkFor): Promise<number> => (purpose === 'code' ? codes.work() : MORE_WORK),

    /** Limits changes of an account; every change adds rows. */
    async mayChange({ actor }: Signed): Promise<Result<void, Failure>> {
      const over = await consume(db, [{ key: `change:${actor.id}`, most: 100, windowMs: HOUR }]);
      return over ? fail({ kind: 'unavailable', code: 'accounts/changes-too-many' }) : ok(undefined);
    },

    /** The part that the privacy feature needs for deletion. */
    access: {
      findOwner: repository.findCredentials,
      verifyCode: codes.verify,
      endSessions,
      /** Sends a code to a member's own number; what waits for it goes along. */
      sendOwnCode: (
        { actor, user }: Signed,
        pending: object,
        caller: Caller,
      ): Promise<Result<string, Failure>> =>
        codes.start({
          purpose: 'withdrawal',
          phone: user.phone as Phone,
          address: caller.address,
          isKnownDevice: devices.known(caller.deviceToken(), user.phone as Phone) !== undefined,
          isBesieged: false,
          answer: 'code',
          texts: { withCode: (code) => caller.sms('code-withdrawal', { code }) },
          account: actor.id,
          pending,
        }),
      async sendDeletionCode(
        { phone, proof, findAccount, texts }: Order,
        caller: Caller,
      ): Promise<Result<string, Failure>> {
        const admitted = await codeGate.admitTo(proof, phone, caller);
        if (!admitted.ok) return admitted;
        const account = await findAccount();
        return codes.start({
          purpose: 'delete',
          phone,
          address: caller.address,
          ...admitted.value,
          answer: account ? 'code' : 'nothing',
          texts,
          account,
        });
      },
    },

    /** The part that the desk needs. */
    administration: {
      endSessions,
      hashPassword: options.passwords.hash,
      resetSecondFactor: (trx: Trx, account: AccountId) =>
        createSealedRepository(trx).setTotp(account, null, 0),
      async openCard(trx: Trx, account: AccountId): Promise<string | null | undefined> {
        const sealed = await createSealedRepository(trx).findCard(account);
        return sealed ? (seal.open(sealed, SEALED.identification_card(account)) ?? null) : sealed;
      },
      async ensureAccount(
        trx: Trx,
        { phone, fullName, passwordHash }: { phone: Phone; fullName: PersonName; passwordHash: string },
      ) {
        const accounts = createAccountRepository(trx);
        const fresh = { phone, full_name: fullName, email: null, password_hash: passwordHash, lang: 'vi' };
        const isNew = await accounts.insert(accountId.parse(randomUUID()), fresh);
        return { id: await accounts.findIdByPhone(phone), isNew };
      },
    },

    cleanUp,
    jobs: [defineSweep({ name: 'accounts/clean-up', schedule: hourlyAt(3), run: cleanUp })],
  };
}
