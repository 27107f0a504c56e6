import { sql, type Transaction } from 'kysely';
import { OFFERED_DAYS } from '#features/listings/domain/listing.ts';
import { REQUIRED_CHECKS } from '#features/consignments/domain/views.ts';
import { encodeAnswers } from '#features/consignments/server/record.ts';
import { DAY } from '#kernel/clock.ts';
import { addDays, dayOf } from '#kernel/dates.ts';
import { type Seed, versionOf } from '#platform/db/seed.ts';
import type { Tables } from '#platform/db/tables.ts';
import { DEMO_CONSIGNMENTS, type DemoConsignment } from './plans.ts';
import { addFiles, addRevision, answersOf, marksOf, type Source, sourceOf } from './rows.ts';

type Trx = Transaction<Tables>;

const person = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const MODERATOR = person(4);
const ago = (days: number) => new Date(Date.now() - days * DAY);

const WAITING = ['submitted', 'reviewing'];

async function add(trx: Trx, demo: DemoConsignment, source: Source): Promise<void> {
  const { number, deal, status, events, daysLeft, later } = demo;
  const [id, owner] = [`00000000-0000-4000-8000-0000000c${number}`, person(demo.owner)];
  const of = { id, owner };
  const answers = answersOf(demo, source);
  const changed = { ...answers, title: `${answers.title ?? ''}${later ?? ''}` };
  const isSent = status !== 'draft';
  const isApproved = events.some(([what]) => what === 'approve');
  const isPublished = events.some(([what]) => what === 'publish');
  const last = events.at(-1)?.[2] ?? 0;
  const expiresAt = daysLeft === undefined ? null : ago(-daysLeft);
  await trx
    .insertInto('consignment')
    .values({
      id,
      number,
      owner,
      deposit_type: deal,
      status,
      draft: JSON.stringify(encodeAnswers(later === undefined ? answers : changed)),
      submitted_revision: isSent ? (later === undefined ? 1 : 2) : null,
      approved_revision: isApproved ? 1 : null,
      published_revision: isPublished ? 1 : null,
      listing: isPublished ? source.id : null,
      refusals: status === 'rejected' ? 1 : 0,
      waiting_since: WAITING.includes(status) || later !== undefined ? ago(last) : null,
      expires_at: expiresAt,
      marks: isSent ? marksOf(answers) : [],
      is_demo: true,
      created_at: ago(events[0]?.[2] ?? 0),
      touched_at: ago(last),
    })
    .execute();
  const files = isSent ? await addFiles(trx, of, source.pictures) : [];
  if (isSent) await addRevision(trx, of, 1, answers, files);
  if (later !== undefined) await addRevision(trx, of, 2, changed, files);
  for (const [what, by, days] of events) {
    const actor = by === 'owner' ? owner : by === 'staff' ? MODERATOR : null;
    const revision = what === 'begun' ? null : 1;
    await trx
      .insertInto('consignment_event')
      .values({ consignment: id, owner, what, by, actor, revision, detail: '{}', at: ago(days) })
      .execute();
  }
  if (demo.reasons)
    await trx
      .insertInto('consignment_reason')
      .values(demo.reasons.map((reason) => ({ ...reason, consignment: id, owner, revision: 1 })))
      .execute();
  if (isApproved)
    await trx
      .insertInto('consignment_check')
      .values(
        REQUIRED_CHECKS.map((what) => ({
          consignment: id,
          revision: 1,
          what,
          owner,
          outcome: 'passed',
          note: '',
          checked_by: MODERATOR,
        })),
      )
      .execute();
  if (isPublished) await adopt(trx, demo, of, source.id, expiresAt);
}

/** A listing of the demonstration becomes that of a consignment. */
async function adopt(
  trx: Trx,
  { status, service }: DemoConsignment,
  { id, owner }: { id: string; owner: string },
  listing: number,
  expiresAt: Date | null,
): Promise<void> {
  await trx
    .updateTable('listing_text')
    .set({
      consignment: id,
      customer: owner,
      is_consigned: service === 'moi-gioi',
      is_dealing: status === 'dealing',
    })
    .where('listing', '=', listing)
    .execute();
  if (expiresAt === null) return;
  const expiresOn = dayOf(expiresAt);
  const confirmedOn = addDays(expiresOn, -OFFERED_DAYS);
  await trx.updateTable('listing').set({ expires_on: expiresOn }).where('id', '=', listing).execute();
  await trx
    .updateTable('listing_text')
    .set({ confirmed_on: confirmedOn, first_listed_on: sql`least(first_listed_on, ${confirmedOn}::date)` })
    .where('listing', '=', listing)
    .execute();
}

async function run(trx: Trx): Promise<void> {
  const numbers = DEMO_CONSIGNMENTS.map(({ number }) => number);
  const taken = await trx.selectFrom('consignment').select('number').where('number', 'in', numbers).execute();
  if (taken.length > 0) return;
  const chosen: number[] = [];
  for (const demo of DEMO_CONSIGNMENTS) {
    const { deal, listing, daysLeft } = demo;
    const confirmed = ago(daysLeft === undefined ? 0 : OFFERED_DAYS - daysLeft);
    const source = await sourceOf(trx, { deal, status: listing ?? 'published', confirmed, taken: chosen });
    if (!source) continue;
    chosen.push(source.id);
    await add(trx, demo, source);
  }
  await sql`
    select setval(pg_get_serial_sequence('consignment', 'number'), greatest(${Math.max(...numbers)}, max(number)))
    from consignment`.execute(trx);
}

/** Consignments of the demonstration in each state, of people and listings that are labelled as such. */
export const demoConsignments: Seed = {
  name: 'consignments-demo',
  kind: 'demo',
  version: versionOf(DEMO_CONSIGNMENTS),
  run,
};
