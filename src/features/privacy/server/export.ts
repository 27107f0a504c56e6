import { sql } from 'kysely';
import { PERSONAL_DATA, type PersonalData } from '#features/privacy/domain/personal-data.ts';
import type { Signed } from '#features/accounts/domain/session.ts';
import { type AccountId, isProven } from '#kernel/actor.ts';
import type { Failure } from '#kernel/failure.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/client.ts';
import { consume } from '#platform/limits/shared.ts';
import { type ZippedFile, zipStream } from '#platform/zip/zip-stream.ts';

type Row = Record<string, unknown>;

export type PicturesOf = (account: AccountId) => AsyncIterable<ZippedFile>;

async function rowsOf(db: Database, table: string, data: PersonalData, id: string) {
  const { owner, about, leave = [] } = data;
  const isAbout = about === undefined ? sql`false` : sql`${sql.ref(about)} = ${id}`;
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where ${sql.ref(owner)} = ${id}::uuid or ${isAbout}`.execute(db);
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => !leave.includes(column))),
  );
}

/** All that is kept about a person, table by table. */
export async function collect(db: Database, id: string): Promise<Record<string, Row[]>> {
  const collected: Record<string, Row[]> = {};
  for (const [table, data] of Object.entries(PERSONAL_DATA))
    collected[table] = await rowsOf(db, table, data, id);
  return collected;
}

type Options = {
  db: Database;
  openCard: (signed: Signed, why: string) => Promise<string | undefined>;
  /** The pictures that somebody has sent along with what they wrote. */
  picturesOf: PicturesOf;
};

/** Everything about somebody in one file they can take elsewhere: JSON, and their pictures beside it. */
export const createExport = ({ db, openCard, picturesOf }: Options) => {
  async function* filesOf(account: AccountId, data: object): AsyncGenerator<ZippedFile> {
    yield { name: 'du-lieu.json', bytes: new TextEncoder().encode(JSON.stringify(data, null, 2)) };
    const avatar = await db
      .selectFrom('account_avatar')
      .select(['type', 'picture'])
      .where('account', '=', account)
      .executeTakeFirst();
    if (avatar) yield { name: `anh-dai-dien.${avatar.type.split('/')[1]}`, bytes: avatar.picture };
    yield* picturesOf(account);
  }

  return async function exportAll(
    signed: Signed,
  ): Promise<Result<ReadableStream<Uint8Array<ArrayBuffer>>, Failure>> {
    const { actor } = signed;
    if (!isProven(actor)) return fail({ kind: 'forbidden', code: 'accounts/confirm-first' });
    const over = await consume(db, [{ key: `export:${actor.id}`, most: 10, seconds: 60 * 60 }]);
    if (over) return fail({ kind: 'unavailable', code: 'accounts/changes-too-many' });
    const tables = await collect(db, actor.id);
    const card = await openCard(signed, 'export');
    const data = { id: actor.id, identification_card: card ?? null, ...tables };
    return ok(zipStream(filesOf(actor.id, data)));
  };
};
