import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { MAX_BROKER_DRAFTS, MAX_OPEN_DRAFTS } from '#features/consignments/domain/consignment.ts';
import type { AccountId } from '#kernel/actor.ts';
import type { Tables } from '#platform/db/tables.ts';
import { DEPOSIT_TYPES } from '#features/consignments/domain/deposit-type.ts';
import { consignmentMachine } from '#features/consignments/domain/status.ts';
import { decodeAnswers } from '../record.ts';

const dueRows = z.array(
  z
    .object({
      number: z.int(),
      version: z.int(),
      deposit_type: z.enum(DEPOSIT_TYPES),
      status: z.enum(consignmentMachine.states),
      expires_at: z.date().nullable(),
      fields: z.unknown(),
    })
    .transform(({ deposit_type, expires_at, fields, ...same }) => ({
      ...same,
      deal: deposit_type,
      expiresAt: expires_at,
      answers: decodeAnswers(fields),
    })),
);

export const createBulkRepository = (db: Kysely<Tables>) => ({
  /** What is published with its end before a time, or over; with the answers that are public. */
  async due(owner: AccountId, until: Date, most: number) {
    const { rows } = await sql`
      select c.number, c.version, c.deposit_type, c.status, c.expires_at, r.fields
      from consignment c join consignment_revision r on r.consignment = c.id and r.n = c.published_revision
      where c.owner = ${owner}
        and (c.status = 'expired' or (c.status = 'published' and c.expires_at <= ${until}))
      order by c.expires_at, c.number limit ${most}`.execute(db);
    return dueRows.parse(rows);
  },

  /** How many drafts an account may have: a broker loads tables of offers. */
  async mostDrafts(owner: AccountId): Promise<number> {
    const row = await db.selectFrom('seller').select('kind').where('account', '=', owner).executeTakeFirst();
    return row?.kind === 'broker' ? MAX_BROKER_DRAFTS : MAX_OPEN_DRAFTS;
  },
});
