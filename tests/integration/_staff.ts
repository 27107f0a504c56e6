import { randomUUID } from 'node:crypto';
import type { Signed } from '#features/accounts/domain/session.ts';
import { accountId, type AccountId, type StaffRole } from '#kernel/actor.ts';
import type { Database } from '#platform/db/client.ts';
import type { Services } from '#services.ts';

const ORIGIN = { device: 'test', address: '127.0.0.1' };
let made = 0;

/** People of a test, made up for it, who sign in without a password being hashed. */
export function peopleIn(db: Database, { accounts }: Services) {
  async function person(roles: readonly StaffRole[] = [], fullName = 'Người Thử Nghiệm'): Promise<AccountId> {
    const id = accountId.parse(randomUUID());
    const phone = `09${String((made += 1)).padStart(8, '0')}`;
    await db.insertInto('account').values({ id, phone, full_name: fullName, is_demo: true }).execute();
    for (const role of roles)
      await db.insertInto('account_role').values({ account: id, role, granted_by: null }).execute();
    return id;
  }

  /** A new session: the password was given just now, the second factor was not shown. */
  async function session(id: AccountId): Promise<{ token: string; now: () => Promise<Signed> }> {
    const { token } = await accounts.sessions.start(id, ORIGIN, false);
    const now = async () => {
      const signed = await accounts.sessions.peek(token);
      if (!signed) throw new Error('the session is over');
      return signed;
    };
    return { token, now };
  }

  /** Sets up a second factor in this session. */
  async function enrol(signed: Signed): Promise<void> {
    const { setup, demoCode = '' } = accounts.secondFactor.begin(signed);
    const done = await accounts.secondFactor.enrol(signed, setup, demoCode);
    if (!done.ok) throw new Error(done.error.code);
  }

  /** Somebody signed in who has shown a second factor. */
  async function signedIn(roles: readonly StaffRole[] = []): Promise<Signed & { token: string }> {
    const { token, now } = await session(await person(roles));
    await enrol(await now());
    return { ...(await now()), token };
  }

  return { person, session, enrol, signedIn };
}
