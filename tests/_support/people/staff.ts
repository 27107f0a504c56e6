import type { Signed } from '#features/accounts/domain/session.ts';
import type { AccountId, StaffRole } from '#kernel/actor.ts';
import type { Database } from '#platform/db/client.ts';
import type { Services } from '#services/index.ts';
import { makePerson, signIn, signInToDesk } from './account-people.ts';

/** People of a test and who they are to the services. */
export function peopleIn(db: Database, services: Services) {
  const { sessions } = services.accounts;

  async function signedBy(token: string): Promise<Signed> {
    const signed = await sessions.resume(token);
    if (!signed) throw new Error('the session is over');
    return signed;
  }

  return {
    signedBy,
    person: async (role?: StaffRole, fullName?: string): Promise<AccountId> =>
      (await makePerson(db, fullName, role)).id,
    /** A session in which the password was given just now. */
    session: (id: AccountId): Promise<string> => signIn(services, { id }),
    /** A staff member with a second factor. */
    atDesk: async (role?: StaffRole): Promise<Signed & { token: string }> => {
      const token = await signInToDesk(services, await makePerson(db, undefined, role));
      return { ...(await signedBy(token)), token };
    },
  };
}
