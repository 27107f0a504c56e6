import { z } from 'zod';
import type { Caller } from '#features/accounts/domain/caller.ts';
import { REVOCABLE, type ConsentLine } from '#features/privacy/domain/consent.ts';
import { SEALED_FIELDS, type AccessLogEntry } from '#features/privacy/domain/access-log.ts';
import type { Signed } from '#features/accounts/domain/session.ts';
import { MORE_WORK, type WorkFor } from '#features/accounts/domain/work.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Failure } from '#kernel/failure.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import type { Audit } from '#platform/audit/append.ts';
import type { Database } from '#platform/db/client.ts';
import { dropOldWindows, consume } from '#platform/limits/shared.ts';
import { dropSentLongAgo } from '#platform/db/sent-once.ts';
import type { Images } from '#platform/images/images.ts';
import type { Log } from '#platform/log/log.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import type { PasswordHash } from '#platform/crypto/password-hash.ts';
import type { SecurityLog } from '#platform/log/security-log.ts';
import type { Seal } from '#platform/crypto/seal.ts';
import type { SendSms } from '#platform/sms/sms.ts';
import { createAffected } from '#features/privacy/server/affected.ts';
import { createAvatars } from './avatars.ts';
import { createCodeGate } from './codes/code-gate.ts';
import { type CodeRequest, createCodes } from './codes/codes.ts';
import { listConsents, recordConsents, standing } from '#features/privacy/server/consent-repository.ts';
import { createCsrf } from './csrf.ts';
import { createDeletion } from '#features/privacy/server/deletion.ts';
import { createDevices } from './devices.ts';
import { createDirectory } from '#features/staff/server/directory.ts';
import { createEmailProof } from './email-proof.ts';
import { createErasures } from '#features/privacy/server/erasures.ts';
import { createExport, type PicturesOf } from '#features/privacy/server/export.ts';
import { createGuests, type HasWritten } from './guest-access.ts';
import { householdPseudonymizer } from '#platform/crypto/pseudonymize.ts';
import { createJournal, type ListEntries } from '#features/staff/server/journal.ts';
import { createLogin } from './login.ts';
import { createMeasuring } from '#features/privacy/server/measuring.ts';
import { createPasswords } from './passwords.ts';
import { createProfiles } from './profile.ts';
import { createProofGate, type VerifyProof } from './proof.ts';
import { createRegistration } from './registration.ts';
import { createAccountRepository } from './repository.ts';
import { createRequests } from '#features/privacy/server/requests.ts';
import type { Deps } from './deps.ts';
import { createResealing } from './resealing.ts';
import { createSecondFactor } from './second-factor.ts';
import { createSessions } from './sessions.ts';
import { createStaff } from '#features/staff/server/administration.ts';
import { createSmsNotifier } from './codes/notify-by-sms.ts';

const sealedField = z.enum(SEALED_FIELDS);

type Options = {
  db: Database;
  seal: Seal;
  passwords: PasswordHash;
  images: Images;
  picturesOf: PicturesOf;
  hasWritten: HasWritten;
  verifyProof: VerifyProof;
  sms: SendSms;
  mailer: Mailer;
  hourlyBudget: number;
  forgetSent: Deps['forgetSent'];
  audit: Audit;
  listEntries: ListEntries;
  log: Log;
  security: SecurityLog;
  clock: Clock;
  demo: boolean;
};

