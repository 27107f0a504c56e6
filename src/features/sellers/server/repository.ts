import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { ANSWER_DAYS, MIN_ANSWERS } from '#features/listings/domain/detail.ts';
import { CHECKS } from '#features/listings/domain/detail.ts';
import { DEALS, KINDS, SELLER_KINDS } from '#features/listings/domain/kinds.ts';
import type { SellerForm, Seller } from '#features/sellers/domain/seller.ts';
import type { Tables } from '#platform/db/tables.ts';

const kept = z
  .object({
    kind: z.enum(SELLER_KINDS),
    name: z.string(),
    certificate: z.string(),
    code: z.string(),
    is_public: z.boolean(),
    hidden_at: z.date().nullable(),
    hidden_note: z.string(),
  })
  .transform(({ is_public, hidden_at, hidden_note, ...same }): Seller => ({
    ...same,
    isPublic: is_public,
    hidden: hidden_at && hidden_note,
  }));

const shown = z
  .object({
    account: z.string(),
    kind: z.enum(SELLER_KINDS),
    name: z.string(),
    certificate: z.string(),
    since: z.date(),
    offers: z.int(),
    checks: z.array(z.object({ what: z.enum(CHECKS), offers: z.int() })),
    answer_seconds: z.number().nullable(),
  })
  .transform(({ answer_seconds, ...same }) => ({ ...same, answerSeconds: answer_seconds }));

const placed = z.array(
  z
    .object({
      id: z.int(),
      deal: z.enum(DEALS),
      kind: z.enum(KINDS),
      province: z.string(),
      district: z.string().nullable(),
      commune: z.string(),
    })
    .transform(({ province, district, commune, ...same }) => ({
      ...same,
      customer: null,
      place: { province, commune, formerDistrict: district, formerCommune: null },
    })),
);

/** Public pages whose account has something on offer. */
const OFFERING = sql`seller s where s.is_public and s.hidden_at is null and exists (
  select from listing_text t join listing l on l.id = t.listing
  where t.customer = s.account and l.status = 'published')`;

export const createSellerRepository = (db: Kysely<Tables>) => ({
  async find(account: string, isHeld = false): Promise<Seller | undefined> {
    const row = await db
      .selectFrom('seller')
      .select(['kind', 'name', 'certificate', 'code', 'is_public', 'hidden_at', 'hidden_note'])
      .where('account', '=', account)
      .$if(isHeld, (query) => query.forUpdate())
      .executeTakeFirst();
    return row && kept.parse(row);
  },

  /** The code stays what it was at first, so that links last. */
  async save(account: string, form: SellerForm, code: string): Promise<void> {
    const { kind, name, certificate, isPublic } = form;
    const said = { kind, name, certificate, is_public: isPublic };
    await db
      .insertInto('seller')
      .values({ account, code, hidden_at: null, ...said })
      .onConflict((conflict) => conflict.column('account').doUpdateSet(said))
      .execute();
  },

  async hide(account: string, at: Date | null, note: string): Promise<void> {
    await db
      .updateTable('seller')
      .set({ hidden_at: at, hidden_note: note })
      .where('account', '=', account)
      .execute();
  },

  /** A public page, with what is counted of its offers. */
  async page(code: string) {
    const { rows } = await sql`
      select s.account, s.kind, s.name, s.certificate, a.created_at as since,
        (select count(*)::int from listing_text t join listing l on l.id = t.listing
          where t.customer = s.account and l.status = 'published') as offers,
        (select coalesce(json_agg(json_build_object('what', what, 'offers', n)), '[]') from (
          select c.what, count(*)::int as n
          from listing_text t join listing l on l.id = t.listing join listing_check c on c.listing = l.id
          where t.customer = s.account and l.status = 'published' and c.outcome = 'passed'
          group by c.what) counted) as checks,
        (select percentile_cont(0.5) within group (order by extract(epoch from c.answered_at - c.opened_at))
          from conversation c where c.seller = s.account
            and c.answered_at > now() - ${ANSWER_DAYS} * interval '1 day'
          having count(*) >= ${MIN_ANSWERS}) as answer_seconds
      from seller s join account a on a.id = s.account
      where s.code = ${code} and s.is_public and s.hidden_at is null`.execute(db);
    return rows[0] === undefined ? undefined : shown.parse(rows[0]);
  },

  /** The ids of what an account offers, the newest first. */
  async offers(account: string, skip: number, most: number): Promise<number[]> {
    const rows = await db
      .selectFrom('listing_text')
      .innerJoin('listing', 'listing.id', 'listing_text.listing')
      .select('listing.id')
      .where('customer', '=', account)
      .where('status', '=', 'published')
      .orderBy('published_at', 'desc')
      .orderBy('listing.id', 'desc')
      .offset(skip)
      .limit(most)
      .execute();
    return rows.map(({ id }) => id);
  },

  /** One offer for each list that an account has offers in. */
  async places(account: string) {
    const { rows } = await sql`
      select distinct on (l.deal, l.kind, l.commune, l.district)
        l.id, l.deal, l.kind, l.province, l.district, l.commune
      from listing_text t join listing l on l.id = t.listing
      where t.customer = ${account} and l.status = 'published'`.execute(db);
    return placed.parse(rows);
  },

  isListed: async (code: string): Promise<boolean> =>
    (await sql`select from ${OFFERING} and s.code = ${code}`.execute(db)).rows.length > 0,

  countListed: async (): Promise<number> =>
    Number((await sql<{ n: string }>`select count(*) as n from ${OFFERING}`.execute(db)).rows[0]?.n ?? 0),

  listed: async (skip: number, most: number): Promise<string[]> =>
    (
      await sql<{ code: string }>`
        select s.code from ${OFFERING} order by s.code offset ${skip} limit ${most}`.execute(db)
    ).rows.map(({ code }) => code),
});
