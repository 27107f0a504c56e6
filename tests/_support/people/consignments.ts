import { randomBytes } from 'node:crypto';
import { HOUSE } from '#features/consignments/domain/_answers.ts';
import { type Answers, type PartialAnswers, STEPS } from '#features/consignments/domain/fields.ts';
import { REQUIRED_CHECKS } from '#features/consignments/domain/views.ts';
import type { Actor, Member } from '#kernel/actor.ts';
import type { Database } from '#platform/db/client.ts';
import type { Services } from '#services/index.ts';
import { must } from './must.ts';

let plots = 100;

/** Answers for a plot and a text that no other test uses. */
export function answersFor(over: Partial<Answers> = {}): Answers {
  plots += 1;
  const words = Array.from({ length: 24 }, (_, at) => `chữ${String.fromCodePoint(97 + ((plots + at) % 26))}`);
  return { ...HOUSE, plot: plots, description: `${words.join(' ')} ${'x'.repeat(plots % 50)}`, ...over };
}

export const seenOf = async (db: Database, number: number) => ({
  number,
  version: (
    await db
      .selectFrom('consignment')
      .select('version')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
  ).version,
});

export const statusOf = async (db: Database, number: number) =>
  (await db.selectFrom('consignment').select('status').where('number', '=', number).executeTakeFirstOrThrow())
    .status;

export const answersKept = async (
  { consignments }: Services,
  member: Member,
  number: number,
  answers: PartialAnswers,
) => {
  for (const step of STEPS.numbers) {
    const given = Object.fromEntries(STEPS.fields(step).map((name) => [name, answers[name]]));
    must(await consignments.own.keep(member, number, step, given));
  }
};

/** Three photos that look like nothing else, and both faces of a land book, as if they had been processed. */
export async function addFiles(db: Database, { id: owner }: Member, number: number): Promise<void> {
  const { id: consignment } = await db
    .selectFrom('consignment')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  for (const [position, role] of (['photo', 'photo', 'photo', 'outer', 'inner'] as const).entries()) {
    const picture = role === 'photo' ? randomBytes(16).toString('hex') : null;
    if (picture !== null)
      await db
        .insertInto('picture')
        .values({
          id: picture,
          width: 640,
          height: 480,
          colour: '#cccccc',
          drawing: null,
        })
        .execute();
    const purpose = picture === null ? ('consignment-land-book' as const) : ('consignment-photo' as const);
    const file = {
      status: 'success' as const,
      account: owner,
      name: `${role}.webp`,
      bytes: 1,
      is_attached: true,
    };
    const { id: upload } = await db
      .insertInto('upload')
      .values({ ...file, purpose, picture, type: 'image/webp', width: 640, height: 480 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('consignment_file').values({ upload, consignment, owner, role, position }).execute();
  }
}

/** A draft with all that is needed to send it. */
export async function completed(
  services: Services,
  db: Database,
  member: Member,
  over: Partial<Answers> = {},
  deal: 'ban' | 'cho-thue' = 'ban',
): Promise<number> {
  const { consignments } = services;
  const number = must(await consignments.own.begin(member, deal));
  await answersKept(services, member, number, answersFor(over));
  await addFiles(db, member, number);
  return number;
}

export async function sent(
  services: Services,
  db: Database,
  member: Member,
  over: Partial<Answers> = {},
  deal: 'ban' | 'cho-thue' = 'ban',
) {
  const number = await completed(services, db, member, over, deal);
  must(await services.consignments.own.send(member, await seenOf(db, number)));
  return number;
}

const revisionOf = async (db: Database, number: number) =>
  (
    await db
      .selectFrom('consignment')
      .select('submitted_revision')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
  ).submitted_revision ?? 0;

/** Claimed, and everything looked at. */
export async function checked({ consignments }: Services, db: Database, staff: Actor, number: number) {
  must(await consignments.desk.claim(staff, await seenOf(db, number)));
  const checks = REQUIRED_CHECKS.map((what) => ({ what, outcome: 'passed' as const, note: '' }));
  const revision = await revisionOf(db, number);
  must(await consignments.desk.saveChecks(staff, { number, revision, checks }));
  return { ...(await seenOf(db, number)), revision };
}

/** Public. */
export async function published(
  services: Services,
  db: Database,
  member: Member,
  staff: Actor,
  over: Partial<Answers> = {},
): Promise<number> {
  const number = await sent(services, db, member, over);
  must(await services.consignments.desk.approve(staff, await checked(services, db, staff, number)));
  return number;
}

export const listingOfConsignment = (db: Database, number: number) =>
  db
    .selectFrom('consignment')
    .innerJoin('listing', 'listing.id', 'consignment.listing')
    .innerJoin('listing_text', 'listing_text.listing', 'listing.id')
    .select(['listing.id', 'listing.status', 'listing.price', 'expires_on', 'first_listed_on', 'is_dealing'])
    .select(['listing_text.customer', 'listing_text.consignment', 'pictures', 'title'])
    .where('consignment.number', '=', number)
    .executeTakeFirst();

/** The houses on the list of a district. */
export async function idsInDistrict({ listings }: Services, district: string): Promise<number[]> {
  const page = must(await listings.browse('nha-rieng', district, new URLSearchParams()));
  return 'cards' in page ? page.cards.map(({ id }) => id) : [];
}
