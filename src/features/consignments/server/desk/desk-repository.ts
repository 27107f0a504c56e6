import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { AccountId } from '#kernel/actor.ts';
import { phone } from '#kernel/contact/contact.ts';
import type { IsoDate } from '#kernel/dates.ts';
import type { Database } from '#platform/db/client.ts';
import type { Tables } from '#platform/db/tables.ts';
import { DEPOSIT_TYPES } from '../../domain/deposit-type.ts';
import { consignmentMachine } from '../../domain/status.ts';
import type { DeskFilter } from '../../domain/views.ts';
import { decodeAnswers } from '../record.ts';

const lines = z.array(
  z
    .object({
      number: z.int(),
      version: z.int(),
      deposit_type: z.enum(DEPOSIT_TYPES),
      status: z.enum(consignmentMachine.states),
      revision: z.int(),
      fields: z.unknown(),
      owner: z.string(),
      waiting_since: z.date(),
      published_revision: z.int().nullable(),
      is_waiting: z.boolean(),
      unread: z.int(),
      claimed_by: z.string().nullable(),
      claimed_name: z.string().nullable(),
    })
    .transform(({ fields, ...same }) => ({ ...same, answers: decodeAnswers(fields) })),
);

const person = z.object({ name: z.string(), phone, since: z.date(), consignments: z.int() });

const alike = z.array(
  z.object({
    number: z.int().nullable(),
    listing: z.int().nullable(),
    marks: z.array(z.int()),
    fields: z.unknown(),
    pictures: z.array(z.string()),
  }),
);

const reasonCounts = z.array(z.object({ month: z.string(), code: z.string(), count: z.int() }));

const UNREAD = sql`(select count(*)::int from thread_message m
  where m.thread = c.id and m.side = 'requester' and m.seq > coalesce(t.responder_read, 0))`;
const IS_UNREAD = sql`c.submitted_revision is not null and exists (
  select from thread t join thread_message m on m.thread = t.id
  where t.id = c.id and t.last_seq > coalesce(t.responder_read, 0)
    and m.side = 'requester' and m.seq > coalesce(t.responder_read, 0))`;

const MAX_ALIKE = 50;
/** Beyond so many the exact number says no more. */
const MAX_COUNTED = 10_000;