/** Accounts: who somebody is, safely. */
export function createAccountService({
  verifyProof,
  hourlyBudget,
  images,
  listEntries,
  picturesOf,
  hasWritten,
  ...given
}: Options) {
  const { db, seal, sms, log, security, clock, demo } = given;
  const sessions = createSessions(db, seal, clock, demo);
  const devices = createDevices(seal, clock);
  const codes = createCodes({ db, seal, sms, mailer: given.mailer, log, security, hourlyBudget });
  const proofGate = createProofGate(db, verifyProof);
  const codeGate = createCodeGate(codes, devices, proofGate);
  const room: Deps = {
    ...given,
    sessions,
    devices,
    codes,
    proofGate,
    codeGate,
    tell: createSmsNotifier(sms, log),
  };
  const repository = createAccountRepository(db);
  const erasures = createErasures(room);
  const deletion = createDeletion(room, erasures);
  const emailProof = createEmailProof({ ...room, mailer: given.mailer });
  const profiles = createProfiles(room, emailProof);
  const measuring = createMeasuring(db, householdPseudonymizer(seal));

  return {
    sessions,
    csrf: createCsrf(seal),
    codes,
    login: createLogin(room),
    registration: createRegistration(room),
    passwords: createPasswords(room),
    profiles,
    emailProof,
    measuring,
    guests: createGuests(room, hasWritten),
    avatars: createAvatars({ db, images }),
    deletion,
    erasures,
    affected: createAffected(room),
    secondFactor: createSecondFactor(room),
    reseal: createResealing(room),
    staff: createStaff(room),
    directory: createDirectory(room),
    journal: createJournal(db, listEntries),
    requests: createRequests(room),
    exportAll: createExport({ db, openCard: profiles.openCard, picturesOf }),

    /** Another code in place of the last one; to whom it goes, and whether it is one, is decided anew. */
    async resend(request: CodeRequest, caller: Caller): Promise<Result<void, Failure>> {
      const known = await repository.findCredentials(request.phone);
      const isOwn = request.purpose === 'reset' || request.purpose === 'delete';
      const isOwner = known !== undefined && known.id === request.account && (demo || !known.isDemo);
      const answer = isOwn ? (isOwner ? 'code' : 'nothing') : known ? 'notice' : 'code';
      const without = caller.sms(request.purpose === 'phone' ? 'phone-taken' : 'known');
      const texts = { withCode: (code: string) => caller.sms(`code-${request.purpose}`, { code }), without };
      const isKnownDevice = devices.known(caller.deviceToken(), request.phone) !== undefined;
      return codes.again(request, { address: caller.address, isKnownDevice, answer, texts });
    },

    /** How many times the least work is asked for what a browser wants to do. */
    workFor: async (purpose: WorkFor): Promise<number> => (purpose === 'code' ? codes.work() : MORE_WORK),

    /** Nobody changes their account a hundred times an hour; every change leaves rows behind. */
    async mayChange({ actor }: Signed): Promise<Result<void, Failure>> {
      const over = await consume(db, [{ key: `change:${actor.id}`, most: 100, seconds: 60 * 60 }]);
      return over ? fail({ kind: 'unavailable', code: 'accounts/changes-too-many' }) : ok(undefined);
    },

    /** All that somebody said, and what stands. */
    async consents({ actor }: Signed): Promise<{ lines: ConsentLine[]; standing: Map<string, boolean> }> {
      const lines = await listConsents(db, actor.id);
      return { lines, standing: standing(lines) };
    },

    /** Gives or takes back what may be taken back. */
    async decide(
      { actor }: Signed,
      purpose: (typeof REVOCABLE)[number],
      given: boolean,
      wording: string,
      caller: Caller,
    ): Promise<void> {
      await recordConsents(db, actor.id, [{ purpose, given, wording }], caller, 'account');
    },

    /** Who looked at what is sealed, the newest first. */
    async looks({ actor }: Signed): Promise<AccessLogEntry[]> {
      const rows = await db
        .selectFrom('sensitive_access')
        .select(['field', 'why', 'at', 'actor'])
        .where('account', '=', actor.id)
        .orderBy('id', 'desc')
        .limit(100)
        .execute();
      return rows.map(({ field, why, at, actor: who }) => ({
        at,
        why,
        field: sealedField.parse(field),
        who: who === actor.id ? 'owner' : 'staff',
      }));
    },

    /** What has to be done now and then: erases what is due and drops what is over. */
    async tidy(): Promise<void> {
      await deletion.eraseDue();
      await sessions.dropExpired();
      await codes.dropOld();
      await measuring.dropOld();
      await dropOldWindows(db);
      await dropSentLongAgo(db);
    },
  };
}
