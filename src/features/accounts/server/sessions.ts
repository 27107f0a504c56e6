import { createHash, randomBytes } from 'node:crypto';
import { Lucia, TimeSpan } from 'lucia';
import { z } from 'zod';
import {
  absoluteEnd,
  accessTokenEnd,
  isSpent,
  SLIDING_DAYS,
  type SessionLine,
  type Signed,
} from '#features/accounts/domain/session.ts';
import { accountId, type AccountId, type Member, STAFF_ROLES } from '#kernel/actor.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#platform/db/client.ts';
import type { Seal } from '#platform/crypto/seal.ts';
import {
  createSessionAdapter,
  createSessionRepository,
  type SessionFacts,
  type UserFacts,
} from './session-repository.ts';

/** The client of a session, as the list of devices shows it. */
export type Origin = { device: string; address: string };

export type StartedSession = { id: string; token: string; endsAt: Date };

/** `seen_at` is written at most this often. */
const SEEN_EVERY = 10 * 60 * 1000;
const MAX_TOKEN_LENGTH = 128;

const idOf = (token: string) => createHash('sha256').update(token).digest('hex');
const staffRoles = z.array(z.enum(STAFF_ROLES));
const accessPayload = z.object({ session: z.string() });

type Found = { id: string; userId: string; expiresAt: Date; session: SessionFacts; user: UserFacts };

function signedOf({ id, userId, expiresAt, session, user }: Found, via: Member['via']): Signed {
  const { phone, fullName, email, isEmailProved, roles, hasTotp, isDemo, deletionDueAt } = user;
  const actor: Member = {
    kind: 'member',
    id: accountId.parse(userId),
    roles: staffRoles.parse(roles),
    via,
    isSudo: session.isSudo && via === 'cookie',
    hasSecondFactor: session.secondFactorAt !== null,
  };
  const awaitsSecondFactor = hasTotp && !actor.hasSecondFactor;
  return {
    actor,
    awaitsSecondFactor,
    sessionId: id,
    expiresAt,
    user: { id: userId, phone, fullName, email, isEmailProved, isDemo, deletionDueAt },
  };
}

/** Sessions; the only module that knows the session library. */
export function createSessions(db: Database, seal: Seal, clock: Clock, demo: boolean) {
  const adapter = createSessionAdapter(db);
  const repository = createSessionRepository(db);
  const lucia = new Lucia(adapter, {
    sessionExpiresIn: new TimeSpan(SLIDING_DAYS, 'd'),
    getSessionAttributes: (facts: SessionFacts) => facts,
    getUserAttributes: (facts: UserFacts) => facts,
  });

  const isStanding = ({ actor, awaitsSecondFactor, user }: Signed, { createdAt }: SessionFacts) =>
    !isSpent(
      { createdAt, isStaff: actor.roles.length > 0, awaitsSecondFactor, isMadeUp: user.isDemo && !demo },
      clock(),
    );

  /** Writes nothing, so polling does not prolong the session. */
  async function peekAt(id: string, via: Member['via']): Promise<Signed | undefined> {
    const [session, user] = await adapter.getSessionAndUser(id);
    if (!session || !user || session.expiresAt <= clock()) return undefined;
    const { userId, expiresAt, attributes } = session;
    const signed = signedOf({ id, userId, expiresAt, session: attributes, user: user.attributes }, via);
    return signed.awaitsSecondFactor || !isStanding(signed, attributes) ? undefined : signed;
  }

  return {
    /** Starts a session with a fresh token. */
    async start(account: AccountId, origin: Origin, isStaff: boolean): Promise<StartedSession> {
      const token = randomBytes(32).toString('base64url');
      const now = clock();
      const endsAt = absoluteEnd(now, isStaff);
      const facts = { createdAt: now, seenAt: now, endsAt, isSudo: true, secondFactorAt: null, ...origin };
      const id = idOf(token);
      await lucia.createSession(account, facts, { sessionId: id });
      return { id, token, endsAt };
    },

    /** Who is signed in, without prolonging the session: for polls. */
    peek: (token: string) =>
      token.length > MAX_TOKEN_LENGTH ? Promise.resolve(undefined) : peekAt(idOf(token), 'cookie'),

    /** Who is signed in, for a page view: prolongs the session when half of its time is over. */
    async resume(token: string): Promise<Signed | undefined> {
      if (token.length > MAX_TOKEN_LENGTH) return undefined;
      const { session, user } = await lucia.validateSession(idOf(token));
      if (!session) return undefined;
      const { id, userId, expiresAt, seenAt } = session;
      const signed = signedOf({ id, userId, expiresAt, session, user }, 'cookie');
      if (!isStanding(signed, session)) {
        await lucia.invalidateSession(id);
        return undefined;
      }
      if (clock().getTime() - seenAt.getTime() > SEEN_EVERY) await repository.setSeen(id, clock());
      return signed;
    },

    /** A short-lived token for scripts, bound to the session and never stored. */
    accessToken: (signed: Signed) =>
      seal.token('access', { session: signed.sessionId }, accessTokenEnd(clock())),

    async byAccessToken(token: string): Promise<Signed | undefined> {
      const payload = accessPayload.safeParse(seal.readToken('access', token, clock()));
      return payload.success ? peekAt(payload.data.session, 'token') : undefined;
    },

    endByToken: (token: string) => lucia.invalidateSession(idOf(token)),
    endAll: (account: AccountId) => lucia.invalidateUserSessions(account),

    endOthers: ({ actor, sessionId }: Signed): Promise<void> => repository.deleteOthers(actor.id, sessionId),

    /** Ends one of a person's own sessions. */
    endOne: ({ actor }: Signed, id: string): Promise<boolean> => repository.deleteOwn(actor.id, id),

    async list({ actor, sessionId }: Signed): Promise<SessionLine[]> {
      const sessions = await adapter.getUserSessions(actor.id);
      return sessions.map(({ id, attributes: { device, address, createdAt, seenAt } }) => ({
        id,
        device,
        address,
        createdAt,
        seenAt,
        isThis: id === sessionId,
      }));
    },

    /** The password was confirmed just now. */
    prove: repository.confirmPassword,
    passSecondFactor: repository.passSecondFactor,

    deleteExpired: () => lucia.deleteExpiredSessions(),
  };
}

export type Sessions = ReturnType<typeof createSessions>;