export const createDeskRepository = (db: Database | Kysely<Tables>) => ({
  /** A page of the queue: what waits longest first, or all in one state by number. */
  async page({ status, mine, deal, after }: DeskFilter, actor: AccountId, most: number) {
    const isQueue = status === 'waiting';
    const where = [
      isQueue
        ? sql`c.waiting_since is not null`
        : status === 'unread'
          ? IS_UNREAD
          : sql`c.status = ${status}`,
      ...(mine ? [sql`c.claimed_by = ${actor} and c.claimed_until > now()`] : []),
      ...(deal === null ? [] : [sql`c.deposit_type = ${deal}`]),
      ...(after === null
        ? []
        : [
            isQueue
              ? sql`(c.waiting_since, c.number) > (${new Date(after.since)}::timestamptz, ${after.number}::int)`
              : sql`c.number > ${after.number}`,
          ]),
    ];
    const { rows } = await sql`
      select c.number, c.version, c.deposit_type, c.status, c.submitted_revision as revision, r.fields, o.full_name as owner,
        coalesce(c.waiting_since, c.touched_at) as waiting_since, c.waiting_since is not null as is_waiting, c.published_revision, ${UNREAD} as unread,
        case when c.claimed_until > now() then c.claimed_by end as claimed_by,
        case when c.claimed_until > now() then s.full_name end as claimed_name
      from (
        select * from consignment c where ${sql.join(where, sql` and `)} and c.submitted_revision is not null
        order by ${isQueue ? sql`c.waiting_since, c.number` : sql`c.number`} limit ${most}
      ) c
      join consignment_revision r on r.consignment = c.id and r.n = c.submitted_revision
      join account o on o.id = c.owner
      left join account s on s.id = c.claimed_by
      left join thread t on t.id = c.id
      order by ${isQueue ? sql`c.waiting_since, c.number` : sql`c.number`}`.execute(db);
    return lines.parse(rows);
  },

  /** How many wait, and since when. */
  async waiting(): Promise<{ consignments: number; since: Date | null }> {
    const { rows } = await sql<{ consignments: number; since: Date | null }>`
      select (select count(*)::int from (
          select from consignment where waiting_since is not null limit ${MAX_COUNTED}) counted) as consignments,
        (select min(waiting_since) from consignment where waiting_since is not null) as since`.execute(db);
    return rows[0] ?? { consignments: 0, since: null };
  },

  /** How many have messages that staff have not read. */
  async unread(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (
        select from consignment c where ${IS_UNREAD} limit ${MAX_COUNTED}) counted`.execute(db);
    return rows[0]?.count ?? 0;
  },

  /** How often each reason was given in each month from a day on. */
  async reasonCounts(from: IsoDate) {
    const { rows } = await sql`
      select to_char(at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-01') as month, code, count(*)::int as count
      from consignment_reason where at >= ${from}::timestamp at time zone 'Asia/Ho_Chi_Minh'
      group by 1, 2`.execute(db);
    return reasonCounts.parse(rows);
  },

  async owner(account: AccountId) {
    const { rows } = await sql`
      select full_name as name, phone, created_at as since,
        (select count(*)::int from consignment where owner = a.id) as consignments
      from account a where id = ${account}`.execute(db);
    const [read] = rows;
    return read === undefined ? undefined : person.parse(read);
  },

  nameOf: async (account: AccountId): Promise<string | undefined> =>
    (await db.selectFrom('account').select('full_name').where('id', '=', account).executeTakeFirst())
      ?.full_name,

  /** Other consignments and listings that share a mark with one: plot, text, or a part of a picture's hash. */
  async sharing(id: string, listing: number | null, marks: readonly number[]) {
    if (marks.length === 0) return [];
    const { rows } = await sql`
      (select c.number, null::bigint as listing, c.marks, r.fields,
        array(select u.picture from consignment_file f join upload u on u.id = f.upload
          where f.consignment = c.id and f.removed_at is null and u.picture is not null) as pictures
      from consignment c join consignment_revision r on r.consignment = c.id and r.n = c.submitted_revision
      where c.marks && ${[...marks]}::integer[] and c.id <> ${id} and c.listing is null
        and c.status not in ('withdrawn', 'closed', 'rejected')
      order by c.number limit ${MAX_ALIKE})
      union all
      (select k.number, t.listing, t.marks, json_build_object('tieu_de', t.title, 'mo_ta_tong_quan', t.description, 'address', t.address,
          'so_to', t.sheet_number, 'so_thua', t.plot_number, 'dien_tich_dat', t.land_area,
          'dien_tich_su_dung', t.floor_area, 'gia_ban', l.price)::jsonb,
        array(select p.picture from listing_picture p where p.listing = t.listing and not p.is_legal)
      from listing_text t join listing l on l.id = t.listing left join consignment k on k.id = t.consignment
      where t.marks && ${[...marks]}::integer[] and t.listing is distinct from ${listing}
        and l.status not in ('draft', 'withdrawn')
      order by t.listing limit ${MAX_ALIKE})`.execute(db);
    return alike.parse(rows).map(({ fields, ...same }) => ({ ...same, answers: decodeAnswers(fields) }));
  },

  /** The address parts of listings. */
  async listings(ids: readonly number[]) {
    if (ids.length === 0) return [];
    return db
      .selectFrom('listing as l')
      .innerJoin('listing_text as t', 't.listing', 'l.id')
      .select([
        'l.id',
        'l.deal',
        'l.kind',
        'l.province',
        'l.district',
        'l.commune',
        'l.price',
        't.former_commune',
        't.title',
      ])
      .where('l.id', 'in', ids)
      .execute();
  },
});
