import { DEMO_PASSWORD, DEMO_PEOPLE } from '#features/accounts/domain/demo-people.ts';
import { type Seed, versionOf } from '#platform/db/seed.ts';
import { createPasswordHash } from '#platform/crypto/password-hash.ts';

/** People of the demonstration; their names say that they are invented. */
export const demoPeople: Seed = {
  name: 'accounts-demo',
  kind: 'demo',
  version: versionOf([DEMO_PASSWORD, DEMO_PEOPLE]),
  run: async (trx) => {
    const hashed = await createPasswordHash().hash(DEMO_PASSWORD);
    if (!hashed.ok) throw new Error(hashed.error.code);
    const shared = { email: null, lang: 'vi', is_demo: true, password_hash: hashed.value };
    const people = DEMO_PEOPLE.map(({ id, phone, fullName }) => ({
      id,
      phone,
      full_name: fullName,
      ...shared,
    }));
    await trx
      .insertInto('account')
      .values(people)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const roles = DEMO_PEOPLE.flatMap(({ id, role }) =>
      role ? [{ account: id, role, granted_by: null }] : [],
    );
    await trx
      .insertInto('account_role')
      .values(roles)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
};
