import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Tables } from '#platform/db/tables.ts';
import { type ConsignmentFile, FILE_ROLES, type FileRole } from '../domain/consignment.ts';
import type { Row } from './repository.ts';

const file = z.object({
  upload: z.uuid(),
  role: z.enum(FILE_ROLES),
  position: z.int(),
  caption: z.string(),
  picture: z.string().nullable(),
  name: z.string(),
});

const pictureRow = z.object({
  id: z.string(),
  width: z.int(),
  height: z.int(),
  colour: z.string(),
  isDrawn: z.boolean(),
});

/** The files of consignments. */
export const createFileRepository = (db: Kysely<Tables>) => ({
  async of(consignment: string): Promise<ConsignmentFile[]> {
    const rows = await db
      .selectFrom('consignment_file as f')
      .innerJoin('upload as u', 'u.id', 'f.upload')
      .select(['f.upload', 'role', 'position', 'caption', 'u.picture', 'u.name'])
      .where('consignment', '=', consignment)
      .where('removed_at', 'is', null)
      .orderBy('role')
      .orderBy('position')
      .orderBy('f.upload')
      .execute();
    return z.array(file).parse(rows);
  },

  /** The files of a consignment as their field shows them. */
  shown: (consignment: string) =>
    db
      .selectFrom('consignment_file as f')
      .innerJoin('upload as u', 'u.id', 'f.upload')
      .select(['f.role', 'u.id', 'u.name', 'u.status', 'u.declared as bytes', 'u.received'])
      .select(['u.failure', 'u.fingerprint', 'u.type', 'u.picture'])
      .where('consignment', '=', consignment)
      .where('removed_at', 'is', null)
      .orderBy('position')
      .orderBy('f.upload')
      .execute(),

  /** The cover of each: the picture of its first photo. */
  async covers(consignments: readonly string[]): Promise<Map<string, string>> {
    const { rows } = await sql<{ consignment: string; picture: string }>`
      select distinct on (f.consignment) f.consignment, u.picture
      from consignment_file f join upload u on u.id = f.upload
      where f.consignment = any(${[...consignments]}::uuid[]) and f.role = 'photo' and f.removed_at is null
        and u.picture is not null
      order by f.consignment, f.position, f.upload`.execute(db);
    return new Map(rows.map(({ consignment, picture }) => [consignment, picture]));
  },

  /** Any file of a consignment, of whichever revision. */
  async one(consignment: string, upload: string): Promise<ConsignmentFile | undefined> {
    const read = await db
      .selectFrom('consignment_file as f')
      .innerJoin('upload as u', 'u.id', 'f.upload')
      .select(['f.upload', 'role', 'position', 'caption', 'u.picture', 'u.name'])
      .where('consignment', '=', consignment)
      .where('f.upload', '=', upload)
      .executeTakeFirst();
    return read && file.parse(read);
  },

  async add({ id, owner }: Pick<Row, 'id' | 'owner'>, role: FileRole, uploads: readonly string[]) {
    const { last } = await db
      .selectFrom('consignment_file')
      .select(sql<number>`coalesce(max(position), -1)::int`.as('last'))
      .where('consignment', '=', id)
      .where('role', '=', role)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('consignment_file')
      .values(
        uploads.map((upload, at) => ({ upload, consignment: id, owner, role, position: last + 1 + at })),
      )
      .execute();
  },

  /** Gone at once where no revision has it; otherwise it is only out of what is sent next. */
  async remove(consignment: string, upload: string, at: Date): Promise<void> {
    await sql`
      with kept as (
        update consignment_file set removed_at = ${at} where consignment = ${consignment} and upload = ${upload}
          and removed_at is null and exists (select from consignment_revision r
            where r.consignment = ${consignment} and r.files @> ${JSON.stringify([{ upload }])}::jsonb)
        returning upload)
      delete from consignment_file where consignment = ${consignment} and upload = ${upload}
        and removed_at is null and not exists (select from kept)`.execute(db);
  },

  /** Counts an opening; what is counted at once waits here, so that one of them is the first. */
  async countOpening(upload: string, times: number): Promise<void> {
    await sql`update consignment_file set opened = opened + ${times} where upload = ${upload}`.execute(db);
  },

  /** How often staff have opened the papers of a consignment. */
  async openings(consignment: string): Promise<number> {
    const { rows } = await sql<{ times: number }>`
      select coalesce(sum(opened), 0)::int as times from consignment_file
      where consignment = ${consignment}`.execute(db);
    return rows[0]?.times ?? 0;
  },

  /** The bytes that were sent for a consignment, without what was removed. */
  async bytesOf(consignment: string): Promise<number> {
    const { rows } = await sql<{ bytes: string }>`
      select coalesce(sum(greatest(u.declared, u.bytes)), 0) as bytes
      from consignment_file f join upload u on u.id = f.upload
      where f.consignment = ${consignment} and f.removed_at is null`.execute(db);
    return Number(rows[0]?.bytes ?? 0);
  },

  /** Deletes all papers, also those of what was sent; their bytes go with them. */
  async deletePapers(consignment: string): Promise<void> {
    await db
      .deleteFrom('consignment_file')
      .where('consignment', '=', consignment)
      .where('role', '<>', 'photo')
      .execute();
  },

  /** Puts the files of a role in this order. */
  async order(consignment: string, uploads: readonly string[]): Promise<void> {
    await sql`
      update consignment_file f set position = o.place - 1
      from unnest(${[...uploads]}::uuid[]) with ordinality as o (upload, place)
      where f.consignment = ${consignment} and f.upload = o.upload`.execute(db);
  },

  /** Public pictures by their ids. */
  async pictures(ids: readonly string[]) {
    if (ids.length === 0) return [];
    const rows = await db
      .selectFrom('picture')
      .select(['id', 'width', 'height', 'colour', sql<boolean>`drawing is not null`.as('isDrawn')])
      .where('id', 'in', ids)
      .execute();
    return z.array(pictureRow).parse(rows);
  },
});
