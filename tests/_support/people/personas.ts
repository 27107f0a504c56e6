import { sql } from 'kysely';
import { type Actor, GUEST, type StaffRole } from '#kernel/actor.ts';
import type { Database } from '#platform/db/client.ts';
import type { Services } from '#services/index.ts';
import { makePerson, signIn, signInToDesk } from './account-people.ts';

/** Every kind of actor: two of a kind, expired ones, and each role of staff. */
export const PERSONAS = [
  'guest',
  'A',
  'B',
  'expired A',
  'deleted A',
  'editor',
  'moderator',
  'cashier',
  'administrator',
] as const;
export type Persona = (typeof PERSONAS)[number];

const ROLES: Partial<Record<Persona, StaffRole>> = {
  editor: 'editor',
  moderator: 'moderator',
  cashier: 'cashier',
  administrator: 'administrator',
};
export const roleOf = (persona: Persona) => ROLES[persona];
export const isIn = (persona: Persona) => !['guest', 'expired A', 'deleted A'].includes(persona);

type Person = Awaited<ReturnType<typeof makePerson>>;

/** Who they are to the rules of rights. */
export const actorOf = (persona: Persona, { id }: Person): Actor => {
  if (!isIn(persona)) return GUEST;
  const role = roleOf(persona);
  const roles = role ? [role] : [];
  return { kind: 'member', id, roles, via: 'cookie', isSudo: true, hasSecondFactor: role !== undefined };
};

/** Inserts them all, each with a new session. */
export async function makePersonas(db: Database, services: Services) {
  const [a, b] = [await makePerson(db, 'Anh Của Riêng'), await makePerson(db, 'Bình Người Khác')];
  const staff = new Map<Persona, Person>();
  for (const persona of PERSONAS) {
    const role = roleOf(persona);
    if (role) staff.set(persona, await makePerson(db, 'Người Làm Việc', role));
  }

  async function expired(): Promise<string> {
    const token = await signIn(services, a);
    const signed = await services.accounts.sessions.peek(token);
    const over = sql<Date>`now() - interval '1 second'`;
    await db
      .updateTable('session')
      .set({ expires_at: over })
      .where('id', '=', signed?.sessionId ?? '')
      .execute();
    return token;
  }

  async function deleted(): Promise<string> {
    const person = await makePerson(db, 'Đã Xóa Rồi');
    const token = await signIn(services, person);
    await db.deleteFrom('account').where('id', '=', person.id).execute();
    return token;
  }

  async function tokenOf(persona: Persona): Promise<string | undefined> {
    if (persona === 'guest') return undefined;
    if (persona === 'expired A') return expired();
    if (persona === 'deleted A') return deleted();
    const worker = staff.get(persona);
    return worker ? signInToDesk(services, worker) : signIn(services, persona === 'A' ? a : b);
  }

  return {
    a,
    b,
    personOf: (persona: Persona) => staff.get(persona) ?? (persona === 'B' ? b : a),
    cookiesOf: async (persona: Persona): Promise<Record<string, string>> => {
      const session = await tokenOf(persona);
      return session === undefined ? {} : { session };
    },
  };
}

/** What a refusal must leave unchanged; expired sessions may be deleted. */
export async function digestOf(db: Database, except: readonly string[] = []): Promise<string> {
  const all = (table: string) =>
    sql`(select string_agg(t::text, '|' order by t::text) from ${sql.table(table)} t)`;
  const tables = [
    'account',
    'account_role',
    'upload',
    'code_request',
    'consent',
    'data_request',
    'thread_file',
    'thread_note',
    'ready_answer',
    'sensitive_access',
    'justice_body',
    'listing_check',
    'listing_report',
  ];
  const { rows } = await sql<{ digest: string }>`select md5(concat_ws('#', ${sql.join([
    ...tables.filter((table) => !except.includes(table)).map(all),
    sql`(select string_agg(id || status, '|' order by id) from listing)`,
    sql`(select string_agg(concat_ws(' ', id, status, version, assignee), '|' order by id) from inquiry)`,
    sql`(select string_agg(concat_ws(' ', id, is_public), '|' order by id) from valuation)`,
    sql`(select string_agg(concat_ws(' ', id, side, text), '|' order by id) from thread_message)`,
    sql`(select string_agg(t::text, '|' order by id) from session t where expires_at > now())`,
  ])})) as digest`.execute(db);
  return rows[0]?.digest ?? '';
}
