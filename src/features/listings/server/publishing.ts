import { sql, type Transaction } from 'kysely';
import { facetsOf, facetWord } from '#features/listings/domain/facets.ts';
import { OFFERED_DAYS } from '#features/listings/domain/freshness.ts';
import { marksOf } from '#features/listings/domain/likeness.ts';
import { dropOf, lineageOf, reasonsOf } from '#features/listings/domain/lineage.ts';
import { areaOf } from '#features/listings/domain/listing.ts';
import type { Places } from '#features/listings/domain/place.ts';
import { tagsOf } from '#features/listings/domain/tags.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Clock } from '#kernel/clock.ts';
import { addDays, dayOf } from '#kernel/dates.ts';
import type { Failure } from '#kernel/failure.ts';
import type { Phone } from '#kernel/phone.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { fold } from '#kernel/text.ts';
import type { Database } from '#platform/db/client.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Tables } from '#platform/db/tables.ts';
import { announce } from '#platform/page-store/changes.ts';
import { candidatesFor } from './publish-repository.ts';
import type { Offered } from './record.ts';

type Trx = Transaction<Tables>;

const PUBLISH_LOCK = 7_251_006;

type Contact = { name: string; phone: Phone };

const refuse = (kind: Failure['kind'], code: Failure['code']) => fail<Failure>({ kind, code });

/** Prices that the log of a property has held so far, oldest first. */
const pricesOf = async (trx: Trx, lineage: number) =>
  (
    await trx
      .selectFrom('listing_price')
      .select('price')
      .where('lineage', '=', lineage)
      .orderBy('id')
      .execute()
  ).map(({ price }) => price);

/** Puts a property on offer: once what is said of it holds together, with the log it goes on with. */
export function createPublishing(db: Database, places: Places, clock: Clock) {
  async function insert(trx: Trx, offered: Offered, contact: Contact, names: string, pictures: Pictured) {
    const { facts } = offered;
    const [now, area] = [clock(), areaOf(facts) ?? 0];
    const today = dayOf(now);
    const likenesses = pictures.flatMap(({ likeness }) => likeness ?? []);
    const marks = marksOf({ ...facts, commune: facts.place.commune, likenesses });
    const candidates = await candidatesFor(trx, facts, { marks, likenesses });
    const earlier = lineageOf(candidates, contact.phone);
    const log = earlier === null ? [] : await pricesOf(trx, earlier);
    const hasPlan = facts.sheet !== null && facts.plot !== null;
    const facets = facetsOf({ ...facts, area, hasPlan });
    const { id } = await trx
      .insertInto('listing')
      .values({
        status: 'published',
        deal: facts.deal,
        kind: facts.kind,
        province: facts.place.province,
        district: facts.place.formerDistrict,
        commune: facts.place.commune,
        price: facts.price,
        area,
        bedrooms: facts.bedrooms,
        floors: facts.floors,
        direction: facts.direction,
        legal: facts.legal,
        has_plan: hasPlan,
        at: facts.at && `(${facts.at.lon},${facts.at.lat})`,
        price_drop: dropOf(facts.price, log),
        published_at: now,
        expires_on: addDays(today, OFFERED_DAYS),
        facets,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const lineage = earlier ?? id;
    const first = await trx
      .selectFrom('listing_text')
      .select('first_listed_on')
      .where('listing', '=', lineage)
      .executeTakeFirst();
    await trx
      .insertInto('listing_text')
      .values({
        listing: id,
        lineage,
        marks,
        title: facts.title,
        address: facts.address,
        former_commune: facts.place.formerCommune,
        description: facts.description,
        location_note: facts.locationNote,
        land_area: facts.landArea,
        floor_area: facts.floorArea,
        length: facts.length,
        width: facts.width,
        floors_code: facts.floorsCode,
        bathrooms: facts.bathrooms,
        furniture: facts.furniture,
        road_width: facts.roadWidth,
        sheet_number: facts.sheet,
        plot_number: facts.plot,
        amenities: [...facts.amenities],
        other_amenities: facts.otherAmenities,
        first_listed_on: first?.first_listed_on ?? today,
        confirmed_on: today,
        contact_name: contact.name,
        contact_phone: contact.phone,
        customer: offered.customer,
        is_consigned: offered.isConsigned,
        is_approved: offered.isApproved,
        old_number: null,
        cover: offered.pictures[0] ?? null,
        pictures: offered.pictures.length,
      })
      .execute();
    const words = fold([facts.title, facts.address, facts.description, facts.locationNote, names].join(' '));
    await sql`
      insert into listing_words values (${id},
        strip(to_tsvector('simple', ${words})) || array_to_tsvector(${facets.map(facetWord)}::text[]))`.execute(
      trx,
    );
    const linked = [
      ...offered.pictures.map((picture, position) => ({ picture, position, is_legal: false })),
      ...offered.legalPictures.map((picture, position) => ({ picture, position, is_legal: true })),
    ];
    if (linked.length > 0)
      await trx
        .insertInto('listing_picture')
        .values(linked.map((link) => ({ ...link, listing: id, caption: '' })))
        .execute();
    if (earlier === null || log.at(-1) !== facts.price)
      await trx
        .insertInto('listing_price')
        .values({ lineage, listing: id, price: facts.price, at: now })
        .execute();
    await trx
      .insertInto('listing_event')
      .values({ lineage, listing: id, what: earlier === null ? 'listed' : 'relisted', at: now })
      .execute();
    const twins = candidates.flatMap((one) =>
      reasonsOf(one).flatMap((why) => [
        { listing: id, other: one.listing, why },
        { listing: one.listing, other: id, why },
      ]),
    );
    if (twins.length > 0) await trx.insertInto('listing_twin').values(twins).execute();
    await announce(trx, [
      ...tagsOf({ id, ...facts }),
      ...candidates.map(({ listing }) => `listing:${listing}`),
    ]);
    return id;
  }

  type Pictured = readonly { id: string; likeness: string | null }[];

  /** The pictures of an offer, all of them or none: what is private may only prove its papers. */
  async function picturesOf(trx: Trx, { pictures, legalPictures }: Offered): Promise<Pictured | undefined> {
    const wanted = [...new Set([...pictures, ...legalPictures])];
    if (wanted.length === 0) return [];
    const found = await trx
      .selectFrom('picture')
      .select(['id', 'likeness', 'is_private'])
      .where('id', 'in', wanted)
      .execute();
    const isHidden = (id: string) => found.some((one) => one.id === id && one.is_private);
    if (found.length < wanted.length || pictures.some(isHidden)) return undefined;
    return found.filter(({ id }) => pictures.includes(id));
  }

  return {
    async publish(actor: Actor, offered: Offered, contact: Contact): Promise<Result<number, Failure>> {
      if (!may(actor, 'listings.publish')) return refuse('forbidden', 'listings/forbidden');
      const { facts } = offered;
      if (areaOf(facts) === null) return refuse('invalid', 'listings/no-area');
      if (!(await places.belongs(facts.place))) return refuse('invalid', 'listings/bad-place');
      const [names] = await places.namesOf([facts.place]);
      const told = `${names?.now ?? ''} ${names?.before ?? ''}`;
      return transaction(db, async (trx) => {
        // One after the other, or two that offer one plot at once would not see each other.
        await sql`select pg_advisory_xact_lock(${PUBLISH_LOCK})`.execute(trx);
        const pictures = await picturesOf(trx, offered);
        if (!pictures) return refuse('invalid', 'listings/no-picture');
        return ok(await insert(trx, offered, contact, told, pictures));
      });
    },
  };
}
