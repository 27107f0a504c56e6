import type { PlotPlan } from '#features/listings/domain/detail.ts';
import { hammingDistance } from '#features/listings/domain/fingerprints.ts';
import type { Point } from '#geo/rings/rings.ts';
import { clip } from '#kernel/text.ts';
import type { Answers } from '../../domain/fields.ts';
import { resemblancesOf } from '../../domain/resemblance.ts';
import type { DeskMap } from '../../domain/views.ts';
import type { Deps } from '../deps.ts';
import { listingsOf } from '../listing-refs.ts';
import { createConsignmentRepository, type Revision, type Row } from '../repository.ts';
import { createDeskRepository } from './desk-repository.ts';

const SNIPPET = 300;
/** What staff see beside what an owner has sent: where it is, and what looks like it. */
export function createBeside({ db, listings, places }: Pick<Deps, 'db' | 'listings' | 'places'>) {
  const repository = createConsignmentRepository(db);
  const desk = createDeskRepository(db);

  async function resemblances(row: Row, revision: Revision, answers: Answers) {
    const photos = revision.files.flatMap(({ role, picture }) => (role === 'photo' ? (picture ?? []) : []));
    const marks = await repository.marks(row.id);
    const sharing = await desk.sharing(row.id, row.listing, marks);
    const hashes = await listings.imageHashes(db, [
      ...new Set([...photos, ...sharing.flatMap(({ pictures }) => pictures)]),
    ]);
    const hashed = (ids: readonly string[]) => ids.map((id) => ({ id, hash: hashes.get(id) ?? null }));
    const refs = await listingsOf(
      db,
      sharing.flatMap(({ listing }) => listing ?? []),
    );
    const mine = { marks, description: clip(answers.description, SNIPPET), pictures: hashed(photos) };
    return sharing.flatMap((other) => {
      const listing = other.listing === null ? null : (refs.get(other.listing) ?? null);
      const description = clip(other.answers.description ?? '', SNIPPET);
      return resemblancesOf(
        mine,
        { marks: other.marks, description, pictures: hashed(other.pictures) },
        hammingDistance,
      ).map((found) => ({
        ...found,
        listing,
        consignment: other.number,
        answers: other.answers,
      }));
    });
  }

  /** The point that the owner gives, or that of the plot; else its commune. */
  async function mapOf({ lat, lon, commune }: Answers, plan: PlotPlan | null): Promise<DeskMap | null> {
    const at: Point | null = lat === null || lon === null ? (plan?.at ?? null) : [lon, lat];
    if (at) return { at, from: lat === null ? 'plot' : 'owner' };
    const box = await places.outlineBox({ code: commune, day: null });
    return box ? { box, from: 'commune' } : null;
  }

  async function otherCommuneAt({ lat, lon, commune }: Answers): Promise<string | null> {
    const found = lat === null || lon === null ? undefined : await places.communeAt({ lat, lon });
    return found?.ok && found.value.code !== commune ? places.longNameOf(found.value.code) : null;
  }

  return { resemblances, mapOf, otherCommuneAt };
}
