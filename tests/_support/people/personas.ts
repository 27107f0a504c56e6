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

/** What a refusal must leave unchanged: whole tables, or some of their columns. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  account: [],
  account_role: [],
  upload: [],
  code_request: [],
  consent: [],
  data_request: [],
  thread_file: [],
  thread_note: [],
  ready_answer: [],
  sensitive_access: [],
  justice_body: [],
  listing_check: [],
  listing_report: [],
  session: [],
  listing: ['id', 'status'],
  inquiry: ['id', 'status', 'version', 'assignee'],
  valuation: ['id', 'is_public'],
  thread_message: ['id', 'side', 'text'],
};

/**
 * Notes from now on each row that is added, changed or deleted there; answers how many there are so far.
 * Reading all rows before and after each request took most of its time. Expired sessions may be deleted.
 */
export async function watchRows(db: Database) {
  await sql`create table row_noted (name text not null)`.execute(db);
  await sql`create function note_row() returns trigger language plpgsql security definer as $$
    declare
      was jsonb := to_jsonb(old);
      is_now jsonb := to_jsonb(new);
    begin
      if tg_nargs > 0 then
        select jsonb_agg(was -> name), jsonb_agg(is_now -> name) into was, is_now from unnest(tg_argv) name;
      end if;
      if was is distinct from is_now
        and not (tg_table_name = 'session' and tg_op = 'DELETE' and (was ->> 'expires_at')::timestamptz <= now())
      then
        insert into public.row_noted values (tg_table_name);
      end if;
      return null;
    end $$`.execute(db);
  for (const [table, columns] of Object.entries(KEPT)) {
    const names = sql.join(columns.map((name) => sql.lit(name)));
    await sql`create trigger noted after insert or update or delete on ${sql.table(table)}
      for each row execute function note_row(${columns.length > 0 ? names : sql``})`.execute(db);
  }
  return async (except = ''): Promise<number> => {
    const noted = await sql<{ count: number }>`
      select count(*)::int as count from row_noted where name <> ${except}`.execute(db);
    return noted.rows[0]?.count ?? -1;
  };
}
